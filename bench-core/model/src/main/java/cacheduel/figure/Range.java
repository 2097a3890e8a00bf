// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.figure;

import cacheduel.result.Throughput;
import java.util.Collection;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A non-negative figure with the interval that contains it. A figure that is known exactly, such as
 * a printed one, is its own interval; without any knowledge the ends are 0 and infinity.
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

  /** Returns an exact figure. */
  public static Range of(double figure) {
    return new Range(figure, figure, figure);
  }

  /**
   * Returns a figure with its interval, whose lower end is raised to 0 if the computation went
   * below.
   */
  public static Range of(double low, double figure, double high) {
    return new Range(Math.max(0, low), figure, high);
  }

  /** Returns a rate with its interval, if one is known. */
  public static Range of(Throughput rate) {
    return rate.low() == null || rate.high() == null
        ? withoutInterval(rate.opsPerSecond())
        : of(rate.low(), rate.opsPerSecond(), rate.high());
  }

  /** Returns a figure of unknown accuracy. */
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

  public boolean isExact() {
    return low == high;
  }

  /** Returns whether both ends are known. */
  public boolean hasInterval() {
    return Double.isFinite(high) && !(low == 0 && high > 0 && Double.isNaN(best));
  }

  /** Returns half the width of the interval; NaN if an end is not known. */
  public double margin() {
    return hasInterval() ? (high - low) / 2 : Double.NaN;
  }

  /**
   * Returns the quotient of this and another figure. The interval contains every quotient of a
   * number in this one's and a number in the other's, so it is never too narrow, even if the two
   * are correlated.
   */
  public Range over(Range other) {
    return new Range(
        other.high == 0 ? 0 : low / other.high,
        best / other.best,
        other.low == 0 ? Double.POSITIVE_INFINITY : high / other.low);
  }

  /**
   * Returns the geometric mean of positive figures, with the interval of the means of all their ends.
   *
   * @param figures at least one
   */
  public static Range geometricMean(Collection<Range> figures) {
    if (figures.size() == 1) {
      return figures.iterator().next();
    }
    return new Range(
        geometricMean(figures, Range::low),
        geometricMean(figures, Range::best),
        geometricMean(figures, Range::high));
  }

  private static double geometricMean(Collection<Range> figures, ToDoubleFunction<Range> end) {
    return Math.exp(figures.stream().mapToDouble(end).map(Math::log).average().orElseThrow());
  }

  /** Returns this multiplied by a factor. */
  public Range times(double factor) {
    return new Range(low * factor, best * factor, high * factor);
  }
}
