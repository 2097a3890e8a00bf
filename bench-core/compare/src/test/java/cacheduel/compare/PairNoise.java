// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import java.util.EnumMap;
import java.util.Map;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/** Decisions on simulated slowdowns with a given standard deviation of a pair. */
final class PairNoise {
  private static final double DELTA = Metric.P50.delta();

  private final HeavyTail noise;
  private final Rule rule;

  /** The frequency of each verdict, and the mean number of pairs. */
  record Rates(Map<Verdict, Double> shares, double suspectedWorse, double pairs) {
    double of(Verdict verdict) {
      return shares.getOrDefault(verdict, 0.0);
    }
  }

  PairNoise(Rule rule, long seed) {
    UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
    this.noise = new HeavyTail(random);
    this.rule = rule;
  }

  /** Repeats the decision. */
  Rates rates(double deviation, double slowdown, int runs) {
    Map<Verdict, Double> shares = new EnumMap<>(Verdict.class);
    double suspected = 0;
    double pairs = 0;
    double[] slowdowns = new double[rule.mostPairs()];
    for (int run = 0; run < runs; run++) {
      for (int i = 0; i < slowdowns.length; i++) {
        slowdowns[i] = Math.log1p(slowdown) + noise.next(deviation);
      }
      Decision decision = Decision.of(rule, DELTA, slowdowns);
      shares.merge(decision.verdict(), 1.0 / runs, Double::sum);
      suspected += decision.suspected() == Verdict.WORSE ? 1.0 / runs : 0;
      pairs += used(decision) / (double) runs;
    }
    return new Rates(shares, suspected, pairs);
  }

  private static int used(Decision decision) {
    Decision.Sample evidence = decision.evidence();
    int judged = evidence == null ? 0 : evidence.pairs();
    return decision.suspected() == null ? judged : decision.screened() + judged;
  }
}
