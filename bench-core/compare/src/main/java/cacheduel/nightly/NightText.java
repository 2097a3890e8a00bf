// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import cacheduel.compare.Verdict;
import cacheduel.nightly.ScreenedCell.State;
import cacheduel.plan.Cell;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Formats the results of a client in a night as text. */
final class NightText {
  private NightText() {}

  static List<String> of(ClientNight night) {
    ClientOutcome outcome = night.outcome();
    List<String> lines = new ArrayList<>();
    lines.add("%s: %s: %s; %s"
        .formatted(
            night.client().id(),
            outcome,
            summary(night),
            outcome.isKept() ? "kept as the baseline" : baselineStays(night.before())));
    night
        .cells(State.UNSOUND)
        .forEach(cell -> lines.add("  %s: %s".formatted(cell.cell().label(), cell.why())));
    night
        .cells(State.SUSPECT)
        .forEach(
            cell -> lines.add("  suspected: %s: %s".formatted(point(cell.cell()), cell.why())));
    unknown(night)
        .forEach((why, cells) ->
            lines.add("  undecided by the two runs: %s: %s".formatted(cells(cells), why)));
    int added = night.before() == null ? 0 : night.cells(State.NEW).size();
    if (added > 0) {
      lines.add("  not in the baseline: " + cells(added));
    }
    night.cells(Verdict.WORSE).forEach(cell -> lines.add("  WORSE: " + point(cell)));
    night.open().forEach(cell -> lines.add("  not decided: " + point(cell)));
    return lines;
  }

  private static String summary(ClientNight night) {
    ClientNight.Before before = night.before();
    int suspects = night.cells(State.SUSPECT).size();
    String of = " of " + cells(night.cells().size());
    if (night.outcome() == ClientOutcome.BROKEN) {
      return "not one%s could be measured".formatted(of);
    }
    if (before == null) {
      return night.note();
    }
    if (before.sameJars()) {
      String doing = suspects == 0
          ? ""
          : ", so the client cannot explain the slowdown of %d%s".formatted(suspects, of);
      return "the same jars as %s%s".formatted(before, doing);
    }
    return "compared with %s: %d%s suspected, %d measured interleaved, %d WORSE, %d not decided"
        .formatted(
            before,
            suspects,
            of,
            night.compared().values().stream()
                .filter(compared -> !compared.judgements().isEmpty())
                .count(),
            night.cells(Verdict.WORSE).size(),
            night.open().size());
  }

  private static String baselineStays(ClientNight.@Nullable Before before) {
    return before == null ? "not kept as the baseline" : "the baseline stays";
  }

  /** Returns the number of undecided cells for each reason. */
  private static Map<String, Integer> unknown(ClientNight night) {
    Map<String, Integer> reasons = new LinkedHashMap<>();
    night.cells(State.UNKNOWN).forEach(cell -> reasons.merge(cell.why(), 1, Integer::sum));
    return reasons;
  }

  private static String cells(int number) {
    return number == 1 ? "1 cell" : number + " cells";
  }

  /** Identifies a cell; the run's tables show the rest of its workload. */
  private static String point(Cell cell) {
    return "%s (cell %s)".formatted(cell.label(), cell.id());
  }
}
