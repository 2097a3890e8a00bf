// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report.table;

import cacheduel.machine.fitness.FitnessFinding;
import cacheduel.machine.fitness.Severity;
import cacheduel.pivot.Pivots;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.published.SideBySide;
import cacheduel.ranking.HighestRates;
import cacheduel.ranking.Labels;
import cacheduel.result.CellResult;
import cacheduel.result.Status;
import cacheduel.store.Run;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * All that a report for people says of one run, before it is given a form.
 *
 * @param title the run's name
 * @param alarms what must not be overlooked
 * @param head what must be known before any number is read
 * @param tables one for each workload point
 * @param repetitions what came of a fixed number of operations; empty without
 * @param highestRates what came of the searches for the highest rate
 * @param published the report that the run replays, beside it; empty if it replays none
 * @param pivots what the axes change that the preset asks about
 * @param skipped the cells that were not run, by reason
 * @param warnings of the run and of its cells
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
    List<String> settings) {

  /** What the mark of an uncertain percentile means. */
  public static final String FEW =
      Column.FEW + " marks a percentile beyond which fewer than ten operations lie.";

  /** Says it of a run, finished or not. */
  public static Summary of(Run run) {
    return of(run, List.of());
  }

  /**
   * Collects it.
   *
   * @param by the axes that are compared beside those that the preset asks about
   */
  public static Summary of(Run run, List<Axis> by) {
    List<CellResult> results = run.results();
    List<SummaryTable> tables = SummaryTables.of(results);
    RunHeader head = new RunHeader(run);
    return new Summary(
        "Run " + run.name(),
        head.alarms(),
        head.lines(tables),
        tables,
        RepetitionTables.of(results),
        HighestRates.sentences(run),
        SideBySide.of(run),
        pivots(run, Stream.concat(run.plan().by().stream(), by.stream())),
        skipped(run, results),
        warnings(run, results),
        settings(results));
  }

  public static List<PivotTable> pivots(Run run, Stream<Axis> by) {
    return by.distinct().map(axis -> PivotTable.of(Pivots.of(run, axis))).toList();
  }

  private static List<String> skipped(Run run, List<CellResult> results) {
    Map<String, List<Cell>> byReason = new LinkedHashMap<>();
    for (CellResult result : results) {
      if (result.status() == Status.SKIPPED) {
        add(byReason, String.join("; ", result.reasons()), result.cell());
      }
    }
    for (Cell cell : run.unmeasured()) {
      cell.skip().ifPresent(reason -> add(byReason, reason, cell));
    }
    return lines(byReason);
  }

  private static List<String> warnings(Run run, List<CellResult> results) {
    Map<String, List<Cell>> byText = new LinkedHashMap<>();
    for (CellResult result : results) {
      result.warnings().forEach(warning -> add(byText, warning, result.cell()));
    }
    List<String> warnings = new ArrayList<>(run.info().warnings());
    warnings.addAll(lines(byText));
    warnings.addAll(unfit(results));
    return warnings;
  }

  /** One line for each thing that was not as it should be on the machine. */
  private static List<String> unfit(List<CellResult> results) {
    Map<String, List<Cell>> bySubject = new LinkedHashMap<>();
    Map<String, String> first = new LinkedHashMap<>();
    for (CellResult result : results) {
      for (FitnessFinding finding : result.fitness()) {
        if (finding.severity() == Severity.WARN) {
          first.putIfAbsent(finding.subject(), finding.text());
          add(bySubject, finding.subject(), result.cell());
        }
      }
    }
    List<String> lines = new ArrayList<>();
    bySubject.forEach((subject, cells) -> lines.add("%s (%s%s)"
        .formatted(
            first.get(subject),
            names(cells),
            cells.size() == 1 ? "" : "; the figure is the first one's")));
    return lines;
  }

  private static List<String> settings(List<CellResult> results) {
    Map<String, List<Cell>> bySettings = new LinkedHashMap<>();
    for (CellResult result : results) {
      if (!result.clientSettings().isEmpty()) {
        List<String> pairs = new ArrayList<>();
        result.clientSettings().forEach((name, value) -> pairs.add(name + "=" + value));
        add(bySettings, String.join(", ", pairs), result.cell());
      }
    }
    return lines(bySettings);
  }

  private static void add(Map<String, List<Cell>> groups, String text, Cell cell) {
    groups.computeIfAbsent(text, t -> new ArrayList<>()).add(cell);
  }

  private static List<String> lines(Map<String, List<Cell>> groups) {
    List<String> lines = new ArrayList<>();
    groups.forEach((text, cells) -> lines.add(text + " (" + names(cells) + ")"));
    return lines;
  }

  private static String names(List<Cell> cells) {
    return cells.size() == 1
        ? "cell " + Labels.cell(cells.get(0))
        : "cells " + String.join(", ", cells.stream().map(Cell::id).toList());
  }
}
