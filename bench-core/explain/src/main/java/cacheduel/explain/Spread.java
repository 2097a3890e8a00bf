// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.explain;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A figure in several forks.
 *
 * <p>Immutable.
 *
 * @param forks its value in each fork, by round; empty if it is unknown
 */
public record Spread(SortedMap<Integer, Double> forks) {
  private static final double TAIL = 0.025;

  static final Spread UNKNOWN = new Spread(new TreeMap<>());

  public Spread {
    forks = Collections.unmodifiableSortedMap(new TreeMap<>(forks));
  }

  private double[] values() {
    return forks.values().stream().mapToDouble(Double::doubleValue).toArray();
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
    return forks.size() < 2 ? Double.NaN : quantile(TAIL) * Math.sqrt(varianceOfMean());
  }

  /** Returns the quantile of Student's distribution that is exceeded with a given probability. */
  double quantile(double probability) {
    return TDistribution.of(forks.size() - 1.0).inverseSurvivalProbability(probability);
  }

  /** Returns the variance of the mean; NaN with fewer than two forks. */
  double varianceOfMean() {
    return forks.size() < 2 ? Double.NaN : Variance.of(values()).getAsDouble() / forks.size();
  }

  /** Returns the difference in each round that both have. */
  Spread minus(Spread other) {
    SortedMap<Integer, Double> differences = new TreeMap<>();
    forks.forEach((round, value) -> {
      Double subtrahend = other.forks.get(round);
      if (subtrahend != null) {
        differences.put(round, value - subtrahend);
      }
    });
    return new Spread(differences);
  }
}
