// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import cacheduel.machine.fitness.FitnessFinding;
import cacheduel.machine.fitness.Severity;
import cacheduel.naming.Labels;
import cacheduel.pivot.Pivots;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.published.SideBySide;
import cacheduel.ranking.HighestRates;
import cacheduel.result.CellResult;
import cacheduel.result.Remark;
import cacheduel.result.Status;
import cacheduel.store.Run;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/**
 * The contents of a human-readable report on one run, independent of the format.
 *
 * @param title the run's name
 * @param alarms warnings that must not be overlooked
 * @param head the setup and the counts of cells
 * @param tables one for each workload point
 * @param repetitions the outcome of cells with a fixed number of operations; empty if none
 * @param highestRates the outcome of the searches for the highest rate
 * @param published the report that the run replays, beside it; empty if it replays none
 * @param pivots the effect of the axes that the preset compares
 * @param skipped the cells that were not run, by reason
 * @param warnings of the run and of its cells
 * @param knownFaults the clients that have known faults
 * @param settings the clients' effective settings
 */
public record Summary(
    String title,
    List<String> alarms,
    List<String> head,
    List<SummaryTable> tables,
    List<ExtraTable> repetitions,
    List<String> highestRates,
    Optional<SideBySide> published,
    List<PivotTable> pivots,
    List<String> skipped,
    List<String> warnings,
    List<ClientFaults> knownFaults,
    List<String> settings) {

  /** The meaning of the mark of an uncertain percentile. */
  public static final String FEW =
      Column.FEW + " marks a percentile beyond which fewer than ten operations lie.";

  /**
   * Returns the summary of a run, finished or not.
   *
   * @param by the axes that are compared beside those that the preset asks about
   */
  public static Summary of(Run run, List<Axis> by) {
    List<CellResult> results = run.results();
    boolean ranked = run.info().unranked().isEmpty();
    List<SummaryTable> tables = SummaryTables.of(results).stream()
        .map(table -> ranked ? table : table.withoutServers())
        .toList();
    RunHeader head = new RunHeader(run);
    return new Summary(
        "Run " + run.name(),
        RunAlarms.of(run),
        head.lines(tables),
        tables,
        RepetitionTables.of(results),
        ranked ? HighestRates.sentences(run) : List.of(),
        SideBySide.of(run),
        pivots(run, Stream.concat(run.plan().by().stream(), by.stream())),
        skipped(run, results),
        warnings(run, results),
        ClientFaults.of(results),
        settings(results));
  }

  public static List<PivotTable> pivots(Run run, Stream<Axis> by) {
    return by.distinct().map(axis -> PivotTable.of(Pivots.of(run, axis))).toList();
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
      if (!result.clientSettings().isEmpty()) {
        List<String> pairs = new ArrayList<>();
        result.clientSettings().forEach((name, value) -> pairs.add(name + "=" + value));
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
      return lines((text, its) -> text + " (" + names(its) + ")");
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
