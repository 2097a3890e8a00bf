// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.csv;

import cacheduel.input.EnumNames;
import cacheduel.machine.fitness.Disturbance;
import cacheduel.result.AgentShare;
import cacheduel.result.CellResult;
import cacheduel.result.Fork;
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
  /** A part of a cell, or of one of its forks. */
  private record Line<T>(CellResult result, int fork, T part) {}

  private SeriesCsv() {}

  /** Returns the load second by second, warm-up included. */
  public static String intervals(Run run) {
    CsvTable<Line<Interval>> table = table();
    table.column("fork", line -> line.fork());
    table.column("process", line -> line.part.process());
    table.column("warmup", line -> line.part.warmup());
    table.column("iteration", line -> line.part.iteration());
    table.column("start_s", line -> line.part.startSeconds());
    table.column("s", line -> line.part.seconds());
    table.column("ops_per_s", line -> line.part.operations() / line.part.seconds());
    table.column("p50_ns", line -> time(line.part, Interval::p50Nanos));
    table.column("p99_ns", line -> time(line.part, Interval::p99Nanos));
    table.column("errors", line -> line.part.errors());
    return ofForks(table, run, Fork.Measurement::intervals);
  }

  private static @Nullable Object time(Interval interval, ToLongFunction<Interval> nanos) {
    return interval.operations() == 0 ? null : (Long) nanos.applyAsLong(interval);
  }

  /** Returns each measured iteration with the state of the machine. */
  public static String iterations(Run run) {
    CsvTable<Line<MeasuredIteration>> table = table();
    table.column("fork", line -> line.fork());
    table.column("iteration", line -> line.part.iteration());
    table.column("operations", line -> line.part.operations());
    table.column("s", line -> line.part.seconds());
    table.column("ops_per_s", line -> line.part.opsPerSecond());
    table.column("p50_ns", line -> time(line.part, MeasuredIteration.Timed::p50Nanos));
    table.column("p99_ns", line -> time(line.part, MeasuredIteration.Timed::p99Nanos));
    table.column("client_cpu_ns_per_op", line -> line.part.cost().cpuNanos());
    table.column("compiler_cpu_ns_per_op", line -> line.part.cost().compilerNanos());
    table.column("allocated_bytes_per_op", line -> line.part.cost().allocatedBytes());
    table.column("watched_s", line -> seen(line.part, MeasuredIteration.Watched::seconds));
    table.column("foreign_cores", line -> seen(line.part, MeasuredIteration.Watched::foreignCores));
    table.column("steal_share", line -> seen(line.part, MeasuredIteration.Watched::stealShare));
    table.column(
        "throttled_share", line -> seen(line.part, MeasuredIteration.Watched::throttledShare));
    table.column(
        "major_faults_per_s",
        line -> seen(line.part, MeasuredIteration.Watched::majorFaultsPerSecond));
    table.column("pressure", line -> seen(line.part, MeasuredIteration.Watched::pressure));
    table.column("disturbed_by", line -> causes(line.part.machine()));
    return ofForks(table, run, Fork.Measurement::iterations);
  }

  private static @Nullable Object time(
      MeasuredIteration iteration, ToLongFunction<MeasuredIteration.Timed> nanos) {
    MeasuredIteration.Timed times = iteration.times();
    return times == null ? null : (Long) nanos.applyAsLong(times);
  }

  private static @Nullable Object seen(
      MeasuredIteration iteration, Function<MeasuredIteration.Watched, @Nullable Double> reading) {
    MeasuredIteration.Watched machine = iteration.machine();
    return machine == null ? null : reading.apply(machine);
  }

  private static String causes(MeasuredIteration.@Nullable Watched machine) {
    return machine == null || machine.disturbances() == null
        ? "unknown"
        : machine.disturbances().stream().map(Disturbance::label).collect(Collectors.joining("; "));
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
    table.column("fork", line -> line.fork());
    table.column("agent", line -> line.part.agent());
    table.column("machine", line -> line.part.host());
    table.column("probe", line -> line.part.probe());
    table.column("processes", line -> line.part.processes());
    table.column("operations", line -> line.part.load().operations());
    table.column("ops_per_s", line -> line.part.load().opsPerSecond());
    table.column("p50_ns", line -> line.part.load().p50Nanos());
    table.column("p99_ns", line -> line.part.load().p99Nanos());
    table.column("client_cpu_ns_per_op", line -> line.part.load().clientCpuNanos());
    table.column("clock_ahead_ns", line -> line.part.clock().offsetNanos());
    table.column("clock_error_ns", line -> line.part.clock().errorNanos());
    table.column("start_late_ns", line -> line.part.clock().startLateNanos());
    return ofForks(table, run, Fork.Measurement::agents);
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
        .flatMap(result -> parts.apply(result).stream().map(part -> new Line<>(result, 0, part)))
        .toList());
  }

  private static <T> String ofForks(
      CsvTable<Line<T>> table, Run run, Function<Fork.Measurement, List<T>> parts) {
    return table.text(run.results().stream()
        .flatMap(result -> result.forks().stream()
            .flatMap(fork -> parts.apply(fork.measurement()).stream()
                .map(part -> new Line<>(result, fork.round(), part))))
        .toList());
  }
}
