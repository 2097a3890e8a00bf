// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import cacheduel.naming.Labels;
import cacheduel.naming.WorkloadText;
import cacheduel.plan.Cell;
import cacheduel.plan.JmhSettings;
import cacheduel.plan.Plan;
import cacheduel.result.CellResult;
import cacheduel.result.Noise;
import cacheduel.result.Status;
import cacheduel.table.MeasuredForks;
import cacheduel.table.Row;
import cacheduel.table.SummaryTable;
import cacheduel.text.NumberText;
import cacheduel.text.Words;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The cells of one workload, which may share a chart.
 *
 * @param run the number of the run
 * @param table the table of the workload
 * @param plan the run's plan
 * @param lineup the styles of the run's lines
 */
record WorkloadCells(int run, SummaryTable table, Plan plan, Lineup lineup) {
  static List<WorkloadCells> of(int run, List<SummaryTable> tables, Plan plan) {
    Lineup lineup = new Lineup(plan.cells());
    return tables.stream()
        .map(table -> new WorkloadCells(run, table, plan, lineup))
        .toList();
  }

  /** Returns the heading of a chart of the workload. */
  Chart.Heading heading(String title, String caption) {
    return new Chart.Heading(run, table.workload(), title, caption);
  }

  /** Returns each cell once, whatever its status. */
  List<CellResult> results() {
    return table.rows().stream().filter(Row::first).map(Row::result).toList();
  }

  /** Returns the cells by a key, in their order. */
  <K> Map<K, List<CellResult>> by(Function<Cell, K> key) {
    return results().stream()
        .collect(Collectors.groupingBy(
            result -> key.apply(result.cell()), LinkedHashMap::new, Collectors.toList()));
  }

  /** Returns the cells by callers and mode, for example "4 threads, blocking". */
  Map<String, List<CellResult>> byCallers() {
    return by(WorkloadText::load);
  }

  /** Returns the cells without those of the bare wire that are not the floor. */
  List<CellResult> withoutSlowerWires(List<CellResult> results) {
    Set<String> slower = table.rows().stream()
        .filter(row -> row.isBareWire() && !row.isFloor())
        .map(row -> row.cell().id())
        .collect(Collectors.toSet());
    return results.stream()
        .filter(result -> !slower.contains(result.cell().id()))
        .toList();
  }

  static List<CellResult> valid(List<CellResult> results) {
    return results.stream().filter(result -> result.status() == Status.VALID).toList();
  }

  /** Returns a caption that names the noisy cells and what disturbed them. */
  static String withNoise(String caption, List<CellResult> results) {
    String noisy = results.stream()
        .filter(CellResult::noisy)
        .map(result ->
            "%s (%s)".formatted(Labels.cell(result.cell()), result.noise().names()))
        .collect(Collectors.joining(", "));
    return noisy.isEmpty() ? caption : "%s %s: %s.".formatted(caption, Noise.MARK, noisy);
  }

  /** Returns the cells that are not drawn, with their status. */
  static List<String> notDrawn(List<CellResult> results) {
    return results.stream()
        .filter(result -> result.status() != Status.VALID)
        .map(result -> result.status() + " " + Labels.cell(result.cell()))
        .toList();
  }

  /** Returns how often some of the cells were measured, for example "4 or 5 forks of 5 iterations of 1 s". */
  String sampling(List<CellResult> results) {
    Cell sample = results.get(0).cell();
    JmhSettings jmh = plan.settings(sample).jmh();
    // an iteration of a fixed number of operations takes as long as they do
    boolean isFixed = sample.workload().operations().isFixed();
    return "%s of %s%s"
        .formatted(
            MeasuredForks.of(valid(results)).text(),
            Words.count(jmh.iterations(), "iteration"),
            isFixed ? "" : " of " + NumberText.seconds(jmh.time()));
  }
}
