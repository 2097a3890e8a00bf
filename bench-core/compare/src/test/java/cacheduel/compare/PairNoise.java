// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import org.apache.commons.rng.simple.RandomSource;

/** Decisions on simulated slowdowns with a given standard deviation of a pair. */
final class PairNoise {
  private final HeavyTail noise;
  private final Rule rule;
  private final Shape shape;
  private final int most;

  /** The distribution of the slowdowns. */
  enum Shape {
    /** As of forks on a machine of their own. */
    NORMAL,
    /** As of forks on a machine with bursts of other load. */
    HEAVY_TAIL
  }

  /** The frequency of each verdict, and the mean number of pairs. */
  record Rates(Map<Verdict, Double> shares, double pairs) {
    double of(Verdict verdict) {
      return shares.getOrDefault(verdict, 0.0);
    }
  }

  /**
   * @param most the pairs after which the time is spent
   */
  PairNoise(Rule rule, Shape shape, int most) {
    this.noise = new HeavyTail(RandomSource.XO_RO_SHI_RO_128_PP.create(42));
    this.rule = rule;
    this.shape = shape;
    this.most = most;
  }

  /** Repeats the decision. */
  Rates rates(double deviation, double slowdown, int runs) {
    Map<Verdict, Double> shares = new EnumMap<>(Verdict.class);
    double pairs = 0;
    for (int run = 0; run < runs; run++) {
      Decision decision = decide(slowdowns(deviation, slowdown));
      shares.merge(decision.verdict(), 1.0 / runs, Double::sum);
      pairs += decision.judged().size() / (double) runs;
    }
    return new Rates(shares, pairs);
  }

  double[] slowdowns(double deviation, double slowdown) {
    double[] slowdowns = new double[most];
    Arrays.setAll(
        slowdowns,
        i -> Math.log1p(slowdown)
            + (shape == Shape.NORMAL ? noise.normal(deviation) : noise.next(deviation)));
    return slowdowns;
  }

  /** Stops at the first look after which the rule asks for no more pairs. */
  private Decision decide(double[] slowdowns) {
    Decision decision = Decision.of(rule, Metric.P50, Slowdowns.of());
    for (Rule.Look look : rule.looks()) {
      if (look.pairs() <= most && decision.settled() == null) {
        decision =
            Decision.of(rule, Metric.P50, Slowdowns.of(Arrays.copyOf(slowdowns, look.pairs())));
      }
    }
    return decision;
  }
}
