// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.history;

import java.util.Arrays;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.PermutationSampler;
import org.apache.commons.rng.simple.RandomSource;
import org.apache.commons.statistics.ranking.NaturalRanking;

/**
 * The test for a change in a sequence: the split whose two sides differ most in their ranks, and the
 * probability that a sequence without a change has one that differs as much.
 *
 * The statistic is the largest standardised rank sum over all splits (Pettitt, Applied Statistics
 * 28(2), 1979, standardised so that early and late changes are found alike). Its distribution is that
 * over random orders of the same values, so it assumes nothing about them but that their order does
 * not matter if nothing has changed.
 *
 * @param at the index of the first value after the change
 * @param p the probability; 1 if the values are all equal
 */
record ChangeTest(int at, double p) {
  private static final int ORDERS = 20_000;
  private static final long SEED = 42;
  private static final ConcurrentMap<Integer, double[]> EXPECTED = new ConcurrentHashMap<>();

  /**
   * Tests a sequence.
   *
   * @param values at least two
   */
  static ChangeTest of(double[] values) {
    double[] ranks = new NaturalRanking().apply(values);
    double[] sizes = sizes(ranks);
    int at = 0;
    for (int i = 1; i < sizes.length; i++) {
      at = sizes[i] > sizes[at] ? i : at;
    }
    double[] expected = EXPECTED.computeIfAbsent(values.length, ChangeTest::expected);
    int below = Arrays.binarySearch(expected, sizes[at] - 1e-9);
    int asLarge = expected.length - (below < 0 ? -below - 1 : below);
    return new ChangeTest(at + 1, (1.0 + asLarge) / (1 + expected.length));
  }

  /** Returns the size of the difference for each split; index i splits before the value i + 1. */
  private static double[] sizes(double[] ranks) {
    int n = ranks.length;
    double[] sizes = new double[n - 1];
    double sum = 0;
    for (int i = 0; i < sizes.length; i++) {
      sum += ranks[i];
      double before = i + 1.0;
      double mean = before * (n + 1) / 2;
      double variance = before * (n - before) * (n + 1) / 12;
      sizes[i] = Math.abs(sum - mean) / Math.sqrt(variance);
    }
    return sizes;
  }

  private static double[] expected(int n) {
    UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(SEED);
    double[] largest = new double[ORDERS];
    double[] ranks = new double[n];
    int[] order = PermutationSampler.natural(n);
    for (int i = 0; i < ORDERS; i++) {
      PermutationSampler.shuffle(random, order);
      Arrays.setAll(ranks, k -> order[k] + 1.0);
      largest[i] = Arrays.stream(sizes(ranks)).max().orElse(0);
    }
    Arrays.sort(largest);
    return largest;
  }
}
