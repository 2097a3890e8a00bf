// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import java.util.Collection;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * A reader of the text of one parameter. Its errors name the parameter, the text, the part of it
 * that is wrong, and the syntax that is expected.
 *
 * @param param the parameter
 * @param text the whole text, for the error messages
 */
record ParamReader(WorkloadParam param, String text) {
  static double decimal(WorkloadParam param, String text, double least, double most) {
    return new ParamReader(param, text).decimal(text, least, most);
  }

  /** Returns the enum constant with a written form. */
  static <E extends Enum<E>> E constant(WorkloadParam param, String text, E[] constants) {
    return new ParamReader(param, text).constant(text, constants);
  }

  /** Returns the written form of a constant, for example "unique-per-thread". */
  static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  <E extends Enum<E>> E constant(String part, E[] constants) {
    return Stream.of(constants)
        .filter(known -> word(known).equals(part))
        .findFirst()
        .orElseThrow(
            () -> unknown(part, Stream.of(constants).map(ParamReader::word).toList()));
  }

  /** Reads a whole number; underscores between its digits are allowed. */
  long whole(String part, long least, long most) {
    try {
      long number = Long.parseLong(part.replaceAll("(?<=\\d)_(?=\\d)", ""));
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // reported below
    }
    throw wrong(part);
  }

  double decimal(String part, double least, double most) {
    // Double.parseDouble alone would take "NaN", "1d" and "0x1p3"
    if (part.matches("[-+.0-9eE]+")) {
      try {
        double number = Double.parseDouble(part);
        if (number >= least && number <= most) {
          return number;
        }
      } catch (NumberFormatException e) {
        // reported below
      }
    }
    throw wrong(part);
  }

  WorkloadException wrong(String part) {
    String because = part.equals(text) ? "" : " because of '" + part + "'";
    return new WorkloadException(
        "%s cannot be '%s'%s: expected %s".formatted(param.key(), text, because, param.syntax()));
  }

  /** Returns the error for an unknown word. */
  WorkloadException unknown(String word, Collection<String> valid) {
    return new WorkloadException(String.valueOf(wrong(word).getMessage()), word, valid);
  }
}
