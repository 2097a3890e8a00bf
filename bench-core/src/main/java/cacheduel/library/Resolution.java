// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

import cacheduel.library.References.Member;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.Opcodes;

/**
 * Resolves what one class refers to, and says in words what cannot be resolved. Every method returns
 * nothing if all is well.
 *
 * @param from the class that refers
 * @param classes what it can see
 */
record Resolution(ClassFile from, ClassFiles classes) {
  /** A class by its internal name. */
  Optional<String> type(String name) {
    Optional<ClassFile> found = classes.find(name);
    if (found.isEmpty()) {
      return Optional.of("class " + Names.of(name));
    }
    boolean visible =
        found.get().is(Opcodes.ACC_PUBLIC) || found.get().packageName().equals(from.packageName());
    return visible ? Optional.empty() : Optional.of("access to class " + Names.of(name));
  }

  /** A method or field. */
  Optional<String> member(Member member) {
    Optional<String> owner = type(member.owner());
    if (owner.isPresent()) {
      return owner;
    }
    ClassFile type = classes.find(member.owner()).orElseThrow();
    for (ClassFile declaring : searched(type)) {
      Map<String, Integer> members = member.isField() ? declaring.fields() : declaring.methods();
      Integer access = members.get(member.key());
      if (access != null) {
        return isVisible(declaring, access)
            ? Optional.empty()
            : Optional.of("access to " + Names.of(member.owner(), member.key()));
      }
    }
    return classes
        .missingSupertype(type)
        .map(name -> "class " + Names.of(name))
        .or(() -> isSignaturePolymorphic(member)
            ? Optional.empty()
            : Optional.of(Names.of(member.owner(), member.key())));
  }

  /** An interface inherits the methods of Object. */
  private List<ClassFile> searched(ClassFile type) {
    List<ClassFile> all = new ArrayList<>(classes.withSupertypes(type));
    classes.find("java/lang/Object").ifPresent(all::add);
    return all;
  }

  /** These have a descriptor of their own at each call. */
  private static boolean isSignaturePolymorphic(Member member) {
    return member.owner().equals("java/lang/invoke/MethodHandle")
        || member.owner().equals("java/lang/invoke/VarHandle");
  }

  /** What is protected is called by those that inherit it, or the adapter would not compile. */
  private boolean isVisible(ClassFile declaring, int access) {
    if ((access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0) {
      return true;
    }
    return declaring.packageName().equals(from.packageName());
  }

  /** The superclass and the interfaces. */
  Optional<String> extending() {
    Optional<String> unseen =
        from.supertypes().flatMap(name -> type(name).stream()).findFirst();
    if (unseen.isPresent()) {
      return unseen;
    }
    return Optional.ofNullable(from.superName())
        .flatMap(classes::find)
        .filter(superclass -> superclass.is(Opcodes.ACC_FINAL))
        .map(superclass -> "leave to extend " + Names.of(superclass.name()))
        .or(this::overridingFinal);
  }

  private Optional<String> overridingFinal() {
    return classes.withSupertypes(from).stream()
        .skip(1)
        .flatMap(type -> from.methods().keySet().stream()
            .filter(key -> !key.startsWith("<"))
            .filter(key -> isInheritedFinal(type.methods().getOrDefault(key, 0)))
            .map(key -> "leave to override " + Names.of(type.name(), key)))
        .findFirst();
  }

  private static boolean isInheritedFinal(int access) {
    return (access & Opcodes.ACC_FINAL) != 0
        && (access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0;
  }

  /** Abstract methods that the class would have to have. */
  List<String> unimplemented() {
    if (from.is(Opcodes.ACC_ABSTRACT)) {
      return List.of();
    }
    List<ClassFile> all = classes.withSupertypes(from);
    return all.stream()
        .flatMap(type -> type.methods().entrySet().stream()
            .filter(method -> (method.getValue() & Opcodes.ACC_ABSTRACT) != 0)
            .filter(method -> all.stream().noneMatch(other -> isBody(other, method.getKey())))
            .map(method -> "an adapter that has " + Names.of(type.name(), method.getKey())))
        .distinct()
        .sorted()
        .toList();
  }

  private static boolean isBody(ClassFile type, String key) {
    Integer access = type.methods().get(key);
    return access != null && (access & Opcodes.ACC_ABSTRACT) == 0;
  }
}
