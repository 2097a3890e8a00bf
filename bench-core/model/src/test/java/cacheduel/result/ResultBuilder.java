// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.machine.Usage;
import cacheduel.machine.fitness.Disturbance;
import cacheduel.machine.fitness.FitnessFinding;
import cacheduel.machine.fitness.Severity;
import cacheduel.plan.Cell;
import cacheduel.timing.ArrivalRate;
import cacheduel.timing.Interval;
import cacheduel.timing.LittlesLaw;
import cacheduel.timing.TimeKind;
import cacheduel.totals.JvmUsage;
import cacheduel.workload.Operation;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Builds a cell's result; without any call it is a valid one that measured nothing. */
public final class ResultBuilder {
  private final Cell cell;
  private Status status = Status.VALID;
  private final List<Remark> reasons = new ArrayList<>();
  private final List<Remark> warnings = new ArrayList<>();
  private @Nullable Throughput throughput;
  private final List<MeasuredIteration> iterations = new ArrayList<>();
  private final List<Repetition> repetitions = new ArrayList<>();
  private final Map<Operation, Latency> latency = new EnumMap<>(Operation.class);
  private final Map<Operation, Latency> accepted = new EnumMap<>(Operation.class);
  private @Nullable Answers answers;
  private final Map<Operation, Latency> response = new EnumMap<>(Operation.class);
  private final Map<Operation, Latency> timerLag = new EnumMap<>(Operation.class);
  private final List<Times.SizeLatency> bySize = new ArrayList<>();
  private final List<Interval> intervals = new ArrayList<>();
  private final Map<Operation, ServerCount> serverCounts = new EnumMap<>(Operation.class);
  private @Nullable LittlesLaw littlesLaw;
  private @Nullable ArrivalRate arrivalRate;
  private @Nullable Connections connectionCheck;
  private @Nullable Double jmhOpsPerSecond;
  private @Nullable Double overlap;
  private @Nullable Double allocation;
  private @Nullable Double cpuNanos;
  private @Nullable Usage machine;
  private final List<FitnessFinding> fitness = new ArrayList<>();
  private @Nullable Integer connections;
  private final Map<String, String> settings = new TreeMap<>();
  private final List<String> knownFaults = new ArrayList<>();
  private boolean bareWire;
  private @Nullable ServerFacts server;
  private final List<NodeLoad> nodes = new ArrayList<>();
  private final List<Round> rounds = new ArrayList<>();
  private final List<AgentShare> agents = new ArrayList<>();
  private @Nullable Instant startedAt;
  private double seconds = 9.75;

  private ResultBuilder(Cell cell) {
    this.cell = cell;
  }

  public static ResultBuilder of(Cell cell) {
    return new ResultBuilder(cell);
  }

  public ResultBuilder status(Status status, String... reasons) {
    this.status = status;
    RemarkKind kind = switch (status) {
      case SKIPPED -> RemarkKind.NOT_POSSIBLE;
      case FAILED -> RemarkKind.FORK_FAILED;
      case INVALID, VALID -> RemarkKind.ERRORS;
    };
    Stream.of(reasons).map(text -> Remark.of(kind, text)).forEach(this.reasons::add);
    return this;
  }

  /** A status for one reason. */
  public ResultBuilder status(Status status, RemarkKind kind, String reason) {
    this.status = status;
    reasons.add(Remark.of(kind, reason));
    return this;
  }

  /** A warning whose kind does not matter. */
  public ResultBuilder warning(String warning) {
    return warning(RemarkKind.BUSY_CALLERS, warning);
  }

  public ResultBuilder warning(RemarkKind kind, String warning) {
    warnings.add(Remark.of(kind, warning));
    return this;
  }

  /** A rate with its interval. */
  public ResultBuilder rate(double opsPerSecond, double margin) {
    throughput =
        new Throughput(opsPerSecond, opsPerSecond - margin, opsPerSecond + margin, 5, opsPerSecond);
    return this;
  }

