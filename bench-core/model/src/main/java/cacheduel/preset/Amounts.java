// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.preset;

import cacheduel.input.UsageException;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the numbers and times that stand in presets and on the command line alike. In every method
 * {@code what} is the name of the key or option that the error tells.
 */
public final class Amounts {
  private static final Pattern TIME = Pattern.compile("(\\d{1,9})(ms|s|min|m|h|hr)?");
  private static final Map<String, Duration> UNITS = Map.of(
      "ms", Duration.ofMillis(1),
      "s", Duration.ofSeconds(1),
      "m", Duration.ofMinutes(1),
      "min", Duration.ofMinutes(1),
      "h", Duration.ofHours(1),
      "hr", Duration.ofHours(1));
  private static final Duration LONGEST = Duration.ofDays(1);

  private static final int MOST_THREADS = 10_000;
  private static final int MOST_PROCESSES = 64;
  private static final int MOST_NODES = 32;
  private static final int MOST_ITERATIONS = 1_000;
  private static final int MOST_IN_FLIGHT = 100_000;

  private Amounts() {}

  /** Reads a whole number within bounds. */
  public static int number(String what, String given, int least, int most) {
    try {
      int number = Integer.parseInt(given.strip());
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // said below
    }
    throw UsageException.wrong(what, given, "a whole number from %d to %d".formatted(least, most));
  }

  /** Reads a number of client JVMs that run at the same time. */
  public static int processes(String what, String given) {
    return number(what, given, 1, MOST_PROCESSES);
  }

  /** Reads a number of clients in one JVM. */
  public static int instances(String what, String given) {
    return number(what, given, 1, MOST_THREADS);
  }

  /** Reads a number of connections to each node. */
  public static int connections(String what, String given) {
    return number(what, given, 1, MOST_THREADS);
  }

  /** Reads a number of server nodes. */
  public static int nodes(String what, String given) {
    return number(what, given, 1, MOST_NODES);
  }

  /** Reads a number of iterations or forks, of which there must be one. */
  public static int iterations(String what, String given) {
    return number(what, given, 1, MOST_ITERATIONS);
  }

  /** Reads a number of iterations of which there may be none. */
  public static int warmupIterations(String what, String given) {
    return number(what, given, 0, MOST_ITERATIONS);
  }

  /** Reads a number of operations in flight. */
  public static int window(String what, String given) {
    return number(what, given, 1, MOST_IN_FLIGHT);
  }

  /** Reads a time as JMH writes it: 10s, 500ms, 2m; a bare number is seconds. */
  public static Duration time(String what, String given) {
    Matcher time = TIME.matcher(given.strip());
    if (time.matches()) {
      Duration unit = UNITS.getOrDefault(time.group(2) == null ? "s" : time.group(2), LONGEST);
      Duration duration = unit.multipliedBy(Long.parseLong(time.group(1)));
      if (!duration.isZero() && duration.compareTo(LONGEST) <= 0) {
        return duration;
      }
    }
    throw UsageException.wrong(what, given, "a time such as 500ms, 10s or 2m, at most 24h");
  }
}
