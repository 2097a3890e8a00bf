// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import cacheduel.figure.Range;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.apache.commons.statistics.descriptive.Median;

/**
 * Where the newest night of a series stands among the earlier ones that were measured under the same
 * conditions. It stands out if it lies outside of all of them, is further from their median than
 * three times their usual distance from it (the median absolute deviation, made comparable with a
 * standard deviation), and differs from it by more than the smallest change that counts. That is a
 * hint where to look and no test: nights are not measured in turns.
 *
 * <p>Immutable.
 */
public final class Outlier {
  /** With fewer earlier nights their spread is not known. */
  public static final int FEWEST = 5;

  private static final double DISTANCES = 3;

  /** Of a normal distribution, the standard deviation over the median absolute deviation. */
  private static final double NORMAL = 1.4826;

  private final Series series;
  private final Point last;
  private final double[] earlier;

  private Outlier(Series series, Point last, double[] earlier) {
    this.series = series;
    this.last = last;
    this.earlier = earlier;
  }

  /** What can be said. */
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
    Point last = series.points().get(series.points().size() - 1);
    double[] earlier = series.points().stream()
        .limit(series.points().size() - 1L)
        .filter(point -> point.night().alike())
        .flatMap(point -> Stream.ofNullable(point.value()))
        .mapToDouble(Range::best)
        .toArray();
    return new Outlier(series, last, earlier);
  }

  /** The newest night. */
  public Point last() {
    return last;
  }

  /** How many earlier nights it is compared with. */
  public int nights() {
    return earlier.length;
  }

  /** Their median; empty if there are none. */
  public OptionalDouble median() {
    return earlier.length == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(Median.withDefaults().evaluate(earlier));
  }

  /** The lowest of them; empty if there are none. */
  public OptionalDouble lowest() {
    return Arrays.stream(earlier).min();
  }

  /** The highest of them; empty if there are none. */
  public OptionalDouble highest() {
    return Arrays.stream(earlier).max();
  }

  /** Whether it stands out, and to which side. */
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

  /** Whether it stands out. */
  public boolean standsOut() {
    return deviation() == Deviation.LOWER || deviation() == Deviation.HIGHER;
  }

  /** In a few words, for example "lower (worse)"; empty if there is nothing to say. */
  public String text() {
    return switch (deviation()) {
      case GAP -> last.state().text();
      case TOO_FEW -> "too few nights";
      case AMONG_THEM -> "";
      case LOWER -> "lower" + meaning(series.figure().higherIsBetter());
      case HIGHER -> "higher" + meaning(!series.figure().higherIsBetter());
    };
  }

  /** A control is no better or worse: what it is measured on has changed. */
  private String meaning(boolean worse) {
    return series.control() ? "" : worse ? " (worse)" : " (better)";
  }

  private double usualDistance(double median) {
    return Median.withDefaults()
        .evaluate(Arrays.stream(earlier).map(value -> Math.abs(value - median)).toArray());
  }
}