  /** A rate of too few iterations for an interval. */
  public ResultBuilder rate(double opsPerSecond) {
    throughput = new Throughput(opsPerSecond, null, null, 2, opsPerSecond);
    return this;
  }

  /** One of a cell with a fixed number of operations. */
  public ResultBuilder repetition(
      double seconds, long operations, long latencySumNanos, double lastOperationMeanNanos) {
    repetitions.add(new Repetition(
        seconds, operations, operations / seconds, latencySumNanos, lastOperationMeanNanos));
    return this;
  }

  public ResultBuilder latency(Operation operation, long p50Nanos) {
    latency.put(operation, percentiles(p50Nanos));
    return this;
  }

  public ResultBuilder latency(Operation operation, Latency percentiles) {
    latency.put(operation, percentiles);
    return this;
  }

  public ResultBuilder accepted(Operation operation, long p50Nanos) {
    accepted.put(operation, percentiles(p50Nanos));
    return this;
  }

  public ResultBuilder response(Operation operation, long p50Nanos) {
    return response(operation, percentiles(p50Nanos));
  }

  public ResultBuilder response(Operation operation, Latency percentiles) {
    response.put(operation, percentiles);
    return this;
  }

  public ResultBuilder timerLag(Operation operation, long p50Nanos) {
    timerLag.put(operation, percentiles(p50Nanos));
    return this;
  }

  public ResultBuilder size(TimeKind kind, Operation operation, int from, int to, long p50Nanos) {
    return size(kind, operation, from, to, percentiles(p50Nanos));
  }

  public ResultBuilder size(
      TimeKind kind, Operation operation, int from, int to, Latency percentiles) {
    bySize.add(new Times.SizeLatency(kind, operation, from, to, percentiles));
    return this;
  }

  public ResultBuilder interval(Interval interval) {
    intervals.add(interval);
    return this;
  }

  /** Changes the rate that was set: a bulk get has many keys. */
  public ResultBuilder keys(double keysPerSecond) {
    Throughput ops = Objects.requireNonNull(throughput);
    throughput =
        new Throughput(ops.opsPerSecond(), ops.low(), ops.high(), ops.iterations(), keysPerSecond);
    return this;
  }

  public ResultBuilder counted(Operation operation, long sent, long counted) {
    serverCounts.put(operation, new ServerCount(sent, sent, counted));
    return this;
  }

  public ResultBuilder littlesLaw(double inFlight, double betweenShare, double ratio) {
    littlesLaw = new LittlesLaw(cell.threads(), inFlight, betweenShare, ratio);
    return this;
  }

  public ResultBuilder arrivals(double opsPerSecond, long due, long unsent) {
    arrivalRate = new ArrivalRate(opsPerSecond, due, unsent);
    return this;
  }

  public ResultBuilder connections(Connections check) {
    connectionCheck = check;
    return this;
  }

  /** One iteration of the only fork. */
  public ResultBuilder iteration(double opsPerSecond, Disturbance... causes) {
    return iteration(new MeasuredIteration(
        1,
        iterations.size() + 1,
        1_000,
        opsPerSecond,
        1_000,
        null,
        null,
        null,
        null,
        0.1,
        0.0,
        null,
        0.0,
        0.0,
        1.0,
        List.of(causes)));
  }

  public ResultBuilder jmh(double opsPerSecond) {
    jmhOpsPerSecond = opsPerSecond;
    return this;
  }

  /** The share of the shortest iteration in which all JVMs measured. */
  public ResultBuilder overlap(double share) {
    overlap = share;
    return this;
  }

  /** Of the client's JVM, for one operation. */
  public ResultBuilder cpu(double nanosPerOperation) {
    cpuNanos = nanosPerOperation;
    return this;
  }

  public ResultBuilder finding(String subject, Severity severity, String text) {
    fitness.add(new FitnessFinding(subject, severity, text));
    return this;
  }

