// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report.csv;

import cacheduel.figure.Figure;
import cacheduel.input.EnumNames;
import cacheduel.plan.Axis;
import cacheduel.plan.JmhSettings;
import cacheduel.plan.PartSettings;
import cacheduel.plan.Plan;
import cacheduel.ranking.Baselines;
import cacheduel.ranking.FloorRatio;
import cacheduel.ranking.HarnessCost;
import cacheduel.ranking.Labels;
import cacheduel.report.table.Row;
import cacheduel.result.ServerFacts;
import cacheduel.result.Throughput;
import cacheduel.store.Run;
import cacheduel.text.CsvTable;
import cacheduel.workload.Operation;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The table of a run's cells for programs: one line for each cell and timed operation, units in the
 * names of the columns. What describes a whole cell is repeated on each of its lines. A rate stands
 * in {@code ops_per_s} only if it is valid and counts the server's answers.
 */
public final class CellsCsv {
  private final CsvTable<Row> table = new CsvTable<>();

  private CellsCsv() {}

  public static String of(Run run) {
    CellsCsv cells = new CellsCsv();
    cells.cellColumns(parameters(run));
    cells.rateColumns();
    RepetitionColumns.add(cells.table);
    cells.baselineColumns();
    cells.table.column("operation", Row::operation, EnumNames::of);
    LatencyColumns.add(cells.table, "", Row::latency);
    LatencyColumns.add(cells.table, "accepted_", Row::accepted);
    LatencyColumns.add(cells.table, "response_", Row::response);
    CheckColumns.add(cells.table);
    MachineColumns.add(cells.table);
    cells.settingColumns(run.plan());
    Baselines baselines = Baselines.of(run.results());
    return cells.table.text(run.results().stream()
        .flatMap(result -> Row.of(result, baselines).stream())
        .toList());
  }

  private static List<Axis> parameters(Run run) {
    return Axis.workload().stream()
        .filter(
            axis -> run.plan().cells().stream().anyMatch(cell -> !axis.of(cell).isEmpty()))
        .toList();
  }

  private void cellColumns(List<Axis> parameters) {
    table.column("cell", row -> row.cell().id());
    axisColumn("part", Axis.PART);
    table.column("role", row -> EnumNames.of(row.cell().role()));
    axisColumn("client", Axis.CLIENT);
    axisColumn("client_version", Axis.VERSION);
    axisColumn("protocol", Axis.PROTOCOL);
    axisColumn("mode", Axis.MODE);
    axisColumn("profile", Axis.PROFILE);
    axisColumn("threads", Axis.THREADS);
    axisColumn("thread_kind", Axis.THREAD_KIND);
    axisColumn("processes", Axis.PROCESSES);
    axisColumn("instances", Axis.INSTANCES);
    axisColumn("connections_asked", Axis.CONNECTIONS);
    parameters.forEach(axis -> axisColumn(axis.key(), axis));
    table.column("status", row -> row.result().status());
    table.column("reasons", row -> joined(row.result().reasons()));
    table.column("warnings", row -> joined(row.result().warnings()));
  }

  private void axisColumn(String name, Axis axis) {
    table.column(name, row -> axis.of(row.cell()));
  }

  private void rateColumns() {
    throughputColumns("ops_per_s", row -> row.rate().answered());
    throughputColumns("accepted_ops_per_s", row -> row.rate().accepted());
    table.column("unverified_ops_per_s", row -> row.rate().unverified(), Throughput::opsPerSecond);
    table.column("measured_iterations", row -> row.result().throughput(), Throughput::iterations);
    table.column("keys_per_s", Row::keysPerSecond);
  }

  private void throughputColumns(String name, Function<Row, @Nullable Throughput> of) {
    table.column(name, of, Throughput::opsPerSecond);
    table.column(name + "_low", of, Throughput::low);
    table.column(name + "_high", of, Throughput::high);
  }

  private void baselineColumns() {
    table.column("floor_cell", row -> row.cell().floor());
    table.column("floor_rate_ratio", Row::floorRatio, ratio -> known(ratio.rate()));
    table.column("floor_p50_ratio", row -> ofOperation(row, Figure.P50));
    table.column("floor_p99_ratio", row -> ofOperation(row, Figure.P99));
    table.column("harness_ns_per_op", Row::harnessCost, HarnessCost::nanosPerOperation);
    table.column("harness_bytes_per_op", Row::harnessCost, HarnessCost::bytesPerOperation);
  }

  private static @Nullable Object ofOperation(Row row, Figure time) {
    FloorRatio ratio = row.floorRatio();
    Operation operation = row.operation();
    return ratio == null || operation == null ? null : known(ratio.of(time, operation));
  }

  private static @Nullable Object known(OptionalDouble figure) {
    return figure.isPresent() ? (Double) figure.getAsDouble() : null;
  }

  private void settingColumns(Plan plan) {
    axisColumn("server", Axis.SERVER);
    table.column("server_version", row -> row.result().server(), ServerFacts::version);
    table.column("via", row -> plan.server().wayOf(row.cell().server()));
    axisColumn("nodes", Axis.NODES);
    table.column("preset", row -> plan.title());
    partColumn(plan, "window", PartSettings::window);
    partColumn(plan, "operation_timeout_s", part -> seconds(part.operationTimeout()));
    jmhColumn(plan, "forks", JmhSettings::forks);
    jmhColumn(plan, "warmup_iterations", JmhSettings::warmupIterations);
    jmhColumn(plan, "warmup_iteration_s", jmh -> seconds(jmh.warmupTime()));
    jmhColumn(plan, "iterations", JmhSettings::iterations);
    jmhColumn(plan, "iteration_s", jmh -> seconds(jmh.time()));
    jmhColumn(plan, "iteration_timeout_s", jmh -> seconds(jmh.timeout()));
    jmhColumn(plan, "profilers", jmh -> String.join(" ", jmh.profilers()));
    jmhColumn(plan, "jvm", JmhSettings::jvm);
    jmhColumn(plan, "jvm_args", jmh -> String.join(" ", jmh.jvmArgs()));
  }

  private void partColumn(Plan plan, String name, Function<PartSettings, @Nullable Object> of) {
    table.column(name, row -> of.apply(plan.settings(row.cell())));
  }

  private void jmhColumn(Plan plan, String name, Function<JmhSettings, @Nullable Object> of) {
    partColumn(plan, name, part -> of.apply(part.jmh()));
  }

  private static double seconds(Duration duration) {
    return duration.toNanos() / 1e9;
  }

  private static String joined(List<String> texts) {
    return Labels.oneLine(String.join("; ", texts));
  }
}
