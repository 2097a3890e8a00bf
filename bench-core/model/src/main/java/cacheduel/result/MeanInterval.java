// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.StandardDeviation;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A mean and its interval by Student's t-distribution: of iterations at 99.9 %, as JMH computes it,
 * and of forks at 95 %.
 *
 * @param mean the mean; NaN without values
 * @param low its lower end; NaN with fewer than three values
 * @param high its upper end; NaN with fewer than three values
 */
public record MeanInterval(double mean, double low, double high) {
  /** The fewest values from which JMH gives an interval. */
  public static final int FEWEST = 3;

  private static final double CONFIDENCE = 0.999;
  private static final double CONFIDENCE_OF_FORKS = 0.95;

  /** Computes the 99.9 % interval of the mean of some values, usually of iterations. */
  public static MeanInterval of(double... values) {
    return of(CONFIDENCE, values);
  }

  /**
   * Computes the mean of rates, weighted by the times over which they were measured, and its 99.9 %
   * interval: that of a ratio of two sums by linearization (Cochran, "Sampling Techniques", 1977,
   * section 6.4). With equal weights it is that of the mean.
   */
  static MeanInterval weighted(double[] rates, double[] seconds) {
    double all = Arrays.stream(seconds).sum();
    if (all == 0) {
      return of(rates);
    }
    double mean =
        IntStream.range(0, rates.length).mapToDouble(i -> rates[i] * seconds[i]).sum() / all;
    return of(IntStream.range(0, rates.length)
        .mapToDouble(i -> mean + (rates[i] - mean) * seconds[i] * rates.length / all)
        .toArray());
  }

  /** Computes the 95 % interval of the mean of forks, which are few and independent. */
  public static MeanInterval ofForks(double... values) {
    return of(CONFIDENCE_OF_FORKS, values);
  }

  static MeanInterval of(double confidence, double[] values) {
    double mean = Mean.of(values).getAsDouble();
    double error = values.length < FEWEST ? Double.NaN : error(confidence, values);
    return new MeanInterval(mean, mean - error, mean + error);
  }

  private static double error(double confidence, double... values) {
    return TDistribution.of(values.length - 1).inverseSurvivalProbability((1 - confidence) / 2)
        * StandardDeviation.of(values).getAsDouble()
        / Math.sqrt(values.length);
  }
}
