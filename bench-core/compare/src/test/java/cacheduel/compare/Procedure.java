// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.StandardDeviation;
import org.apache.commons.statistics.distribution.TDistribution;
import org.apache.commons.statistics.inference.AlternativeHypothesis;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.apache.commons.statistics.inference.PValueMethod;

/** A procedure that decides whether a candidate is slower than its baseline. */
interface Procedure {
  /** Forks of each arm in a comparison of two runs, one after the other. */
  int FORKS = 5;

  /** The rule and its common alternatives, by name. */
  static Map<String, Procedure> all() {
    Map<String, Procedure> all = new LinkedHashMap<>();
    all.put("blocks, 12 pairs, up to 72 on a suspicion", blocks(Rule.STANDARD));
    all.put("the same with at least 24 (--pairs 24)", blocks(Rule.STANDARD.withPatience(24)));
    all.put("two runs, Mann-Whitney on forks", twoRuns());
    all.put("two runs, means differ by 10 %", meansDiffer());
    all.put("two runs, JMH's intervals disjoint", intervalsDisjoint());
    all.put("two runs, Mann-Whitney on iterations", pooledMannWhitney());
    return all;
  }

  /** Compares equal arms, or a candidate that is slower by a share. */
  Verdict compare(Machine machine, double slowdown, long seed);

  /** The rule: blocks in random order, one value per fork, until it asks for no more pairs. */
  static Procedure blocks(Rule rule) {
    return (machine, slowdown, seed) -> {
      BlockOrder order = new BlockOrder(seed);
      double[] slowdowns = new double[rule.mostPairs()];
      int pairs = 0;
      Decision decision = Decision.of(rule, Metric.P50, Slowdowns.of());
      for (int block = 0; block < 2 * rule.mostPairs() && decision.settled() == null; block++) {
        double[] log = new double[2];
        for (int arm : order.next(List.of(0, 1))) {
          log[arm] = Math.log(machine.run(arm * slowdown).forkMedian());
        }
        if (!Double.isNaN(log[1] - log[0])) {
          slowdowns[pairs++] = log[1] - log[0];
          decision = Decision.of(rule, Metric.P50, Slowdowns.of(Arrays.copyOf(slowdowns, pairs)));
        }
      }
      return decision.verdict();
    };
  }

  /** Two runs one after the other, judged by the median of each fork. */
  static Procedure twoRuns() {
    return (machine, slowdown, seed) -> {
      MetricJudgement judgement = Unpaired.judge(
          Metric.P50,
          forks(machine, 0).stream().mapToDouble(ForkTimes::median).toArray(),
          forks(machine, slowdown).stream().mapToDouble(ForkTimes::median).toArray());
      return judgement.suspected() == null ? Verdict.INCONCLUSIVE : judgement.suspected();
    };
  }

  /** Compares the means of two runs: they differ by more than a tenth. */
  static Procedure meansDiffer() {
    return pooled(
        (before, after) -> Mean.of(after).getAsDouble() / Mean.of(before).getAsDouble() > 1.1);
  }

  /** Compares JMH's intervals: they do not overlap. */
  static Procedure intervalsDisjoint() {
    return pooled((before, after) -> Mean.of(after).getAsDouble() - halfWidth(after)
        > Mean.of(before).getAsDouble() + halfWidth(before));
  }

  /** Mann and Whitney's test on all iterations of all forks, as if they were independent. */
  static Procedure pooledMannWhitney() {
    return pooled((before, after) -> MannWhitneyUTest.withDefaults()
            .with(PValueMethod.ASYMPTOTIC)
            .with(AlternativeHypothesis.GREATER_THAN)
            .test(after, before)
            .getPValue()
        <= 0.025);
  }

  private static Procedure pooled(BiPredicate<double[], double[]> isSlower) {
    return (machine, slowdown, seed) -> {
      double[] before = times(forks(machine, 0));
      double[] after = times(forks(machine, slowdown));
      if (isSlower.test(before, after)) {
        return Verdict.WORSE;
      }
      return isSlower.test(after, before) ? Verdict.BETTER : Verdict.INCONCLUSIVE;
    };
  }

  private static List<ForkTimes> forks(Machine machine, double slowdown) {
    List<ForkTimes> forks = new ArrayList<>();
    for (int fork = 0; fork < FORKS; fork++) {
      forks.add(machine.run(slowdown));
    }
    return forks;
  }

  private static double[] times(List<ForkTimes> forks) {
    return forks.stream().flatMapToDouble(ForkTimes::times).toArray();
  }

  private static double halfWidth(double[] times) {
    double quantile = TDistribution.of(times.length - 1).inverseCumulativeProbability(0.9995);
    return quantile * StandardDeviation.of(times).getAsDouble() / Math.sqrt(times.length);
  }
}
