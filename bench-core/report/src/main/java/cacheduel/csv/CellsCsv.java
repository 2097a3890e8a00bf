// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.csv;

import cacheduel.figure.Figure;
import cacheduel.figure.Kind;
import cacheduel.floor.FloorRatio;
import cacheduel.floor.HarnessCost;
import cacheduel.input.EnumNames;
import cacheduel.machine.Usage;
import cacheduel.machine.fitness.Severity;
import cacheduel.plan.Axis;
import cacheduel.plan.PartSettings;
import cacheduel.plan.Plan;
import cacheduel.published.AsPublished;
import cacheduel.remark.Remark;
import cacheduel.result.Answers;
import cacheduel.result.CellUsage;
import cacheduel.result.Connections;
import cacheduel.result.Latency;
import cacheduel.result.MeasuredIteration.Watched;
import cacheduel.result.Repetition;
import cacheduel.result.ServerCount;
import cacheduel.result.ServerFacts;
import cacheduel.result.Throughput;
import cacheduel.store.Run;
import cacheduel.table.MeasuredForks;
import cacheduel.table.Row;
import cacheduel.text.CsvTable;
import cacheduel.timing.ArrivalRate;
import cacheduel.timing.LittlesLaw;
import cacheduel.view.RunView;
import cacheduel.workload.Operation;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The CSV table of a run's cells: one line for each cell and timed operation. Values of a whole cell
 * are repeated on each of its lines. Figures are those of valid cells only; what a check or the
 * machine showed is given of every cell, because it is why one is not valid.
 */
public final class CellsCsv {
  private static final List<Operation> COUNTED =
      List.of(Operation.GET, Operation.SET, Operation.DELETE);

  private final CsvTable<Row> table = new CsvTable<>();

  private CellsCsv() {}

  public static String of(RunView view) {
    Run run = view.run();
    CellsCsv cells = new CellsCsv();
    cells.cell();
    cells.rates();
    cells.floors();
    cells.times();
    cells.costs();
    cells.checks();
    cells.setup(run.plan());
    return cells.table.text(run.results().stream()
        .flatMap(result -> Row.of(result, view.floors()).stream())
        .toList());
  }

  private void cell() {
    table.column("cell", row -> row.cell().id());
    table.column("role", row -> EnumNames.of(row.cell().role()));
    Axis.all().forEach(axis -> table.column(axis.key(), row -> axis.of(row.cell())));
    table.column("status", row -> row.result().status());
    table.column("reasons", row -> Remark.joined(row.result().reasons()));
    table.column("noise", row -> row.result().noise().text());
    table.column("warnings", row -> Remark.joined(row.result().warnings()));
    table.column("started_at", row -> row.result().startedAt());
    table.column("s", row -> row.result().seconds());
    table.column("forks", row -> MeasuredForks.of(row.result()));
  }

  private void rates() {
    table.record("", Throughput.class, row -> row.rate().answered());
    table.record("accepted_", Throughput.class, row -> row.rate().accepted());
    table.record("unverified_", Throughput.class, row -> row.rate().unverified());
    Function<Row, List<Repetition>> repetitions =
        row -> row.isValid() ? row.result().repetitions() : List.of();
    table.column(
        "median_ops_per_s",
        row -> repetitions.apply(row).isEmpty() ? null : row.result().medianOpsPerSecond());
    table.records("repetition_", Repetition.class, repetitions);
    Function<Row, @Nullable AsPublished> published =
        row -> AsPublished.of(row.result()).orElse(null);
    table.column("as_published_by_sum_of_times", published, AsPublished::bySumOfTimes);
    table.column("as_published_by_last_operations", published, AsPublished::byLastOperations);
  }

  private void floors() {
    table.column("floor_cell", Row::floorRatio, ratio -> ratio.reference().id());
    table.column("floor_rate_ratio", Row::floorRatio, ratio -> known(ratio.rate()));
    table.column("floor_p50_ratio", row -> ofOperation(row, Figure.P50));
    table.column("floor_p99_ratio", row -> ofOperation(row, Figure.P99));
    table.column("bare_wire_cell", row -> row.cell().floor());
    table.column("bare_wire_rate_ratio", Row::bareWireRatio, ratio -> known(ratio.rate()));
    table.column("harness_ns_per_op", Row::harnessCost, HarnessCost::nanosPerOperation);
    table.column("harness_bytes_per_op", Row::harnessCost, HarnessCost::bytesPerOperation);
    table.column(
        "harness_in_place_ns_per_op",
        row -> row.isValid() ? known(HarnessCost.inPlaceNanos(row.result())) : null);
  }

  private static @Nullable Object ofOperation(Row row, Figure time) {
    FloorRatio ratio = row.floorRatio();
    Operation operation = row.operation();
    return ratio == null || operation == null ? null : known(ratio.of(time, operation));
  }

  private static @Nullable Object known(OptionalDouble figure) {
    return figure.isPresent() ? (Double) figure.getAsDouble() : null;
  }

  private void times() {
    table.column("operation", Row::operation, EnumNames::of);
    table.record("", Latency.class, row -> row.latency(Kind.SERVICE));
    table.record("accepted_", Latency.class, row -> row.latency(Kind.ACCEPTED));
    table.record("response_", Latency.class, row -> row.latency(Kind.RESPONSE));
    table.record("timer_lag_", Latency.class, Row::timerLag);
  }

  private void costs() {
    Stream.of(Kind.COST, Kind.WARM_UP)
        .flatMap(kind -> Figure.of(kind).stream())
        .forEach(figure -> table.column(figure.names().column(), row -> row.value(figure)));
    table.record("usage_", CellUsage.class, row -> row.isValid() ? row.result().usage() : null);
  }

  private void checks() {
    table.record("answers_", Answers.class, row -> row.result().answers());
    table.record("little_", LittlesLaw.class, row -> row.result().checks().littlesLaw());
    for (Operation operation : COUNTED) {
      table.record(
          EnumNames.of(operation) + "_",
          ServerCount.class,
          row -> row.result().checks().serverCounts().get(operation));
    }
    table.record("connections_", Connections.class, row -> row.result().checks().connections());
    table.column("established_connections", row -> row.result().connections());
    table.record("arrivals_", ArrivalRate.class, row -> row.result().checks().arrivalRate());
    table.column("overlap", row -> row.result().checks().overlap());
    table.column(
        "jmh_ops_per_s", row -> row.isValid() ? row.result().checks().jmhOpsPerSecond() : null);
    table.record("seen_", Watched.class, row -> {
      Usage usage = row.result().usage().machine();
      return usage == null ? null : Watched.of(usage);
    });
    table.column(
        "fitness",
        row -> row.result().fitness().stream()
            .filter(finding -> finding.severity() != Severity.OK)
            .map(finding -> finding.subject() + "=" + EnumNames.of(finding.severity()))
            .toList());
  }

  private void setup(Plan plan) {
    table.column("server_version", row -> row.result().server(), ServerFacts::version);
    table.column("via", row -> plan.server().wayOf(row.cell().server()));
    table.column("preset", row -> plan.title());
    table.record("plan_", PartSettings.class, row -> plan.settings(row.cell()));
  }
}
