// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import java.util.List;

/**
 * The sequential test that decides whether two arms differ: at each look it judges all pairs so far.
 *
 * If the arms are equal, a look calls the candidate worse with a probability of at most the sum of
 * its two levels, whatever the noise, because the arms of each pair run in random order and are
 * therefore exchangeable. So a false WORSE has at most the probability {@link #level()}, the sum over
 * all looks, wherever the pairs end; and a false BETTER as well.
 *
 * @param looks the points at which the pairs are judged, in ascending order
 * @param patience after this number of pairs, one of the looks, only a suspicion asks for more
 * @param delta the smallest change that counts, as a share: 0.03 is 3 per cent
 */
public record Rule(List<Look> looks, int patience, double delta) {
  /** Fewer pairs than this give no verdict. */
  public static final int FEWEST_PAIRS = 5;

  /** The smallest change that counts, unless the user says otherwise. */
  public static final double DELTA = 0.03;

  /** The largest p-value of a suspicion. */
  static final double SUSPICION = 0.05;

  /** The probability that any of the intervals at all looks misses the true ratio. */
  private static final double UNCOVERED = 0.05;

  /** The standard rule: 12 pairs, and up to 72 while a suspicion is open. */
  public static final Rule STANDARD = new Rule(
      List.of(
          new Look(12, 0x1p-12, 0),
          new Look(16, 4e-5, 0),
          new Look(24, 7e-5, 0),
          new Look(36, 5e-5, 0),
          new Look(72, 5e-5, 4e-5)),
      12,
      DELTA);

  /**
   * A point of the sequential test.
   *
   * @param pairs number of pairs at that point
   * @param shift the largest significant p-value of a one-sided test of a shift of all pairs
   * @param outliers that of a one-sided test of the outlying pairs
   */
  public record Look(int pairs, double shift, double outliers) {
    double level() {
      return shift + outliers;
    }
  }

  /**
   * Creates a rule.
   *
   * @throws IllegalArgumentException if no look has as many pairs as the patience
   */
  public Rule {
    looks = List.copyOf(looks);
    if (looks.stream().noneMatch(look -> look.pairs() == patience)) {
      throw new IllegalArgumentException("no look is at " + patience + " pairs");
    }
  }

  /** Returns a copy that gives up later, or earlier, on an unsuspicious comparison. */
  public Rule withPatience(int pairs) {
    return new Rule(looks, pairs, delta);
  }

  /** Returns a copy with another smallest change that counts. */
  public Rule withDelta(double share) {
    return new Rule(looks, patience, share);
  }

  /** Returns the smallest change of a metric that counts, as a share. */
  public double delta(Metric metric) {
    return delta * metric.coarseness();
  }

  /** Returns the most pairs that a decision takes. */
  public int mostPairs() {
    return looks.get(looks.size() - 1).pairs();
  }

  /** Returns the bound of the probability of a false WORSE, and of a false BETTER, in one metric. */
  public double level() {
    return looks.stream().mapToDouble(Look::level).sum();
  }

  /**
   * Returns the confidence of the interval after some pairs. Each look has a share of {@value
   * #UNCOVERED} that corresponds to its level, so the intervals of all looks hold together.
   */
  double confidence(int pairs) {
    Look next = looks.stream()
        .filter(look -> look.pairs() >= pairs)
        .findFirst()
        .orElse(looks.get(looks.size() - 1));
    return 1 - UNCOVERED * next.level() / level();
  }
}
