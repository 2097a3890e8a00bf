// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import cacheduel.compare.Slowdowns.Direction;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The verdict on a client over all its cells, one for each metric: a stratified signed-rank test of
 * the first pairs of every cell.
 *
 * A small loss in many cells shows in all pairs together long before it shows in any of them. Only
 * the first pairs of each cell count, at most as many as the first look has: how many follow
 * depends on their results.
 */
public final class AllCells {
  private static final double CONFIDENCE = 0.95;

  /** So many pairs are enough for any change that counts. */
  private static final int MOST_PAIRS = 400;

  private static final int MOST_NAMED = 3;

  private final Rule rule;
  private final Map<String, Map<Metric, Slowdowns>> cells;

  /**
   * Creates the verdict.
   *
   * @param cells the pairs of each cell, by its label
   */
  public AllCells(Rule rule, Map<String, Map<Metric, Slowdowns>> cells) {
    this.rule = rule;
    this.cells = new LinkedHashMap<>(cells);
  }

  /**
   * Returns the comparison of all cells together.
   *
   * @param baseline the baseline of all, in one line
   * @param candidate the candidate of all, in one line
   */
  public ComparedCell compared(String baseline, String candidate) {
    List<MetricJudgement> judgements = judgements();
    return ComparedCell.over(cells.size(), baseline, candidate, judgements, carriers(judgements));
  }

  /** Returns the judgement of each metric that a cell has. */
  public List<MetricJudgement> judgements() {
    List<MetricJudgement> judgements = new ArrayList<>();
    for (Metric metric : Metric.values()) {
      Map<String, Slowdowns> its = of(metric);
      if (!its.isEmpty()) {
        judgements.add(judge(metric, Slowdowns.pooled(List.copyOf(its.values()))));
      }
    }
    return List.copyOf(judgements);
  }

  /** Returns the first pairs of each cell that has any. */
  private Map<String, Slowdowns> of(Metric metric) {
    int most = Math.max(1, Math.min(rule.looks().get(0).pairs(), MOST_PAIRS / cells.size()));
    Map<String, Slowdowns> its = new LinkedHashMap<>();
    cells.forEach((cell, metrics) -> {
      Slowdowns pairs = metrics.get(metric);
      if (pairs != null && pairs.size() > 0) {
        its.put(cell, pairs.first(Math.min(most, pairs.size())));
      }
    });
    return its;
  }

  private MetricJudgement judge(Metric metric, Slowdowns pairs) {
    double delta = rule.delta(metric);
    return new MetricJudgement(
        metric,
        verdict(pairs, delta),
        beyond(pairs, Rule.SUSPICION, delta),
        Effect.of(metric, pairs.interval(CONFIDENCE)),
        pairs.size(),
        pairs.size(),
        null,
        Double.NaN,
        Double.NaN,
        true);
  }

  private Verdict verdict(Slowdowns pairs, double delta) {
    if (pairs.size() < Rule.FEWEST_PAIRS) {
      return Verdict.INVALID;
    }
    Verdict different = beyond(pairs, rule.level(), delta);
    if (different != null) {
      return different;
    }
    return pairs.areWithin(delta, CONFIDENCE) ? Verdict.WITHIN_NOISE : Verdict.INCONCLUSIVE;
  }

  private static @Nullable Verdict beyond(Slowdowns pairs, double p, double delta) {
    for (Direction direction : Direction.values()) {
      if (pairs.shift(direction) <= p && direction.of(pairs.centre()) > Math.log1p(delta)) {
        return direction.verdict();
      }
    }
    return null;
  }

  /** Returns a sentence for each metric that differs: the cells in which it does most. */
  private List<String> carriers(List<MetricJudgement> judgements) {
    return judgements.stream()
        .filter(judgement ->
            judgement.verdict() == Verdict.WORSE || judgement.verdict() == Verdict.BETTER)
        .map(judgement -> "%s %s, most in %s"
            .formatted(judgement.metric().label(), judgement.verdict(), most(judgement)))
        .toList();
  }

  private String most(MetricJudgement judgement) {
    double sign = judgement.verdict() == Verdict.WORSE ? 1 : -1;
    return of(judgement.metric()).entrySet().stream()
        .sorted(Comparator.comparingDouble(cell -> -sign * cell.getValue().centre()))
        .limit(MOST_NAMED)
        .map(cell -> String.format(
            Locale.ROOT,
            "%s (x%.3f)",
            cell.getKey(),
            judgement.metric().ratio(cell.getValue().centre())))
        .collect(Collectors.joining(", "));
  }
}
