// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.figure;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A figure that is not below 0, and the interval in which it lies. A figure that is known exactly, as
 * one that is printed, is its own interval; one of which nothing more is known has 0 and infinity as
 * its ends.
 *
 * <p>Immutable.
 *
 * @param low the lower end, at least 0
 * @param best the figure itself; NaN if only an end is known
 * @param high the upper end; infinite if there is none
 */
public record Range(double low, double best, double high) {
  private static final String NUMBER = "\\d+(?:\\.\\d+)?";
  private static final Pattern TEXT =
      Pattern.compile("(?<one>%1$s)|(?<low>%1$s)?\\.\\.(?<high>%1$s)?".formatted(NUMBER));

  /** An exact figure. */
  public static Range of(double figure) {
    return new Range(figure, figure, figure);
  }

  /** A figure with the ends of its interval, of which the lower may be below 0 by computation only. */
  public static Range of(double low, double figure, double high) {
    return new Range(Math.max(0, low), figure, high);
  }

  /** A figure of which it is not known how far it may be off. */
  public static Range withoutInterval(double figure) {
    return new Range(0, figure, Double.POSITIVE_INFINITY);
  }

  /** Reads {@code 272}, {@code 180..190}, {@code ..10} (below) or {@code 200..} (above). */
  public static Optional<Range> parse(String text) {
    Matcher matcher = TEXT.matcher(text.strip());
    if (!matcher.matches() || text.strip().equals("..")) {
      return Optional.empty();
    }
    if (matcher.group("one") != null) {
      return Optional.of(of(Double.parseDouble(text.strip())));
    }
    double low = end(matcher.group("low"), 0);
    double high = end(matcher.group("high"), Double.POSITIVE_INFINITY);
    boolean closed = matcher.group("low") != null && matcher.group("high") != null;
    return low > high
        ? Optional.empty()
        : Optional.of(new Range(low, closed ? (low + high) / 2 : Double.NaN, high));
  }

  @SuppressWarnings("NullAway") // a group that did not match is null
  private static double end(String written, double otherwise) {
    return written == null ? otherwise : Double.parseDouble(written);
  }

  /** Whether it is one number. */
  public boolean isExact() {
    return low == high;
  }

  /** Whether both ends are known. */
  public boolean hasInterval() {
    return Double.isFinite(high) && !(low == 0 && high > 0 && Double.isNaN(best));
  }

  /**
   * This over another. The interval holds every quotient of a number in this one's and a number in
   * the other's, so it is never too narrow, whatever the two have to do with each other.
   */
  public Range over(Range other) {
    return new Range(
        other.high == 0 ? 0 : low / other.high,
        best / other.best,
        other.low == 0 ? Double.POSITIVE_INFINITY : high / other.low);
  }

  /** Returns this multiplied by a factor. */
  public Range times(double factor) {
    return new Range(low * factor, best * factor, high * factor);
  }

  /** Whether it lies above another as a whole. */
  public boolean isAbove(Range other) {
    return low > other.high;
  }
}
