// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.StandardDeviation;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A mean and its 99.9 % interval by Student's t-distribution, as JMH computes it.
 *
 * @param mean NaN without values
 * @param low NaN with fewer than {@value #FEWEST} values
 * @param high NaN with fewer than {@value #FEWEST} values
 */
public record MeanInterval(double mean, double low, double high) {
  /** The fewest values from which JMH gives an interval. */
  public static final int FEWEST = 3;

  private static final double CONFIDENCE = 0.999;

  /** Computes the confidence interval of the mean of some values. */
  public static MeanInterval of(double... values) {
    double mean = Mean.of(values).getAsDouble();
    double error = values.length < FEWEST ? Double.NaN : error(values);
    return new MeanInterval(mean, mean - error, mean + error);
  }

  private static double error(double... values) {
    return TDistribution.of(values.length - 1).inverseSurvivalProbability((1 - CONFIDENCE) / 2)
        * StandardDeviation.of(values).getAsDouble()
        / Math.sqrt(values.length);
  }
}
