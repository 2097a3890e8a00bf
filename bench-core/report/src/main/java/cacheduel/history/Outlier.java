// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import cacheduel.figure.Range;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/**
 * The outlier check of a series' newest night against the earlier ones under the same conditions.
 * The night is an outlier if it lies outside the range of all of them, is further from their median
 * than three times the median absolute deviation (scaled to a standard deviation), and differs from
 * the median by more than the smallest change that counts. That is a hint where to look, not a test:
 * nights are not interleaved.
 *
 * <p>Immutable.
 *
 * @param last the newest night
 * @param nights the number of earlier nights that it is compared with
 * @param median the median of these; empty if there are none
 * @param lowest the lowest of them; empty if there are none
 * @param highest the highest of them; empty if there are none
 * @param deviation whether it stands out, and to which side
 */
public record Outlier(
    Series series,
    NightPoint last,
    int nights,
    OptionalDouble median,
    OptionalDouble lowest,
    OptionalDouble highest,
    Deviation deviation) {
  /** With fewer earlier nights, their spread is unknown. */
  public static final int FEWEST = 5;

  private static final double DISTANCES = 3;

  /** The standard deviation over the median absolute deviation of a normal distribution. */
  private static final double NORMAL = 1.4826;

  /** The outcome of the check. */
  public enum Deviation {
    /** The newest night has no number. */
    GAP,
    /** There are fewer than {@value Outlier#FEWEST} earlier nights. */
    TOO_FEW,
    /** It does not stand out. */
    AMONG_THEM,
    /** It stands out, and is lower. */
    LOWER,
    /** It stands out, and is higher. */
    HIGHER
  }

  static Outlier of(Series series) {
    NightPoint last = series.points().get(series.points().size() - 1);
    double[] earlier = series.points().stream()
        .limit(series.points().size() - 1L)
        .filter(point -> point.night().alike())
        .flatMap(point -> Stream.ofNullable(point.value()))
        .mapToDouble(Range::best)
        .toArray();
    double median = Median.withDefaults().evaluate(earlier);
    return new Outlier(
        series,
        last,
        earlier.length,
        earlier.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(median),
        Arrays.stream(earlier).min(),
        Arrays.stream(earlier).max(),
        deviation(last.value(), earlier, median, series.leastChange()));
  }

  private static Deviation deviation(
      @Nullable Range newest, double[] earlier, double median, double leastChange) {
    if (newest == null) {
      return Deviation.GAP;
    }
    if (earlier.length < FEWEST) {
      return Deviation.TOO_FEW;
    }
    double value = newest.best();
    double usual = Median.withDefaults()
        .evaluate(Arrays.stream(earlier).map(one -> Math.abs(one - median)).toArray());
    double away = Math.abs(value - median);
    boolean far = away > DISTANCES * NORMAL * usual && away > leastChange * Math.abs(median);
    if (far && Arrays.stream(earlier).allMatch(one -> value < one)) {
      return Deviation.LOWER;
    }
    return far && Arrays.stream(earlier).allMatch(one -> value > one)
        ? Deviation.HIGHER
        : Deviation.AMONG_THEM;
  }

  /** Returns whether it stands out. */
  public boolean standsOut() {
    return deviation == Deviation.LOWER || deviation == Deviation.HIGHER;
  }

  /** Returns a label such as "lower (worse)"; empty if it does not stand out. */
  public String text() {
    return switch (deviation) {
      case GAP -> last.state().text();
      case TOO_FEW -> "too few nights";
      case AMONG_THEM -> "";
      case LOWER -> "lower" + meaning(series.figure().higherIsBetter());
      case HIGHER -> "higher" + meaning(!series.figure().higherIsBetter());
    };
  }

  /** A control is neither better nor worse: the machine has changed. */
  private String meaning(boolean worse) {
    return series.control() ? "" : worse ? " (worse)" : " (better)";
  }
}
