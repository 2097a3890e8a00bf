// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.csv;

import cacheduel.figure.Figure;
import cacheduel.figure.Kind;
import cacheduel.input.EnumNames;
import cacheduel.plan.Axis;
import cacheduel.plan.JmhSettings;
import cacheduel.plan.PartSettings;
import cacheduel.plan.Plan;
import cacheduel.ranking.AsPublished;
import cacheduel.ranking.FloorRatio;
import cacheduel.ranking.HarnessCost;
import cacheduel.remark.Remark;
import cacheduel.result.Latency;
import cacheduel.result.Repetition;
import cacheduel.result.ServerFacts;
import cacheduel.result.Throughput;
import cacheduel.store.Run;
import cacheduel.table.MeasuredForks;
import cacheduel.table.Row;
import cacheduel.text.CsvTable;
import cacheduel.text.Printable;
import cacheduel.view.RunView;
import cacheduel.workload.Operation;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The CSV table of a run's cells: one line for each cell and timed operation, with the units in the
 * names of the columns. Values of a whole cell are repeated on each of its lines. A rate is
 * in {@code ops_per_s} only if it is valid and counts the server's answers.
 */
public final class CellsCsv {
  private final CsvTable<Row> table = new CsvTable<>();

  private CellsCsv() {}

  public static String of(RunView view) {
    Run run = view.run();
    CellsCsv cells = new CellsCsv();
    cells.cellColumns(parameters(run));
    cells.rateColumns();
    cells.repetitionColumns();
    cells.baselineColumns();
    cells.table.column("operation", Row::operation, EnumNames::of);
    latencyColumns(cells.table, "", row -> row.latency(Kind.SERVICE));
    latencyColumns(cells.table, "accepted_", row -> row.latency(Kind.ACCEPTED));
    latencyColumns(cells.table, "response_", row -> row.latency(Kind.RESPONSE));
    CheckColumns.add(cells.table);
    MachineColumns.add(cells.table);
    cells.settingColumns(run.plan());
    return cells.table.text(run.results().stream()
        .flatMap(result -> Row.of(result, view.baselines()).stream())
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
    axisColumn("agents", Axis.AGENTS);
    axisColumn("processes", Axis.PROCESSES);
    axisColumn("instances", Axis.INSTANCES);
    axisColumn("connections_asked", Axis.CONNECTIONS);
    parameters.forEach(axis -> axisColumn(axis.key(), axis));
    table.column("status", row -> row.result().status());
    table.column("reasons", row -> joined(row.result().reasons()));
    table.column("noise", row -> Printable.oneLine(row.result().noise().text()));
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

  private void repetitionColumns() {
    table.column(
        "median_ops_per_s",
        row -> repetitions(row) == null ? null : row.result().medianOpsPerSecond());
    eachRepetition("repetition_ops_per_s", Repetition::opsPerSecond);
    eachRepetition("repetition_s", Repetition::seconds);
    eachRepetition("repetition_latency_sum_ns", Repetition::latencySumNanos);
    eachRepetition("repetition_last_operation_mean_ns", Repetition::lastOperationMeanNanos);
    Function<Row, @Nullable AsPublished> published =
        row -> AsPublished.of(row.result()).orElse(null);
    table.column("as_published_by_sum_of_times", published, AsPublished::bySumOfTimes);
    table.column("as_published_by_last_operations", published, AsPublished::byLastOperations);
  }

  private static @Nullable List<Repetition> repetitions(Row row) {
    List<Repetition> repetitions = row.result().repetitions();
    return row.rate().verified() == null || repetitions.isEmpty() ? null : repetitions;
  }

  /** Adds a column with all repetitions, because their number differs from run to run. */
  private void eachRepetition(String name, ToDoubleFunction<Repetition> figure) {
    table.column(
        name,
        CellsCsv::repetitions,
        repetitions -> repetitions.stream()
            .map(repetition -> BigDecimal.valueOf(figure.applyAsDouble(repetition)))
            .map(number -> number.round(CsvTable.DIGITS).stripTrailingZeros().toPlainString())
            .collect(Collectors.joining(" ")));
  }

  static <R> void latencyColumns(
      CsvTable<R> table, String prefix, Function<R, @Nullable Latency> of) {
    table.column(prefix + "count", of, Latency::count);
    table.column(prefix + "mean_ns", of, Latency::meanNanos);
    table.column(prefix + "p50_ns", of, Latency::p50Nanos);
    table.column(prefix + "p90_ns", of, Latency::p90Nanos);
    table.column(prefix + "p99_ns", of, Latency::p99Nanos);
    table.column(prefix + "p99_9_ns", of, Latency::p999Nanos);
    table.column(prefix + "max_ns", of, Latency::maxNanos);
    table.column(prefix + "censored", of, CellsCsv::censored);
    table.column(prefix + "lower_bounds_above_quantile", of, CellsCsv::aboveQuantile);
  }

  private static long censored(Latency latency) {
    Latency.Censored censored = latency.censored();
    return censored == null ? 0 : censored.count();
  }

  private static @Nullable Double aboveQuantile(Latency latency) {
    Latency.Censored censored = latency.censored();
    return censored == null ? null : censored.aboveQuantile();
  }

  private void baselineColumns() {
    table.column("floor_cell", Row::floorRatio, ratio -> ratio.reference().id());
    table.column("floor_rate_ratio", Row::floorRatio, ratio -> known(ratio.rate()));
    table.column("floor_p50_ratio", row -> ofOperation(row, Figure.P50));
    table.column("floor_p99_ratio", row -> ofOperation(row, Figure.P99));
    table.column("bare_wire_cell", row -> row.cell().floor());
    table.column("bare_wire_rate_ratio", Row::bareWireRatio, ratio -> known(ratio.rate()));
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
    table.column("forks", row -> MeasuredForks.of(row.result()));
    jmhColumn(
        plan,
        "warmup_iterations",
        jmh -> jmh.untilWarm() ? null : (Integer) jmh.warmupIterations());
    jmhColumn(
        plan, "warmup_iteration_s", jmh -> jmh.untilWarm() ? null : seconds(jmh.warmupTime()));
    jmhColumn(plan, "iterations", JmhSettings::iterations);
    jmhColumn(plan, "iteration_s", jmh -> seconds(jmh.time()));
    jmhColumn(plan, "iteration_timeout_s", jmh -> seconds(jmh.timeout()));
    jmhColumn(plan, "profilers", jmh -> String.join(" ", jmh.profilers()));
    jmhColumn(plan, "jvm", JmhSettings::jvm);
    jmhColumn(plan, "jvm_args", jmh -> String.join(" ", jmh.arguments()));
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

  private static String joined(List<Remark> remarks) {
    return Printable.oneLine(Remark.joined(remarks));
  }
}
