// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.view;

import cacheduel.machine.fitness.FitnessFinding;
import cacheduel.machine.fitness.Severity;
import cacheduel.naming.Labels;
import cacheduel.plan.Cell;
import cacheduel.remark.Remark;
import cacheduel.result.CellResult;
import cacheduel.result.Status;
import cacheduel.store.Run;
import cacheduel.table.ClientFaults;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * What applies to some of a run's cells, in lines.
 *
 * <p>Immutable.
 *
 * @param skipped the cells that were not run, by reason
 * @param warnings of the run and of its cells
 * @param knownFaults the clients that have known faults
 * @param settings the clients' effective settings
 */
public record CellRemarks(
    List<String> skipped,
    List<String> warnings,
    List<ClientFaults> knownFaults,
    List<String> settings) {
  static CellRemarks of(Run run, List<CellResult> results) {
    return new CellRemarks(
        skipped(run, results), warnings(run, results), ClientFaults.of(results), settings(results));
  }

  private static List<String> skipped(Run run, List<CellResult> results) {
    CellsByText byReason = new CellsByText();
    for (CellResult result : results) {
      if (result.status() == Status.SKIPPED) {
        byReason.add(Remark.joined(result.reasons()), result.cell());
      }
    }
    run.unmeasured().forEach(cell -> cell.skip().ifPresent(reason -> byReason.add(reason, cell)));
    return byReason.lines();
  }

  private static List<String> warnings(Run run, List<CellResult> results) {
    CellsByText byText = new CellsByText();
    results.forEach(
        result -> result.warnings().forEach(warning -> byText.add(warning.text(), result.cell())));
    List<String> warnings =
        new ArrayList<>(run.info().warnings().stream().map(Remark::text).toList());
    warnings.addAll(byText.lines());
    warnings.addAll(unfit(results));
    return warnings;
  }

  /** What is not known is never fine; what is INVALID is among the reasons. */
  private static boolean isRemarkable(Severity severity) {
    return switch (severity) {
      case OK, INVALID -> false;
      case UNKNOWN, WARN, NOISY -> true;
    };
  }

  /** Returns one line for each defect of the machine. */
  private static List<String> unfit(List<CellResult> results) {
    CellsByText bySubject = new CellsByText();
    Map<String, String> first = new HashMap<>();
    for (CellResult result : results) {
      for (FitnessFinding finding : result.fitness()) {
        if (isRemarkable(finding.severity())) {
          first.putIfAbsent(finding.subject(), finding.text());
          bySubject.add(finding.subject(), result.cell());
        }
      }
    }
    return bySubject.lines((subject, cells) -> "%s (%s%s)"
        .formatted(
            first.get(subject),
            names(cells),
            cells.size() == 1 ? "" : "; the figure is the first one's"));
  }

  private static List<String> settings(List<CellResult> results) {
    CellsByText bySettings = new CellsByText();
    for (CellResult result : results) {
      if (!result.client().settings().isEmpty()) {
        List<String> pairs = new ArrayList<>();
        result.client().settings().forEach((name, value) -> pairs.add(name + "=" + value));
        bySettings.add(String.join(", ", pairs), result.cell());
      }
    }
    return bySettings.lines();
  }

  /** The cells to which each text applies, in the order of the texts. */
  private static final class CellsByText {
    private final Map<String, List<Cell>> cells = new LinkedHashMap<>();

    void add(String text, Cell cell) {
      cells.computeIfAbsent(text, t -> new ArrayList<>()).add(cell);
    }

    List<String> lines() {
      return lines((text, cells) -> text + " (" + names(cells) + ")");
    }

    List<String> lines(BiFunction<String, List<Cell>, String> line) {
      return cells.entrySet().stream()
          .map(entry -> line.apply(entry.getKey(), entry.getValue()))
          .toList();
    }
  }

  private static String names(List<Cell> cells) {
    return cells.size() == 1
        ? "cell " + Labels.cell(cells.get(0))
        : "cells " + String.join(", ", cells.stream().map(Cell::id).toList());
  }
}
