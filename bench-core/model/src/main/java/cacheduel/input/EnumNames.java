// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.input;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/** Reads and writes enum constants as presets and command lines name them. */
public final class EnumNames {
  private EnumNames() {}

  /** Returns the written form of a constant: lower case, with hyphens. */
  public static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the written forms of constants, in the order of their declaration. */
  public static <E extends Enum<E>> String of(Collection<E> constants) {
    return String.join(", ", constants.stream().sorted().map(EnumNames::of).toList());
  }

  /**
   * Parses a constant.
   *
   * @param subject the key or option to name in the error
   * @throws UsageException if no constant has that name
   */
  public static <E extends Enum<E>> E constant(Class<E> type, String subject, String given) {
    List<String> names =
        Arrays.stream(type.getEnumConstants()).map(EnumNames::of).toList();
    int index = names.indexOf(given.strip());
    if (index < 0) {
      throw UsageException.unknown(subject, given, names);
    }
    return type.getEnumConstants()[index];
  }
}
