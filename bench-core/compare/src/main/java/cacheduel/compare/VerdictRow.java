// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import java.util.Locale;

/**
 * A judgement formatted for readers.
 *
 * @param metric name and unit
 * @param ratio candidate to baseline with its interval, or "-" without a pair
 * @param pairs number of pairs; "10 of 16" if the ratio is based on 10 of them
 * @param detectable the smallest loss that would probably have been detected, for example "-2.9 %";
 *     empty if unknown
 * @param suspicion a suspicion that was not confirmed; usually empty
 */
public record VerdictRow(
    String metric,
    Verdict verdict,
    String ratio,
    String pairs,
    String detectable,
    String suspicion) {

  /** Formats a judgement. */
  public static VerdictRow of(MetricJudgement judgement) {
    return new VerdictRow(
        judgement.metric().label(),
        judgement.verdict(),
        ratio(judgement),
        pairs(judgement.evidence()),
        detectable(judgement),
        suspicion(judgement));
  }

  private static String pairs(MetricJudgement.Evidence evidence) {
    return evidence.judged() == evidence.pairs()
        ? Integer.toString(evidence.pairs())
        : "%d of %d".formatted(evidence.judged(), evidence.pairs());
  }

  private static String ratio(MetricJudgement judgement) {
    Effect effect = judgement.effect();
    if (effect == null) {
      return "-";
    }
    return effect.hasInterval()
        ? String.format(
            Locale.ROOT, "%.3f (%.3f to %.3f)", effect.ratio(), effect.low(), effect.high())
        : String.format(Locale.ROOT, "%.3f", effect.ratio());
  }

  private static String detectable(MetricJudgement judgement) {
    double share = judgement.evidence().detectable();
    if (Double.isNaN(share)) {
      return "";
    }
    return judgement.metric().figure().higherIsBetter()
        ? String.format(Locale.ROOT, "-%.1f %%", 100 * share / (1 + share))
        : String.format(Locale.ROOT, "+%.1f %%", 100 * share);
  }

  private static String suspicion(MetricJudgement judgement) {
    Verdict suspected = judgement.suspected();
    return suspected != null && judgement.isSuspected(suspected)
        ? "suspected %s, not confirmed".formatted(suspected)
        : "";
  }
}
