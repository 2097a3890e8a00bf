// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.statistics.descriptive.Median;

/**
 * The stakes on the pairs of one cell and metric: the larger a slowdown is, compared with the noise of
 * the pairs before it, the more is staked on its side. That is the fair bet that grows fastest if the
 * noise is normal and the candidate slower by the expected share. Not thread-safe.
 */
final class Bet {
  /** The stake is never all, so that one contrary pair does not end the game. */
  private static final double MOST = 0.9;

  /** The noise follows that of the latest pairs. */
  private static final int MOST_LATEST = 24;

  /** With fewer pairs the noise is guessed. */
  private static final int FEWEST = 6;

  /** In multiples of delta. */
  private static final double GUESS = 2;

  private static final double LEAST_DEVIATION = 0.005;

  /** Makes the median absolute deviation that of normal noise with a standard deviation of 1. */
  private static final double NORMAL = 1.4826;

  /** A slowdown is an outlier if it is as many times larger than usual. */
  private static final double MEDIANS = 4;

  private final double delta;
  private final List<Double> latest = new ArrayList<>();

  /** Of the latest pairs; a guess until there are enough. */
  private double deviation;

  /**
   * Creates the stakes before the first pair.
   *
   * @param delta the smallest change that counts, as a logarithm
   */
  Bet(double delta) {
    this.delta = delta;
    this.deviation = GUESS * delta;
  }

  /**
   * Returns the result of a bet that the candidate is worse.
   *
   * @param deltas the expected slowdown, in multiples of delta
   * @param weight how much the pair counts, 0 to 1
   */
  double worse(double slowdown, double deltas, double weight) {
    return weight
        * Math.max(
            -MOST, Math.min(MOST, Math.tanh(deltas * delta * slowdown / (deviation * deviation))));
  }

  /**
   * Returns the result of a bet that the candidate is worse which only outliers win or lose. Whether a
   * slowdown is one depends on its size, never on its sign, so that the bet is fair if the arms are
   * equal.
   *
   * @param level the slowdown that counts as none
   * @param weight how much the pair counts, 0 to 1
   */
  double outlier(double slowdown, double level, double weight) {
    if (latest.size() < FEWEST) {
      return 0;
    }
    double median = Median.withDefaults()
        .evaluate(latest.stream().mapToDouble(value -> Math.abs(value - level)).toArray());
    double excess = slowdown - level;
    return Math.abs(excess) > Math.max(delta, MEDIANS * median)
        ? weight * MOST * Math.signum(excess)
        : 0;
  }

  /** Remembers a slowdown, which is not to be bet on any more. */
  void seen(double slowdown) {
    latest.add(slowdown);
    if (latest.size() > MOST_LATEST) {
      latest.remove(0);
    }
    if (latest.size() >= FEWEST) {
      deviation = deviationOfLatest();
    }
  }

  private double deviationOfLatest() {
    double[] values = latest.stream().mapToDouble(Double::doubleValue).toArray();
    double centre = Median.withDefaults().evaluate(values);
    double spread = Median.withDefaults()
        .evaluate(Arrays.stream(values).map(value -> Math.abs(value - centre)).toArray());
    return Math.max(LEAST_DEVIATION, NORMAL * spread);
  }
}
