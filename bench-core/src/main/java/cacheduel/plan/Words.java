// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import cacheduel.workload.DidYouMean;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the words and numbers that stand in presets and on the command line alike. */
public final class Words {
  private static final Pattern TIME = Pattern.compile("(\\d{1,9})(ms|s|m|min|h|hr)?");

  private Words() {}

  /** The written form of a constant: lower case, with hyphens. */
  public static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Reads a constant; {@code what} names it in the error. */
  public static <E extends Enum<E>> E constant(Class<E> type, String what, String given) {
    List<String> names = Arrays.stream(type.getEnumConstants()).map(Words::of).toList();
    int index = names.indexOf(given.strip());
    if (index < 0) {
      throw unknown(what, given, names);
    }
    return type.getEnumConstants()[index];
  }

  /** The error for a name that is none of the valid ones. */
  public static UsageException unknown(String what, String given, List<String> valid) {
    return new UsageException("unknown %s '%s'%s: expected one of %s"
        .formatted(what, given, DidYouMean.of(given, valid), String.join(", ", valid)));
  }

  /** Reads a whole number of at least {@code least}. */
  public static int number(String what, String given, int least) {
    try {
      int number = Integer.parseInt(given.strip());
      if (number >= least) {
        return number;
      }
    } catch (NumberFormatException e) {
      // said below
    }
    throw new UsageException(
        "%s cannot be '%s': expected a whole number from %d on".formatted(what, given, least));
  }

  /** Reads a time as JMH writes it: 10s, 500ms, 2m; a bare number is seconds. */
  public static Duration time(String what, String given) {
    Matcher time = TIME.matcher(given.strip());
    if (!time.matches() || Long.parseLong(time.group(1)) == 0) {
      throw new UsageException(
          "%s cannot be '%s': expected a time such as 500ms, 10s or 2m".formatted(what, given));
    }
    Map<String, Duration> units = Map.of(
        "ms", Duration.ofMillis(1),
        "s", Duration.ofSeconds(1),
        "m", Duration.ofMinutes(1),
        "min", Duration.ofMinutes(1),
        "h", Duration.ofHours(1),
        "hr", Duration.ofHours(1));
    String unit = time.group(2) == null ? "s" : time.group(2);
    return units
        .getOrDefault(unit, Duration.ofSeconds(1))
        .multipliedBy(Long.parseLong(time.group(1)));
  }
}
