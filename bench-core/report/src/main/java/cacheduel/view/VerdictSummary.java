// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.view;

import cacheduel.compare.ComparedCell;
import cacheduel.compare.MetricJudgement;
import cacheduel.compare.Verdict;
import cacheduel.compare.VerdictRow;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A summary of many comparisons: the number of verdicts of each kind, and each regression. */
public record VerdictSummary(List<ComparedCell> cells) {
  public VerdictSummary {
    cells = cells.stream().filter(cell -> !cell.isOverall()).toList();
  }

  /** Returns the lines; none for a single comparison, which is its own summary. */
  public List<String> lines() {
    if (cells.size() < 2) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    lines.add("In all %d comparisons: %s".formatted(cells.size(), counts()));
    for (ComparedCell cell : cells) {
      addIfAny(lines, cell, "WORSE", judgement -> judgement.verdict() == Verdict.WORSE);
      addIfAny(lines, cell, "suspected WORSE", VerdictSummary::isOpenSuspicion);
    }
    return lines;
  }

  /** Returns the number of verdicts of each kind, for example "1 WORSE, 2 WITHIN_NOISE". */
  String counts() {
    List<String> counts = new ArrayList<>();
    for (Verdict verdict : Verdict.values()) {
      add(counts, verdict.name(), count(judgement -> judgement.verdict() == verdict));
    }
    add(counts, "suspected WORSE", count(VerdictSummary::isOpenSuspicion));
    add(counts, "suspected BETTER", count(judgement -> judgement.isSuspected(Verdict.BETTER)));
    add(counts, "SKIPPED", cells.stream().filter(ComparedCell::skipped).count());
    add(
        counts,
        "without a verdict",
        cells.stream()
            .filter(cell -> !cell.skipped() && cell.judgements().isEmpty())
            .count());
    return String.join(", ", counts);
  }

  private long count(Predicate<MetricJudgement> which) {
    return judgements().filter(which).count();
  }

  private Stream<MetricJudgement> judgements() {
    return cells.stream().flatMap(cell -> cell.judgements().stream());
  }

  private static void add(List<String> counts, String noun, long number) {
    if (number > 0) {
      counts.add(number + " " + noun);
    }
  }

  private static boolean isOpenSuspicion(MetricJudgement judgement) {
    return judgement.isSuspected(Verdict.WORSE);
  }

  private static void addIfAny(
      List<String> lines, ComparedCell cell, String heading, Predicate<MetricJudgement> which) {
    List<String> metrics = cell.judgements().stream()
        .filter(which)
        .map(VerdictRow::of)
        .map(row -> row.metric() + " " + row.ratio())
        .toList();
    if (!metrics.isEmpty()) {
      lines.add("  %s: %s: %s".formatted(heading, cell.candidate(), String.join(", ", metrics)));
    }
  }
}
