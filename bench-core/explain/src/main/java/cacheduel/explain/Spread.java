// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain;

import java.util.Collection;
import java.util.List;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A figure in several forks.
 *
 * <p>Immutable.
 *
 * @param forks its value in each; empty if it is unknown
 */
public record Spread(List<Double> forks) {
  private static final double TAIL = 0.025;

  static final Spread UNKNOWN = new Spread(List.of());

  public Spread {
    forks = List.copyOf(forks);
  }

  static Spread of(Collection<Double> values) {
    return new Spread(List.copyOf(values));
  }

  private double[] values() {
    return forks.stream().mapToDouble(Double::doubleValue).toArray();
  }

  boolean isKnown() {
    return !forks.isEmpty();
  }

  /** Returns the mean; NaN if it is unknown. */
  public double mean() {
    return isKnown() ? Mean.of(values()).getAsDouble() : Double.NaN;
  }

  /** Returns half the width of the 95 % interval of the mean; NaN with fewer than two forks. */
  double margin() {
    return forks.size() < 2
        ? Double.NaN
        : TDistribution.of(forks.size() - 1.0).inverseSurvivalProbability(TAIL)
            * Math.sqrt(varianceOfMean());
  }

  /** Returns the variance of the mean; NaN with fewer than two forks. */
  double varianceOfMean() {
    return forks.size() < 2 ? Double.NaN : Variance.of(values()).getAsDouble() / forks.size();
  }
}
