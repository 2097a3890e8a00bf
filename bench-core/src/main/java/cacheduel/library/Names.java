// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.library;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.objectweb.asm.Type;

/** Writes classes and their members as people do. */
final class Names {
  private Names() {}

  /** A class by its internal name. */
  static String of(String internalName) {
    return internalName.replace('/', '.').replace('$', '.');
  }

  /** A method or field of a class; see {@link ClassFile} for the key. */
  static String of(String owner, String key) {
    int colon = key.indexOf(':');
    if (colon >= 0) {
      return simple(of(owner)) + "." + key.substring(0, colon);
    }
    int bracket = key.indexOf('(');
    String parameters = Arrays.stream(Type.getArgumentTypes(key.substring(bracket)))
        .map(type -> simple(type.getClassName().replace('$', '.')))
        .collect(Collectors.joining(", "));
    String name = key.substring(0, bracket);
    return name.equals("<init>")
        ? "new %s(%s)".formatted(simple(of(owner)), parameters)
        : "%s.%s(%s)".formatted(simple(of(owner)), name, parameters);
  }

  private static String simple(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }
}