  /** What was seen from outside; needs an allocation or a processor time. */
  public ResultBuilder machine(cacheduel.machine.Usage seen) {
    machine = seen;
    return this;
  }

  public ResultBuilder answers(long hits, long misses, long wrong, Map<String, Long> errors) {
    answers =
        new Answers(hits + misses, hits, misses, hits + misses, wrong, 0, new TreeMap<>(errors));
    return this;
  }

  public ResultBuilder allocation(double bytesPerOperation) {
    allocation = bytesPerOperation;
    return this;
  }

  /** Adds a server node. */
  public ResultBuilder node(double share, double keysPerSecond, long items) {
    nodes.add(new NodeLoad(nodes.size() + 1, share, keysPerSecond, items));
    return this;
  }

  public ResultBuilder connections(int connections) {
    this.connections = connections;
    return this;
  }

  public ResultBuilder iteration(MeasuredIteration iteration) {
    iterations.add(iteration);
    return this;
  }

  /** Its client has no library. */
  public ResultBuilder bareWire() {
    bareWire = true;
    return this;
  }

  public ResultBuilder startedAt(Instant start) {
    startedAt = start;
    return this;
  }

  public ResultBuilder seconds(double total) {
    seconds = total;
    return this;
  }

  /** A valid round with the figures of its fork. */
  public ResultBuilder round(int number, Map<String, Double> figures) {
    return round(new Round(number, RunFixture.START, 1, Status.VALID, figures));
  }

  /** Adds a fork that was measured in a round. */
  public ResultBuilder round(Round round) {
    rounds.add(round);
    return this;
  }

  public ResultBuilder agent(AgentShare agent) {
    agents.add(agent);
    return this;
  }

  public ResultBuilder setting(String name, String value) {
    settings.put(name, value);
    return this;
  }

  public ResultBuilder knownFault(String sentence) {
    knownFaults.add(sentence);
    return this;
  }

  public ResultBuilder server(String via, String version) {
    server = new ServerFacts(
        via,
        version,
        Map.of("maxbytes", "67108864"),
        List.of(Map.of("curr_items", "10000")),
        List.of(Map.of("curr_items", "10000")));
    return this;
  }

  public CellResult build() {
    return new CellResult(
        cell,
        status,
        List.copyOf(reasons),
        List.copyOf(warnings),
        startedAt == null
            ? RunFixture.START.plusSeconds(Long.parseLong(cell.id().replace("-", "")))
            : startedAt,
        seconds,
        throughput,
        List.copyOf(iterations),
        List.copyOf(repetitions),
        new Times(latency, accepted, response, timerLag, List.copyOf(bySize)),
        answers,
        new CrossChecks(
            littlesLaw, serverCounts, arrivalRate, connectionCheck, jmhOpsPerSecond, overlap),
        usage(),
        List.copyOf(fitness),
        List.copyOf(intervals),
        connections,
        settings,
        List.copyOf(knownFaults),
        server,
        bareWire,
        List.of(),
        List.copyOf(rounds),
        List.copyOf(agents));
  }

  private CellUsage usage() {
    if (allocation == null && cpuNanos == null) {
      return new CellUsage(0, null, machine, List.of(), List.copyOf(nodes));
    }
    double cpuSeconds = cpuNanos == null ? 0.5 : cpuNanos / 1e6;
    Long bytes = allocation == null ? null : (Long) Math.round(allocation * 1_000);
    JvmUsage jvm = new JvmUsage(1, cpuSeconds, null, null, 3, 0.01, bytes, 6_000_000L, 12);
    return new CellUsage(1_000, jvm, machine, List.of(), List.copyOf(nodes));
  }

  private static Latency percentiles(long p50) {
    return new Latency(
        190_617, p50 * 1.1, p50, p50 * 3 / 2, p50 * 3, p50 * 9, Math.max(p50 * 40, 2_203_647));
  }
}
