// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.contest;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Quantiles of Student's t-distribution, cached: each takes some 50 microseconds,
 * and a large run needs many thousands.
 *
 * <p>Safe for use by several threads.
 */
public final class TQuantiles {
  private static final int STEPS = 20;
  private static final Map<Key, Double> KNOWN = new ConcurrentHashMap<>();

  private record Key(int steps, double level) {}

  private TQuantiles() {}

  /**
   * Returns the value that a t-distributed number exceeds, in either direction, with a probability.
   *
   * @param degrees at least 1; rounded down to a twentieth, which makes the value no smaller
   */
  public static double twoSided(double degrees, double level) {
    return KNOWN.computeIfAbsent(
        new Key((int) (degrees * STEPS), level),
        key ->
            TDistribution.of(key.steps() / (double) STEPS).inverseSurvivalProbability(level / 2));
  }
}
