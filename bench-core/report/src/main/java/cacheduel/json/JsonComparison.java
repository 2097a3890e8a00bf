// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.json;

import cacheduel.compare.ComparedCell;
import cacheduel.compare.Effect;
import cacheduel.compare.Metric;
import cacheduel.compare.MetricJudgement;
import cacheduel.compare.Verdict;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The verdicts on a candidate and its baseline.
 *
 * <p>Immutable.
 *
 * @param baseline the baseline in one line
 * @param candidate the candidate in one line
 * @param skipped whether one of them cannot be measured
 * @param verdicts one for each metric; empty if skipped
 * @param notes remarks for people
 */
public record JsonComparison(
    String baseline,
    String candidate,
    boolean skipped,
    List<MetricVerdict> verdicts,
    List<String> notes) {
  /**
   * The verdict on one metric.
   *
   * @param suspected the suspicion that the pairs raise; null without one
   * @param ratio the candidate's figure over the baseline's; null without a pair
   * @param pairs number of pairs
   * @param detectableShare the smallest change for the worse that would probably have been
   *     detected: 0.1 is 10 per cent; null if not known
   */
  public record MetricVerdict(
      Metric metric,
      Verdict verdict,
      @Nullable Verdict suspected,
      @Nullable JsonRange ratio,
      int pairs,
      @Nullable Double detectableShare) {}

  static JsonComparison of(ComparedCell cell) {
    return new JsonComparison(
        cell.baseline(),
        cell.candidate(),
        cell.skipped(),
        cell.judgements().stream().map(JsonComparison::verdict).toList(),
        cell.notes());
  }

  private static MetricVerdict verdict(MetricJudgement judgement) {
    return new MetricVerdict(
        judgement.metric(),
        judgement.verdict(),
        judgement.suspected(),
        ratio(judgement.effect()),
        judgement.evidence().pairs(),
        JsonRange.finite(judgement.evidence().detectable()));
  }

  private static @Nullable JsonRange ratio(@Nullable Effect effect) {
    if (effect == null) {
      return null;
    }
    return effect.hasInterval()
        ? new JsonRange(effect.low(), effect.ratio(), effect.high())
        : new JsonRange(null, effect.ratio(), null);
  }
}
