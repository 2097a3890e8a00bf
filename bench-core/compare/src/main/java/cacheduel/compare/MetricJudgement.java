// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import org.apache.commons.statistics.descriptive.StandardDeviation;
import org.jspecify.annotations.Nullable;

/**
 * The verdict on one metric of one cell, and its evidence.
 *
 * @param metric the metric
 * @param verdict the verdict
 * @param suspected WORSE or BETTER if the screen has raised that suspicion, else null
 * @param effect the effect that supports the verdict; null without a pair
 * @param pairs number of pairs
 * @param judged number of pairs behind the effect; after a suspicion the fresh ones only
 * @param screened number of pairs that the screen has judged; after a suspicion the others belong
 *     to the confirmation
 * @param deviation standard deviation of the pairs' logarithmic ratios; NaN with fewer than two pairs
 * @param detectable the smallest change for the worse that would probably have been detected, as a
 *     share: 0.1 is 10 per cent; NaN with fewer than two pairs
 * @param settled whether the rule has ended, so that more pairs would not change the verdict
 */
public record MetricJudgement(
    Metric metric,
    Verdict verdict,
    @Nullable Verdict suspected,
    @Nullable Effect effect,
    int pairs,
    int judged,
    int screened,
    double deviation,
    double detectable,
    boolean settled) {

  /**
   * Judges pairs.
   *
   * @param slowdowns the result of {@link Metric#slowdown} for each pair, in measured order
   */
  public static MetricJudgement of(Rule rule, Metric metric, double[] slowdowns) {
    Decision decision = Decision.of(rule, metric.delta(), slowdowns);
    Decision.Sample evidence = decision.evidence();
    double deviation =
        slowdowns.length < 2 ? Double.NaN : StandardDeviation.of(slowdowns).getAsDouble();
    return new MetricJudgement(
        metric,
        decision.verdict(),
        decision.suspected(),
        evidence == null ? null : Effect.of(metric, evidence.centre()),
        decision.pairs(),
        evidence == null ? 0 : evidence.pairs(),
        decision.screened(),
        deviation,
        Detectable.slowdown(
            deviation, Math.max(1, decision.screened()), rule.mostConfirming(), metric.delta()),
        decision.settled() != null);
  }
}
