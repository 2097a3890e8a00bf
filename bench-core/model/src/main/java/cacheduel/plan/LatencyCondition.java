// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import cacheduel.input.UsageException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The condition on the response times at the highest rate that is searched, for example "p99<2ms".
 *
 * <p>Immutable.
 *
 * @param figure of the response times; the worst operation of a mix counts
 * @param limit exclusive upper bound
 * @param curve whether every tenth of the closed loop's rate is measured, whatever holds; null for no
 */
public record LatencyCondition(
    Statistic figure, Duration limit, @Nullable Boolean curve) {
  private static final Pattern FORM =
      Pattern.compile("\\s*([^<\\s]+)\\s*<\\s*(\\d{1,9})(us|ms|s)\\s*");
  private static final String EXPECTED = "a figure and a time, such as p99<2ms or max<500us";

  /**
   * Reads a condition.
   *
   * @param subject the name of the key or option, for the error
   * @throws UsageException if it is not a condition
   */
  public static LatencyCondition parse(String subject, String given) {
    Matcher condition = FORM.matcher(given);
    if (!condition.matches()) {
      throw UsageException.wrong(subject, given, EXPECTED);
    }
    long number = Long.parseLong(condition.group(2));
    Duration limit = switch (condition.group(3)) {
      case "us" -> Duration.ofNanos(Math.multiplyExact(number, 1_000L));
      case "ms" -> Duration.ofMillis(number);
      default -> Duration.ofSeconds(number);
    };
    if (limit.isZero()) {
      throw UsageException.wrong(subject, given, EXPECTED + "; no time is below 0");
    }
    return new LatencyCondition(figure(subject, condition.group(1)), limit, null);
  }

  /** Returns a copy whose search measures a curve, or does not. */
  public LatencyCondition ofCurve(boolean isCurve) {
    return new LatencyCondition(figure, limit, isCurve ? true : null);
  }

  /** Returns whether the search measures a curve. */
  public boolean isCurve() {
    return curve != null && curve;
  }

  private static Statistic figure(String subject, String given) {
    List<String> names = Arrays.stream(Statistic.values()).map(Statistic::text).toList();
    return Arrays.stream(Statistic.values())
        .filter(statistic -> statistic.text().equals(given))
        .findFirst()
        .orElseThrow(() -> UsageException.unknown("figure of " + subject, given, names));
  }

  @Override
  public String toString() {
    long micros = limit.toNanos() / 1_000;
    if (micros % 1_000_000 == 0) {
      return figure.text() + "<" + micros / 1_000_000 + "s";
    }
    return figure.text() + "<" + (micros % 1_000 == 0 ? micros / 1_000 + "ms" : micros + "us");
  }
}
