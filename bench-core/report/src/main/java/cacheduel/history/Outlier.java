// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import cacheduel.figure.Range;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.apache.commons.statistics.descriptive.Median;

/**
 * The outlier check of a series' newest night against the earlier ones under the same conditions.
 * The night is an outlier if it lies outside the range of all of them, is further from their median
 * than three times the median absolute deviation (scaled to a standard deviation), and differs from
 * the median by more than the smallest change that counts. That is a hint where to look, not a test:
 * nights are not interleaved.
 *
 * <p>Immutable.
 */
public final class Outlier {
  /** With fewer earlier nights, their spread is not known. */
  public static final int FEWEST = 5;

  private static final double DISTANCES = 3;

  /** For a normal distribution, the standard deviation over the median absolute deviation. */
  private static final double NORMAL = 1.4826;

  private final Series series;
  private final NightPoint last;
  private final double[] earlier;

  private Outlier(Series series, NightPoint last, double[] earlier) {
    this.series = series;
    this.last = last;
    this.earlier = earlier;
  }

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
    return new Outlier(series, last, earlier);
  }

  /** Returns the series. */
  public Series series() {
    return series;
  }

  /** Returns the newest night. */
  public NightPoint last() {
    return last;
  }

  /** Returns the number of earlier nights that it is compared with. */
  public int nights() {
    return earlier.length;
  }

  /** Returns their median; empty if there are none. */
  public OptionalDouble median() {
    return earlier.length == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(Median.withDefaults().evaluate(earlier));
  }

  /** Returns the lowest of them; empty if there are none. */
  public OptionalDouble lowest() {
    return Arrays.stream(earlier).min();
  }

  /** Returns the highest of them; empty if there are none. */
  public OptionalDouble highest() {
    return Arrays.stream(earlier).max();
  }

  /** Returns whether it stands out, and to which side. */
  public Deviation deviation() {
    Range value = last.value();
    if (value == null) {
      return Deviation.GAP;
    }
    if (earlier.length < FEWEST) {
      return Deviation.TOO_FEW;
    }
    double median = median().orElseThrow();
    double away = Math.abs(value.best() - median);
    boolean far = away > DISTANCES * NORMAL * usualDistance(median)
        && away > series.leastChange() * Math.abs(median);
    if (far && value.best() < lowest().orElseThrow()) {
      return Deviation.LOWER;
    }
    return far && value.best() > highest().orElseThrow() ? Deviation.HIGHER : Deviation.AMONG_THEM;
  }

  /** Returns whether it stands out. */
  public boolean standsOut() {
    return deviation() == Deviation.LOWER || deviation() == Deviation.HIGHER;
  }

  /** Returns a label such as "lower (worse)"; empty if it does not stand out. */
  public String text() {
    return switch (deviation()) {
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

  private double usualDistance(double median) {
    return Median.withDefaults()
        .evaluate(Arrays.stream(earlier).map(value -> Math.abs(value - median)).toArray());
  }
}
