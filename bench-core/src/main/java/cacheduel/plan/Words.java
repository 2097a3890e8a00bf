// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import cacheduel.input.DidYouMean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/**
 * Reads and writes the names that stand in presets and on the command line alike. In every method
 * {@code what} is the name of the key or option that the error tells.
 */
public final class Words {
  private Words() {}

  /** The written form of a constant: lower case, with hyphens. */
  public static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The written form of constants, in the order of their declaration. */
  public static <E extends Enum<E>> String of(Collection<E> constants) {
    return String.join(", ", constants.stream().sorted().map(Words::of).toList());
  }

  /** Reads a constant. */
  public static <E extends Enum<E>> E constant(Class<E> type, String what, String given) {
    List<String> names = Arrays.stream(type.getEnumConstants()).map(Words::of).toList();
    int index = names.indexOf(given.strip());
    if (index < 0) {
      throw unknown(what, given, names);
    }
    return type.getEnumConstants()[index];
  }

  /** The error for a name that is none of the valid ones. */
  public static UsageException unknown(String what, String given, Collection<String> valid) {
    String expected = "one of " + String.join(", ", valid);
    return new UsageException(
        "unknown %s '%s'%s".formatted(what, given, DidYouMean.orExpected(given, valid, expected)));
  }

  /** The error for a value that is not what is expected. */
  public static UsageException wrong(String what, String given, String expected) {
    return new UsageException("%s cannot be '%s': expected %s".formatted(what, given, expected));
  }

  /** Reads the path of a program that can be started. */
  public static String program(String what, String given) {
    if (!Files.isExecutable(Path.of(given)) || Files.isDirectory(Path.of(given))) {
      throw wrong(what, given, "the path of a program, for example $JAVA_HOME/bin/java");
    }
    return given;
  }
}
