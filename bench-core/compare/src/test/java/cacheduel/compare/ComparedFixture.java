// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import java.util.Arrays;
import java.util.List;

/** Comparisons that were computed, not measured. */
public final class ComparedFixture {
  private ComparedFixture() {}

  /** Returns a worse rate, an equal median, and a 99th percentile of too few clean pairs. */
  public static ComparedCell worse() {
    return ComparedCell.of(
        "baseline (client old): old ascii blocking t4",
        "candidate (client new): new ascii blocking t4",
        List.of(
            judge(Metric.THROUGHPUT, Math.log(1.25), 16),
            judge(Metric.P50, 0, 16),
            judge(Metric.P99, 0, 1)),
        List.of("16 pairs; stopped: decided"));
  }

  /** Judges pairs with equal slowdowns. */
  public static MetricJudgement judge(Metric metric, double slowdown, int pairs) {
    double[] slowdowns = new double[pairs];
    Arrays.fill(slowdowns, slowdown);
    return judge(metric, slowdowns);
  }

  /** Judges 12 pairs, one of which contradicts the others a little: a suspicion. */
  public static MetricJudgement suspicious(Metric metric, double slowdown) {
    double[] slowdowns = new double[12];
    Arrays.fill(slowdowns, slowdown);
    slowdowns[0] = -slowdown / 10;
    return judge(metric, slowdowns);
  }

  /** Judges pairs of equal weight. */
  public static MetricJudgement judge(Metric metric, double[] slowdowns) {
    return MetricJudgement.of(
        Rule.STANDARD, metric, Slowdowns.of(slowdowns), Rule.STANDARD.mostPairs());
  }
}
