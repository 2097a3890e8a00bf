// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.csv;

import cacheduel.input.EnumNames;
import cacheduel.machine.fitness.Disturbance;
import cacheduel.result.AgentShare;
import cacheduel.result.CellResult;
import cacheduel.result.MeasuredIteration;
import cacheduel.result.NodeLoad;
import cacheduel.result.Times.SizeLatency;
import cacheduel.store.Run;
import cacheduel.text.CsvTable;
import cacheduel.timing.Interval;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** CSV tables with several lines for each cell: by second, by length of the value, by node, by agent. */
public final class SeriesCsv {
  private record Line<T>(CellResult result, T part) {}

  private SeriesCsv() {}

  /** Returns the load second by second, warm-up included. */
  public static String intervals(Run run) {
    CsvTable<Line<Interval>> table = table();
    table.column("fork", line -> line.part.fork());
    table.column("process", line -> line.part.process());
    table.column("warmup", line -> line.part.warmup());
    table.column("iteration", line -> line.part.iteration());
    table.column("start_s", line -> line.part.startSeconds());
    table.column("s", line -> line.part.seconds());
    table.column("ops_per_s", line -> line.part.operations() / line.part.seconds());
    table.column("p50_ns", line -> time(line.part, Interval::p50Nanos));
    table.column("p99_ns", line -> time(line.part, Interval::p99Nanos));
    table.column("errors", line -> line.part.errors());
    return text(table, run, CellResult::intervals);
  }

  private static @Nullable Object time(Interval interval, ToLongFunction<Interval> nanos) {
    return interval.operations() == 0 ? null : (Long) nanos.applyAsLong(interval);
  }

  /** Returns each measured iteration with the state of the machine. */
  public static String iterations(Run run) {
    CsvTable<Line<MeasuredIteration>> table = table();
    table.column("fork", line -> line.part.fork());
    table.column("iteration", line -> line.part.iteration());
    table.column("operations", line -> line.part.operations());
    table.column("ops_per_s", line -> line.part.opsPerSecond());
    table.column("p50_ns", line -> line.part.p50Nanos());
    table.column("p99_ns", line -> line.part.p99Nanos());
    table.column("client_cpu_ns_per_op", line -> line.part.clientCpuNanos());
    table.column("allocated_bytes_per_op", line -> line.part.allocatedBytes());
    table.column("watched_s", line -> line.part.watchedSeconds());
    table.column("foreign_cores", line -> line.part.foreignCores());
    table.column("steal_share", line -> line.part.stealShare());
    table.column("throttled_share", line -> line.part.throttledShare());
    table.column("major_faults_per_s", line -> line.part.majorFaultsPerSecond());
    table.column("pressure", line -> line.part.pressure());
    table.column("disturbed_by", line -> causes(line.part.disturbances()));
    return text(table, run, CellResult::iterations);
  }

  private static String causes(@Nullable List<Disturbance> causes) {
    return causes == null
        ? "unknown"
        : causes.stream().map(Disturbance::label).collect(Collectors.joining("; "));
  }

  /** Returns the times by length of the value. */
  public static String sizes(Run run) {
    CsvTable<Line<SizeLatency>> table = table();
    table.column("kind", line -> EnumNames.of(line.part.kind()));
    table.column("operation", line -> EnumNames.of(line.part.operation()));
    table.column("from_length", line -> line.part.fromLength());
    table.column("to_length", line -> line.part.toLength());
    CellsCsv.latencyColumns(table, "", line -> line.part.latency());
    return text(table, run, result -> result.times().bySize());
  }

  /** Returns the distribution of the load over several server nodes. */
  public static String nodes(Run run) {
    CsvTable<Line<NodeLoad>> table = table();
    table.column("node", line -> line.part.node());
    table.column("share", line -> line.part.share());
    table.column("keys_per_s", line -> line.part.keysPerSecond());
    table.column("items", line -> line.part.items());
    return text(table, run, result -> result.usage().nodes());
  }

  /** Returns what each agent contributed to each fork. */
  public static String agents(Run run) {
    CsvTable<Line<AgentShare>> table = table();
    table.column("fork", line -> line.part.fork());
    table.column("agent", line -> line.part.agent());
    table.column("machine", line -> line.part.host());
    table.column("probe", line -> line.part.probe());
    table.column("processes", line -> line.part.processes());
    table.column("operations", line -> line.part.operations());
    table.column("ops_per_s", line -> line.part.opsPerSecond());
    table.column("p50_ns", line -> line.part.p50Nanos());
    table.column("p99_ns", line -> line.part.p99Nanos());
    table.column("client_cpu_ns_per_op", line -> line.part.clientCpuNanos());
    table.column("clock_ahead_ns", line -> line.part.clockOffsetNanos());
    table.column("clock_error_ns", line -> line.part.clockErrorNanos());
    table.column("start_late_ns", line -> line.part.startLateNanos());
    return text(table, run, CellResult::agents);
  }

  private static <T> CsvTable<Line<T>> table() {
    CsvTable<Line<T>> table = new CsvTable<>();
    table.column("cell", line -> line.result.cell().id());
    table.column("status", line -> line.result.status());
    return table;
  }

  private static <T> String text(
      CsvTable<Line<T>> table, Run run, Function<CellResult, List<T>> parts) {
    return table.text(run.results().stream()
        .flatMap(result -> parts.apply(result).stream().map(part -> new Line<>(result, part)))
        .toList());
  }
}
