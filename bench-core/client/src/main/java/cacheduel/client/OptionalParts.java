// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import java.lang.reflect.Executable;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Checks which {@link OptionalPart}s the library on the class path supports. Stateless. */
public final class OptionalParts {
  private static final String CONSTRUCTOR = "<init>";

  private OptionalParts() {}

  /**
   * Returns whether the library has everything that a part needs. Inspects the library's classes
   * without running their code.
   *
   * @param part a class with the annotation; it is not initialized
   */
  public static boolean usable(Class<?> part) {
    @Nullable OptionalPart declared = part.getDeclaredAnnotation(OptionalPart.class);
    if (declared == null) {
      throw new IllegalArgumentException(part + " is no " + OptionalPart.class.getSimpleName());
    }
    return Arrays.stream(declared.needs()).allMatch(need -> has(need, part.getClassLoader()));
  }

  /**
   * Returns whether a library has a type or member.
   *
   * @param need the type or member, in the form of {@link OptionalPart#needs()}
   * @param library the loader of its classes
   */
  static boolean has(String need, ClassLoader library) {
    String[] typeAndMember = need.split("#", 2);
    try {
      Class<?> type = Class.forName(typeAndMember[0], false, library);
      return isVisible(type.getModifiers())
          && (typeAndMember.length == 1 || hasMember(type, typeAndMember[1]));
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }

  private static boolean hasMember(Class<?> type, String member) {
    String[] nameAndCount = member.split("/", 2);
    return executables(type, nameAndCount[0]).stream()
        .filter(found -> isVisible(found.getModifiers()))
        .anyMatch(found -> nameAndCount.length == 1
            || found.getParameterCount() == Integer.parseInt(nameAndCount[1]));
  }

  private static List<Executable> executables(Class<?> type, String name) {
    if (name.equals(CONSTRUCTOR)) {
      return List.of(type.getDeclaredConstructors());
    }
    List<Executable> found = new ArrayList<>(List.of(type.getMethods()));
    for (@Nullable Class<?> owner = type; owner != null; owner = owner.getSuperclass()) {
      found.addAll(List.of(owner.getDeclaredMethods()));
    }
    found.removeIf(method -> !method.getName().equals(name));
    return found;
  }

  private static boolean isVisible(int modifiers) {
    return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
  }
}
