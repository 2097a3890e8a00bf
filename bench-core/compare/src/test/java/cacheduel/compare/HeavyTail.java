// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.NormalizedGaussianSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/** Normal noise in which every tenth value is four times as wide, as on shared machines. */
final class HeavyTail {
  private static final double SHARE = 0.1;
  private static final double FACTOR = 4;

  /** Standard deviation of the mixture for a narrow part of 1. */
  private static final double TOTAL = Math.sqrt(1 - SHARE + SHARE * FACTOR * FACTOR);

  private final UniformRandomProvider random;
  private final NormalizedGaussianSampler normal;

  HeavyTail(UniformRandomProvider random) {
    this.random = random;
    this.normal = ZigguratSampler.NormalizedGaussian.of(random);
  }

  /** Draws from the mixture with this standard deviation. */
  double next(double deviation) {
    double factor = random.nextDouble() < SHARE ? FACTOR : 1;
    return normal.sample() * factor * deviation / TOTAL;
  }

  /** Draws a value without a heavy tail. */
  double normal(double deviation) {
    return normal.sample() * deviation;
  }
}
