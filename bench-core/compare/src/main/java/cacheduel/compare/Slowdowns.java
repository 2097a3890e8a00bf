// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import cacheduel.compare.stats.HodgesLehmann;
import cacheduel.compare.stats.SignedRankTest;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Median;

/**
 * The slowdowns of the pairs of one metric, each with its weight.
 *
 * <p>The weight of a pair depends on how much the machine was disturbed, not on the measured
 * values. It is the same for both arms, so exchanging them changes the sign of a slowdown and nothing
 * else, and the tests stay exact. Immutable.
 */
public final class Slowdowns {
  /** Makes the median distance that of normal noise with a standard deviation of 1. */
  private static final double SHAMOS = 1.0483;

  /** Keeps cells without any noise from deciding alone. */
  private static final double LEAST_SIZE = 0.002;

  private final double[] slowdowns;
  private final double[] weights;

  /** A direction in which the candidate may differ from its baseline. */
  public enum Direction {
    WORSE(Verdict.WORSE, 1),
    BETTER(Verdict.BETTER, -1);

    private final Verdict verdict;
    private final int sign;

    Direction(Verdict verdict, int sign) {
      this.verdict = verdict;
      this.sign = sign;
    }

    Verdict verdict() {
      return verdict;
    }

    /** Returns how far a slowdown lies in this direction. */
    double of(double slowdown) {
      return sign * slowdown;
    }
  }

  private Slowdowns(double[] slowdowns, double[] weights) {
    this.slowdowns = slowdowns;
    this.weights = weights;
  }

  /**
   * Creates pairs.
   *
   * @param slowdowns logarithms, positive if the candidate is worse
   * @param weights one for each, above 0 and at most 1
   */
  public static Slowdowns of(double[] slowdowns, double[] weights) {
    return new Slowdowns(slowdowns.clone(), weights.clone());
  }

  /** Creates pairs of equal weight. */
  public static Slowdowns of(double... slowdowns) {
    double[] weights = new double[slowdowns.length];
    Arrays.fill(weights, 1);
    return of(slowdowns, weights);
  }

  public int size() {
    return slowdowns.length;
  }

  /**
   * Pools the pairs of several cells. Those of a cell count by how closely they usually agree, whatever
   * their signs, so that a test of all is as exact as one of a cell (a stratified signed-rank test).
   */
  public static Slowdowns pooled(List<Slowdowns> cells) {
    double[] slowdowns =
        cells.stream().flatMapToDouble(cell -> Arrays.stream(cell.slowdowns)).toArray();
    double[] weights = cells.stream()
        .flatMapToDouble(
            cell -> Arrays.stream(cell.weights).map(w -> w / usualSize(cell.slowdowns)))
        .toArray();
    return new Slowdowns(slowdowns, weights);
  }

  /** Returns how large the slowdowns usually are, whatever their signs. */
  private static double usualSize(double[] slowdowns) {
    double[] sizes = Arrays.stream(slowdowns).map(Math::abs).toArray();
    return Math.max(LEAST_SIZE, sizes.length == 0 ? 0 : Median.withDefaults().evaluate(sizes));
  }

  /**
   * Returns whether no difference that counts is left: the centre is not beyond delta, its interval
   * lies within twice delta, and the outliers do not lie on one side.
   *
   * @param delta the smallest change that counts, as a share
   */
  public boolean areWithin(double delta, double confidence) {
    return isCentreWithin(delta, confidence) && !outliers(Math.log1p(delta)).areOneSided();
  }

  /** Returns the same without regard to outliers. */
  boolean isCentreWithin(double delta, double confidence) {
    double outer = Math.log1p(2 * delta);
    return Math.abs(centre()) <= Math.log1p(delta) && interval(confidence).within(-outer, outer);
  }

  /** Returns the first ones. */
  public Slowdowns first(int number) {
    return new Slowdowns(Arrays.copyOf(slowdowns, number), Arrays.copyOf(weights, number));
  }

  /** Returns the p-value of "all are shifted in this direction". */
  public double shift(Direction direction) {
    double[] weighted = new double[slowdowns.length];
    Arrays.setAll(weighted, i -> slowdowns[i] * weights[i]);
    SignedRankTest test = SignedRankTest.of(weighted);
    return direction == Direction.WORSE ? test.greater() : test.less();
  }

  /** Returns the pairs that lie far from the others. */
  public Outliers outliers(double least) {
    return Outliers.of(slowdowns, least);
  }

  /** Returns the estimated centre of the slowdowns; 0 without a pair. */
  public double centre() {
    return slowdowns.length == 0 ? 0 : HodgesLehmann.estimate(slowdowns, weights);
  }

  /** Returns the estimated centre with its interval; there must be a pair. */
  public HodgesLehmann interval(double confidence) {
    return HodgesLehmann.of(slowdowns, weights, confidence);
  }

  /** Returns the mean of the slowdowns, which outliers move. */
  public double mean() {
    return Mean.of(slowdowns).getAsDouble();
  }

  /** Returns the scale of the slowdowns; NaN with fewer than two pairs. */
  double deviation() {
    int n = slowdowns.length;
    double[] distances = new double[n * (n - 1) / 2];
    int next = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        distances[next++] = Math.abs(slowdowns[i] - slowdowns[j]);
      }
    }
    return n < 2 ? Double.NaN : SHAMOS * Median.withDefaults().evaluate(distances);
  }
}
