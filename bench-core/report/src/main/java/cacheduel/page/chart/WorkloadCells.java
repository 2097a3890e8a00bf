// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import cacheduel.input.EnumNames;
import cacheduel.plan.Cell;
import cacheduel.plan.JmhSettings;
import cacheduel.plan.Plan;
import cacheduel.ranking.Fastest;
import cacheduel.ranking.Labels;
import cacheduel.report.table.Row;
import cacheduel.report.table.SummaryTable;
import cacheduel.result.CellResult;
import cacheduel.result.Noise;
import cacheduel.result.Status;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
  String title() {
    return table.title();
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
    return by(Fastest::race);
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

  /** Returns a client with its load, for example "xmemcached@2.4.8 ascii blocking, 4 threads". */
  static String name(Cell cell) {
    return "%s %s, %s"
        .formatted(Labels.contender(cell), EnumNames.of(cell.mode()), Labels.callers(cell));
  }

  /** Returns how often these cells were measured, for example "1 fork of 5 iterations of 1 s". */
  String howOften() {
    JmhSettings jmh = plan.settings(results().get(0).cell()).jmh();
    return "%d %s of %d %s of %s s"
        .formatted(
            jmh.forks(),
            jmh.forks() == 1 ? "fork" : "forks",
            jmh.iterations(),
            jmh.iterations() == 1 ? "iteration" : "iterations",
            BigDecimal.valueOf(jmh.time().toMillis(), 3).stripTrailingZeros().toPlainString());
  }
}
