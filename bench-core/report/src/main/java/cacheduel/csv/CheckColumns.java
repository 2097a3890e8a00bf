// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.csv;

import cacheduel.figure.Figure;
import cacheduel.figure.Kind;
import cacheduel.input.EnumNames;
import cacheduel.ranking.HarnessCost;
import cacheduel.result.Answers;
import cacheduel.result.CellUsage;
import cacheduel.result.Connections;
import cacheduel.result.Latency;
import cacheduel.result.ServerCount;
import cacheduel.table.Row;
import cacheduel.text.CsvTable;
import cacheduel.text.Printable;
import cacheduel.timing.ArrivalRate;
import cacheduel.timing.LittlesLaw;
import cacheduel.totals.CpuByRole;
import cacheduel.totals.JvmUsage;
import cacheduel.workload.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The columns of resources, answers and checks. Answers and checks are given for every cell that
 * has them, because they show why one is not valid; the rest for valid cells only.
 */
final class CheckColumns {
  private static final List<Operation> COUNTED =
      List.of(Operation.GET, Operation.SET, Operation.DELETE);

  private CheckColumns() {}

  static void add(CsvTable<Row> table) {
    table.column("timer_lag_p99_ns", Row::timerLag, Latency::p99Nanos);
    usage(table);
    answers(table);
    checks(table);
    table.column("connections", row -> row.result().connections());
    table.column("started_at", row -> row.result().startedAt());
    table.column("cell_s", row -> row.result().seconds());
  }

  private static void usage(CsvTable<Row> table) {
    Figure.of(Kind.COST).stream()
        .filter(cost -> cost != Figure.SERVER_CPU) // shown with the other resources of the server
        .forEach(cost -> table.column(cost.column(), row -> row.value(cost)));
    Figure.of(Kind.WARM_UP).forEach(time -> table.column(time.column(), row -> row.value(time)));
    Function<Row, @Nullable JvmUsage> jvm =
        row -> row.isValid() ? row.result().usage().jvm() : null;
    table.column("harness_in_place_ns_per_op", CheckColumns::harness);
    roleColumn(table, "callers", CpuByRole::callers);
    roleColumn(table, "spinning", CpuByRole::spinning);
    roleColumn(table, "client_threads", CpuByRole::client);
    roleColumn(table, "compilers", CpuByRole::compilers);
    roleColumn(table, "collectors", CpuByRole::collectors);
    table.column("heap_after_gc_bytes", jvm, JvmUsage::heapAfterGcBytes);
    table.column("gc_s", jvm, JvmUsage::collectionSeconds);
  }

  private static @Nullable Double harness(Row row) {
    OptionalDouble nanos = HarnessCost.inPlaceNanos(row.result());
    return row.isValid() && nanos.isPresent() ? nanos.getAsDouble() : null;
  }

  /** Adds a column with the processor time of one role, per operation. */
  private static void roleColumn(
      CsvTable<Row> table, String role, Function<CpuByRole, @Nullable Double> seconds) {
    table.column("cpu_" + role + "_ns_per_op", row -> {
      CellUsage usage = row.result().usage();
      CpuByRole cpu = usage.jvm() == null || !row.isValid() ? null : usage.jvm().byRole();
      Double spent = cpu == null ? null : seconds.apply(cpu);
      return spent == null || usage.operations() == 0
          ? null
          : (Double) (spent * 1e9 / usage.operations());
    });
  }

  private static void answers(CsvTable<Row> table) {
    Function<Row, @Nullable Answers> answers = row -> row.result().answers();
    table.column("operations", answers, Answers::operations);
    table.column("hits", answers, Answers::hits);
    table.column("misses", answers, Answers::misses);
    table.column("expected_hits", answers, Answers::expectedHits);
    table.column("wrong_answers", answers, Answers::wrong);
    table.column("lost_writes", answers, Answers::lostWrites);
    table.column("errors", answers, Answers::errorCount);
    table.column("error_kinds", answers, CheckColumns::kinds);
  }

  private static void checks(CsvTable<Row> table) {
    Function<Row, @Nullable LittlesLaw> law = row -> row.result().checks().littlesLaw();
    table.column("little_ratio", law, LittlesLaw::ratio);
    table.column("in_flight_mean", law, LittlesLaw::inFlight);
    table.column("in_flight_asked", law, LittlesLaw::callers);
    for (Operation operation : COUNTED) {
      Function<Row, @Nullable ServerCount> count =
          row -> row.result().checks().serverCounts().get(operation);
      table.column("sent_" + EnumNames.of(operation), count, ServerCount::sent);
      table.column("server_counted_" + EnumNames.of(operation), count, ServerCount::counted);
    }
    Function<Row, @Nullable Connections> connections =
        row -> row.result().checks().connections();
    table.column("connections_opened_again", connections, Connections::again);
    table.column("server_accepted_connections", connections, Connections::accepted);
    table.column("server_refused_connections", connections, Connections::refused);
    table.column("server_connection_yields", connections, Connections::yields);
    Function<Row, @Nullable ArrivalRate> arrivals = row -> row.result().checks().arrivalRate();
    table.column("arrivals_due", arrivals, ArrivalRate::due);
    table.column("arrivals_unsent", arrivals, ArrivalRate::unsent);
    table.column(
        "jmh_ops_per_s", row -> row.isValid() ? row.result().checks().jmhOpsPerSecond() : null);
  }

  private static String kinds(Answers answers) {
    List<String> kinds = new ArrayList<>();
    answers.errors().forEach((kind, count) -> kinds.add(kind + "=" + count));
    return Printable.oneLine(String.join("; ", kinds));
  }
}
