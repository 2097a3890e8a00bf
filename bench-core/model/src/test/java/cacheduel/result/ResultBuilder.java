// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.client.Layer;
import cacheduel.figure.Figure;
import cacheduel.machine.Usage;
import cacheduel.machine.fitness.Disturbance;
import cacheduel.machine.fitness.FitnessFinding;
import cacheduel.machine.fitness.Severity;
import cacheduel.plan.Cell;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.timing.ArrivalRate;
import cacheduel.timing.Interval;
import cacheduel.timing.LittlesLaw;
import cacheduel.timing.TimeKind;
import cacheduel.totals.JvmUsage;
import cacheduel.totals.WarmUpEnd;
import cacheduel.workload.Operation;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Builds a cell's result; without any call it is a valid one of a single fork that measured nothing.
 * The figures of the whole cell are those given, whatever its forks would add up to.
 */
public final class ResultBuilder {
  private final Cell cell;
  private Status status = Status.VALID;
  private final List<Remark> reasons = new ArrayList<>();
  private final List<Remark> warnings = new ArrayList<>();
  private @Nullable Throughput throughput;
  private final SortedMap<Integer, ForkParts> forks = new TreeMap<>();
  private final List<Repetition> repetitions = new ArrayList<>();
  private final Map<Operation, Latency> latency = new EnumMap<>(Operation.class);
  private final Map<Operation, Latency> accepted = new EnumMap<>(Operation.class);
  private @Nullable Answers answers;
  private final Map<Operation, Latency> response = new EnumMap<>(Operation.class);
  private final Map<Operation, Latency> timerLag = new EnumMap<>(Operation.class);
  private final List<Times.SizeLatency> bySize = new ArrayList<>();
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
  private @Nullable Layer layer;
  private @Nullable ServerFacts server;
  private final List<NodeLoad> nodes = new ArrayList<>();
  private @Nullable Instant startedAt;
  private double seconds = 9.75;

  /** The parts of a fork, and where it differs from the cell. */
  private static final class ForkParts {
    private final List<MeasuredIteration> iterations = new ArrayList<>();
    private final List<Interval> intervals = new ArrayList<>();
    private final List<WarmUpEnd> warmUps = new ArrayList<>();
    private final List<AgentShare> agents = new ArrayList<>();
    private final List<TimeHistogram> histograms = new ArrayList<>();
    private Map<String, Double> figures = Map.of();
    private @Nullable Status status;
    private @Nullable Double seconds;

    private OptionalDouble rate() {
      return iterations.stream().mapToDouble(MeasuredIteration::opsPerSecond).average();
    }
  }

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

  /** One of the first fork. */
  public ResultBuilder interval(Interval interval) {
    return interval(1, interval);
  }

  public ResultBuilder interval(int fork, Interval interval) {
    parts(fork).intervals.add(interval);
    return this;
  }

  /** Adds the warm-up of a JVM of a fork. */
  public ResultBuilder warmUp(int fork, WarmUpEnd warmUp) {
    parts(fork).warmUps.add(warmUp);
    return this;
  }

  private ForkParts parts(int fork) {
    return forks.computeIfAbsent(fork, number -> new ForkParts());
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

  /** One iteration of the first fork. */
  public ResultBuilder iteration(double opsPerSecond, Disturbance... causes) {
    int number = parts(1).iterations.size() + 1;
    return iteration(1, MeasuredFixture.iteration(number, opsPerSecond, causes));
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
    answers = new Answers(
        hits + misses, hits, misses, hits + misses, wrong, 0, 100L, new TreeMap<>(errors));
    return this;
  }

  /** Sets how many writes were read back, after the answers. */
  public ResultBuilder readBack(long writes) {
    Answers known = Objects.requireNonNull(answers);
    answers = new Answers(
        known.operations(),
        known.hits(),
        known.misses(),
        known.expectedHits(),
        known.wrong(),
        known.lostWrites(),
        writes,
        known.errors());
    return this;
  }

  /** Writes that had no effect. */
  public ResultBuilder lost(long writes) {
    answers = new Answers(1_000, 0, 0, 0, 0, writes, 100L, Map.of());
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

  public ResultBuilder iteration(int fork, MeasuredIteration iteration) {
    parts(fork).iterations.add(iteration);
    return this;
  }

  /** Its client has no library. */
  public ResultBuilder layer(Layer its) {
    layer = its;
    return this;
  }

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

  /** A valid fork with its figures. */
  public ResultBuilder fork(int round, Map<String, Double> figures) {
    parts(round).figures = figures;
    return this;
  }

  /** A fork that measured nothing. */
  public ResultBuilder fork(int round, Status ofFork, double itsSeconds) {
    parts(round).status = ofFork;
    parts(round).seconds = itsSeconds;
    return this;
  }

  /** Adds a histogram of the first fork, beside the percentiles. */
  public ResultBuilder histogram(TimeKind kind, Operation operation, Histogram times) {
    return histogram(1, TimeHistogramFixture.of(kind, operation, times));
  }

  public ResultBuilder histogram(int fork, TimeHistogram times) {
    parts(fork).histograms.add(times);
    return this;
  }

  /** Adds an agent of the first fork. */
  public ResultBuilder agent(AgentShare agent) {
    parts(1).agents.add(agent);
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
    parts(forks.isEmpty() ? 1 : forks.firstKey());
    Times times = times();
    return new CellResult(
        forks.entrySet().stream()
            .map(fork -> fork(fork.getKey(), fork.getValue()))
            .toList(),
        validity(status),
        throughput,
        machine(),
        () -> times);
  }

  /** Returns the only fork. */
  public Fork fork() {
    return build().forks().get(0);
  }

  private Fork fork(int round, ForkParts parts) {
    boolean only = forks.size() == 1;
    Map<String, Double> figures = new TreeMap<>(parts.figures);
    parts.rate().ifPresent(rate -> figures.putIfAbsent(Figure.THROUGHPUT.key(), rate));
    return new Fork(
        cell,
        round,
        startedAt == null
            ? RunFixture.START.plusSeconds(Long.parseLong(cell.id().replace("-", "")))
            : startedAt,
        parts.seconds == null ? seconds / forks.size() : parts.seconds,
        validity(parts.status == null ? status : parts.status),
        new Fork.Measurement(
            only ? throughput : rate(parts),
            List.copyOf(parts.iterations),
            only ? List.copyOf(repetitions) : List.of(),
            List.copyOf(parts.intervals),
            List.copyOf(parts.warmUps),
            only ? times() : Times.NONE,
            List.copyOf(parts.histograms),
            List.copyOf(parts.agents),
            figures),
        machine(),
        new Fork.Client(connections, settings, List.copyOf(knownFaults), bareWire, layer),
        server);
  }

  private static @Nullable Throughput rate(ForkParts parts) {
    return parts.rate().isEmpty()
        ? null
        : new Throughput(
            parts.rate().getAsDouble(),
            null,
            null,
            parts.iterations.size(),
            parts.rate().getAsDouble());
  }

  private Validity validity(Status ofPart) {
    return new Validity(
        ofPart,
        List.copyOf(reasons),
        List.copyOf(warnings),
        answers,
        new CrossChecks(
            littlesLaw, serverCounts, arrivalRate, connectionCheck, jmhOpsPerSecond, overlap));
  }

  private Times times() {
    return new Times(latency, accepted, response, timerLag, List.copyOf(bySize));
  }

  private Fork.Machine machine() {
    return new Fork.Machine(usage(), List.copyOf(fitness));
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
