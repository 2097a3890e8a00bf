// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The verdict on one metric of one cell, and its evidence.
 *
 * @param suspected WORSE or BETTER if the pairs raise that suspicion, else null
 * @param effect the effect that supports the verdict; null without a pair
 * @param evidence the pairs behind it
 * @param settled whether the rule asks for no more pairs
 */
public record MetricJudgement(
    Metric metric,
    Verdict verdict,
    @Nullable Verdict suspected,
    @Nullable Effect effect,
    @JsonUnwrapped Evidence evidence,
    boolean settled) {
  /**
   * The pairs behind a verdict.
   *
   * @param pairs number of pairs
   * @param judged number of pairs behind the verdict: those of the last look, or all
   * @param outliers the pairs that lie far from the others; null if forks are not paired
   * @param deviation standard deviation of the pairs' logarithmic ratios, estimated by 1.048 times the
   *     median distance between two of them, which outliers hardly move (Shamos 1976); NaN with fewer
   *     than two pairs
   * @param detectable the smallest change for the worse that would probably have been detected, as a
   *     share: 0.1 is 10 per cent; NaN with fewer than two pairs
   */
  public record Evidence(
      int pairs, int judged, @Nullable Outliers outliers, double deviation, double detectable) {
    /** Returns evidence that is only counted. */
    public static Evidence of(int pairs, int judged) {
      return new Evidence(pairs, judged, null, Double.NaN, Double.NaN);
    }

    /** Returns the outliers in words, if they lie on one side. */
    Optional<String> oneSided() {
      return outliers == null || !outliers.areOneSided()
          ? Optional.empty()
          : Optional.of(outliers.text(judged));
    }
  }

  /** Returns whether the pairs suggest the given verdict without confirming it. */
  public boolean isSuspected(Verdict unconfirmed) {
    return suspected == unconfirmed && verdict != unconfirmed;
  }

  /** Returns the judgement of a metric that has no pair. */
  public static MetricJudgement unknown(Metric metric) {
    return of(Rule.STANDARD, metric, Slowdowns.of(), 0);
  }

  /**
   * Judges pairs.
   *
   * @param pairs the result of {@link Metric#slowdown} for each pair, in measured order
   * @param affordable the number of pairs that a suspicion would have had time for
   */
  static MetricJudgement of(Rule rule, Metric metric, Slowdowns pairs, int affordable) {
    Decision decision = Decision.of(rule, metric, pairs);
    Slowdowns judged = decision.judged();
    double delta = rule.delta(metric);
    double deviation = pairs.deviation();
    int most = decision.settled() == null
        ? pairs.size()
        : Math.max(pairs.size(), Math.min(affordable, rule.mostPairs()));
    return new MetricJudgement(
        metric,
        decision.verdict(),
        decision.suspected(),
        judged.size() == 0
            ? null
            : Effect.of(metric, judged.interval(rule.confidence(judged.size()))),
        new Evidence(
            pairs.size(),
            judged.size(),
            judged.outliers(Math.log1p(delta)),
            deviation,
            Detectable.slowdown(rule, deviation, most, delta)),
        decision.settled() != null);
  }
}
