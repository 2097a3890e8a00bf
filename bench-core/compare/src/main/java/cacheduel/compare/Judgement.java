// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import org.apache.commons.statistics.descriptive.StandardDeviation;
import org.jspecify.annotations.Nullable;

/**
 * What is said of one metric of one cell.
 *
 * @param metric the metric
 * @param verdict what is said
 * @param suspected WORSE or BETTER if the screen has raised that suspicion, else null
 * @param effect on which the verdict stands; null without a clean pair
 * @param pairs how many clean pairs there are
 * @param judged how many of them the effect stands on: if the screen has raised a suspicion, fresh ones only
 * @param screened how many of them the screen has judged; those behind them are the confirmation's if there
 *     is a suspicion
 * @param deviation standard deviation of the pairs' logarithmic ratios; NaN with fewer than two pairs
 * @param detectable the smallest change for the worse that would probably have been found, as a share:
 *     0.1 is 10 per cent; NaN with fewer than two pairs
 * @param settled whether the rule has come to its end, so that more pairs would not change the verdict
 */
public record Judgement(
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
   * Judges clean pairs.
   *
   * @param slowdowns one for each pair, as {@link Metric#slowdown} gives them, in the order in which they were
   *     measured
   */
  public static Judgement of(Rule rule, Metric metric, double[] slowdowns) {
    Decision decision = Decision.of(rule, metric.delta(), slowdowns);
    Sample evidence = decision.evidence();
    double deviation =
        slowdowns.length < 2 ? Double.NaN : StandardDeviation.of(slowdowns).getAsDouble();
    return new Judgement(
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
