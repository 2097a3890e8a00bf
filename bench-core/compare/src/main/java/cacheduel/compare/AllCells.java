// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import cacheduel.compare.Slowdowns.Direction;
import java.util.ArrayList;
import java.util.Collection;
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
 * A small loss in many cells shows in all pairs together long before it shows in any of them. Nothing
 * is WITHIN_NOISE if suspiciously many outliers lie on one side.
 */
public final class AllCells {
  private static final double CONFIDENCE = 0.95;

  /** Enough pairs, over all cells, for any change that counts. */
  private static final int MOST_PAIRS = 400;

  private static final int MOST_NAMED = 3;

  private final Rule rule;
  private final Map<String, Map<Metric, Slowdowns>> cells;
  private final int mostOfACell;

  private AllCells(Rule rule, Map<String, Map<Metric, Slowdowns>> cells, int mostOfACell) {
    this.rule = rule;
    this.cells = new LinkedHashMap<>(cells);
    this.mostOfACell = Math.max(1, Math.min(mostOfACell, MOST_PAIRS / Math.max(1, cells.size())));
  }

  /**
   * Creates the verdict of one comparison. Of each cell only the pairs of the first look count, since
   * how many follow depends on their results.
   *
   * @param cells the pairs of each cell, by its label
   */
  public static AllCells ofComparison(Rule rule, Map<String, Map<Metric, Slowdowns>> cells) {
    return new AllCells(rule, cells, rule.looks().get(0).pairs());
  }

  /**
   * Creates the verdict over several nights. The number of pairs depends on their results, so it proves
   * no difference.
   *
   * @param cells the pairs of each cell, by its label
   */
  public static AllCells ofNights(Rule rule, Map<String, Map<Metric, Slowdowns>> cells) {
    return new AllCells(rule, cells, MOST_PAIRS);
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

  public List<MetricJudgement> judgements() {
    List<MetricJudgement> judgements = new ArrayList<>();
    for (Metric metric : Metric.values()) {
      Map<String, Slowdowns> slowdowns = of(metric);
      if (!slowdowns.isEmpty()) {
        judgements.add(judge(metric, slowdowns.values()));
      }
    }
    return List.copyOf(judgements);
  }

  /** Returns the first pairs of each cell that has any. */
  private Map<String, Slowdowns> of(Metric metric) {
    Map<String, Slowdowns> evened = new LinkedHashMap<>();
    cells.forEach((cell, metrics) -> {
      Slowdowns pairs = metrics.get(metric);
      if (pairs != null && pairs.size() > 0) {
        evened.put(cell, pairs.first(Math.min(mostOfACell, pairs.size())));
      }
    });
    return evened;
  }

  private MetricJudgement judge(Metric metric, Collection<Slowdowns> each) {
    Slowdowns pairs = Slowdowns.pooled(List.copyOf(each));
    double delta = rule.delta(metric);
    boolean slowForks = haveSlowForks(each, Math.log1p(delta));
    return new MetricJudgement(
        metric,
        verdict(pairs, delta, slowForks),
        beyond(pairs, Rule.SUSPICION, delta),
        Effect.of(metric, pairs.interval(CONFIDENCE)),
        MetricJudgement.Evidence.of(pairs.size(), pairs.size()),
        true);
  }

  /** Among many cells, some have one-sided outliers by chance. */
  private static boolean haveSlowForks(Collection<Slowdowns> cells, double least) {
    List<Outliers> outliers = cells.stream().map(cell -> cell.outliers(least)).toList();
    return outliers.size() == 1
        ? outliers.get(0).areOneSided()
        : Outliers.sum(outliers).areLopsided();
  }

  private Verdict verdict(Slowdowns pairs, double delta, boolean slowForks) {
    if (pairs.size() < Rule.FEWEST_PAIRS) {
      return Verdict.INVALID;
    }
    Verdict different = beyond(pairs, rule.level(), delta);
    if (different != null) {
      return different;
    }
    return !slowForks && pairs.isCentreWithin(delta, CONFIDENCE)
        ? Verdict.WITHIN_NOISE
        : Verdict.INCONCLUSIVE;
  }

  private static @Nullable Verdict beyond(Slowdowns pairs, double p, double delta) {
    double centre = pairs.centre();
    for (Direction direction : Direction.values()) {
      if (direction.of(centre) > Math.log1p(delta) && pairs.shift(direction) <= p) {
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
