// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.view;

import cacheduel.compare.ComparedCell;
import cacheduel.compare.MetricJudgement;
import cacheduel.compare.Verdict;
import cacheduel.plan.PartSettings;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The finding of a comparison as a headline, for example "protocol binary is not worse than protocol ascii". */
public final class VerdictHeadline {
  private final String baseline;
  private final String candidate;

  /**
   * Creates the headlines of two arms.
   *
   * @param baseline the baseline in a few words, for example "protocol ascii"
   */
  VerdictHeadline(String baseline, String candidate) {
    this.baseline = baseline;
    this.candidate = candidate;
  }

  /** Returns the finding of a run that compares {@link cacheduel.planner.Arms arms}. */
  public static String of(RunView view) {
    List<PartSettings> arms = view.run().plan().parts();
    return new VerdictHeadline(name(arms.get(0)), name(arms.get(arms.size() - 1)))
        .text(view.comparison());
  }

  private static String name(PartSettings arm) {
    return arm.description().isEmpty() ? arm.part() : arm.description();
  }

  /** Returns the finding of one comparison, or the number of each verdict of several. */
  String text(List<ComparedCell> cells) {
    if (cells.isEmpty()) {
      return "No verdict yet";
    }
    if (cells.get(0).isOverall()) {
      return "Over all cells: %s; one by one: %s"
          .formatted(one(cells.get(0)), new VerdictSummary(cells).counts());
    }
    return cells.size() == 1
        ? one(cells.get(0))
        : "%s against %s: %s".formatted(candidate, baseline, new VerdictSummary(cells).counts());
  }

  private String one(ComparedCell cell) {
    String worse = metrics(cell, judgement -> judgement.verdict() == Verdict.WORSE);
    String better = metrics(cell, judgement -> judgement.verdict() == Verdict.BETTER);
    String suspected = metrics(cell, judgement -> judgement.isSuspected(Verdict.WORSE));
    if (!worse.isEmpty()) {
      return "%s is worse than %s in %s%s"
          .formatted(candidate, baseline, worse, better.isEmpty() ? "" : ", better in " + better);
    }
    if (!better.isEmpty()) {
      return "%s is better than %s in %s%s"
          .formatted(candidate, baseline, better, besideAGain(cell, suspected));
    }
    return suspected.isEmpty()
        ? withoutADifference(cell)
        : "%s may be worse than %s in %s (suspected, not confirmed)"
            .formatted(candidate, baseline, suspected);
  }

  private static String besideAGain(ComparedCell cell, String suspected) {
    if (!suspected.isEmpty()) {
      return ", but may be worse in " + suspected + " (not confirmed)";
    }
    return cell.has(Verdict.INCONCLUSIVE) ? "; undecided in " + undecided(cell) : "";
  }

  private String withoutADifference(ComparedCell cell) {
    if (cell.has(Verdict.WITHIN_NOISE) && !cell.has(Verdict.INCONCLUSIVE)) {
      return "%s is not worse than %s".formatted(candidate, baseline);
    }
    if (!cell.has(Verdict.INCONCLUSIVE)) {
      return "No valid comparison of %s and %s".formatted(candidate, baseline);
    }
    // beside the verdicts on single cells, no loss over all of them would read as none at all
    return cell.has(Verdict.WITHIN_NOISE) && !cell.isOverall()
        ? "No loss found in %s against %s; undecided in %s"
            .formatted(candidate, baseline, undecided(cell))
        : "%s against %s is undecided".formatted(candidate, baseline);
  }

  private static String undecided(ComparedCell cell) {
    return cell.judgements().stream()
        .filter(judgement -> judgement.verdict() == Verdict.INCONCLUSIVE)
        .map(judgement -> judgement.metric().figure().names().brief())
        .collect(Collectors.joining(", "));
  }

  private static String metrics(ComparedCell cell, Predicate<MetricJudgement> which) {
    return cell.judgements().stream()
        .filter(which)
        .map(VerdictHeadline::metric)
        .collect(Collectors.joining(", "));
  }

  private static String metric(MetricJudgement judgement) {
    String name = judgement.metric().figure().names().brief();
    return judgement.effect() == null
        ? name
        : String.format(
            Locale.ROOT, "%s (%+.0f %%)", name, 100 * (judgement.effect().ratio() - 1));
  }
}
