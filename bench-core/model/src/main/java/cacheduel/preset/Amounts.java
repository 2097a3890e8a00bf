// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.preset;

import cacheduel.input.UsageException;
import cacheduel.plan.Login;
import cacheduel.server.memcached.MemcachedArgs;
import cacheduel.server.redis.RedisArgs;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parsers of the numbers and times in presets and on the command line. In every method {@code what}
 * is the name of the key or option for the error.
 */
public final class Amounts {
  private static final Pattern TIME = Pattern.compile("(\\d{1,9})(ms|s|min|m|h|hr)?");
  private static final Pattern SHARE = Pattern.compile("(\\d{0,3}\\.?\\d{1,6})\\s*(%)?");
  private static final Map<String, Duration> UNITS = Map.of(
      "ms", Duration.ofMillis(1),
      "s", Duration.ofSeconds(1),
      "m", Duration.ofMinutes(1),
      "min", Duration.ofMinutes(1),
      "h", Duration.ofHours(1),
      "hr", Duration.ofHours(1));
  private static final Duration LONGEST = Duration.ofDays(1);

  private Amounts() {}

  /** What is counted, with the bounds of its number. */
  public enum Count {
    PROCESSES(1, 64),
    AGENTS(1, 200),
    INSTANCES(1, 10_000),
    CONNECTIONS(1, 10_000),
    NODES(1, 32),
    /** Iterations or forks; at most a day of one second each. */
    ITERATIONS(1, 86_400),
    WARMUP_ITERATIONS(0, 86_400),
    /** Operations in flight. */
    WINDOW(1, 100_000);

    private final int least;
    private final int most;

    Count(int least, int most) {
      this.least = least;
      this.most = most;
    }

    /** Parses a number within the bounds. */
    public int parse(String subject, String given) {
      return number(subject, given, least, most);
    }
  }

  /** Parses an integer within bounds. */
  public static int number(String subject, String given, int least, int most) {
    try {
      int number = Integer.parseInt(given.strip());
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // reported below
    }
    throw UsageException.wrong(
        subject, given, "a whole number from %d to %d".formatted(least, most));
  }

  /**
   * Parses a share, such as 3% or 0.03.
   *
   * @return the share of 1, from least to most
   */
  public static double share(String subject, String given, double least, double most) {
    Matcher matcher = SHARE.matcher(given.strip());
    if (matcher.matches()) {
      double number = Double.parseDouble(matcher.group(1));
      double share = matcher.group(2) == null ? number : number / 100;
      if (share >= least && share <= most) {
        return share;
      }
    }
    throw UsageException.wrong(
        subject,
        given,
        String.format(Locale.ROOT, "a share from %s%% to %s%%", text(least), text(most)));
  }

  private static String text(double share) {
    return BigDecimal.valueOf(share).movePointRight(2).stripTrailingZeros().toPlainString();
  }

  /** Parses a time with its unit, such as 500ms, 10s or 2m: a bare 5 could be seconds or minutes. */
  public static Duration timeWithUnit(String subject, String given) {
    String number = given.strip();
    if (number.matches("[1-9]\\d{0,8}")) {
      throw UsageException.wrong(subject, given, "a unit: %ss or %sm".formatted(number, number));
    }
    return time(subject, given);
  }

  /** Parses a time in JMH's form: 10s, 500ms, 2m; a bare number is seconds. */
  public static Duration time(String subject, String given) {
    Matcher time = TIME.matcher(given.strip());
    if (time.matches()) {
      Duration unit = UNITS.getOrDefault(time.group(2) == null ? "s" : time.group(2), LONGEST);
      Duration duration = unit.multipliedBy(Long.parseLong(time.group(1)));
      if (!duration.isZero() && duration.compareTo(LONGEST) <= 0) {
        return duration;
      }
    }
    throw UsageException.wrong(subject, given, "a time such as 500ms, 10s or 2m, at most 24h");
  }

  /**
   * Reads arguments for memcached, separated by blanks.
   *
   * @throws UsageException if one of them decides how a server is reached
   */
  public static List<String> memcachedArgs(String given) {
    return read(() -> MemcachedArgs.parse(given));
  }

  /**
   * Reads arguments for Redis and Valkey, separated by blanks.
   *
   * @throws UsageException if one of them decides how a server is reached
   */
  public static List<String> redisArgs(String given) {
    return read(() -> RedisArgs.parse(given));
  }

  /**
   * Reads a user and the environment variable with the password, as USER:env:NAME.
   *
   * @throws UsageException if it has another form
   */
  public static String auth(String name, String given) {
    return read(() -> Login.parse(name, given).toString());
  }

  private static <T> T read(Supplier<T> parser) {
    try {
      return parser.get();
    } catch (IllegalArgumentException e) {
      throw UsageException.of(e);
    }
  }
}
