// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.client.Layer;
import cacheduel.figure.Figure;
import cacheduel.machine.Usage;
import cacheduel.machine.fitness.FitnessFinding;
import cacheduel.machine.fitness.Severity;
import cacheduel.plan.Cell;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.timing.LittlesLaw;
import cacheduel.totals.JvmUsage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Builds a cell's result; without any call it is a valid one of a single fork that measured nothing.
 * The figures of the whole cell are those given, whatever its forks would add up to.
 */
public final class ResultBuilder extends EvidenceBuilder<ResultBuilder> {
  private final Cell cell;
  private Status status = Status.VALID;
  private final List<Remark> reasons = new ArrayList<>();
  private final List<Remark> warnings = new ArrayList<>();
  private @Nullable Throughput throughput;
  private final List<Repetition> repetitions = new ArrayList<>();
  private @Nullable LittlesLaw littlesLaw;
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

  private ResultBuilder(Cell cell) {
    this.cell = cell;
  }

  public static ResultBuilder of(Cell cell) {
    return new ResultBuilder(cell);
  }

  @Override
  ResultBuilder self() {
    return this;
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

  /** Changes the rate that was set: a bulk get has many keys. */
  public ResultBuilder keys(double keysPerSecond) {
    Throughput ops = Objects.requireNonNull(throughput);
    throughput =
        new Throughput(ops.opsPerSecond(), ops.low(), ops.high(), ops.iterations(), keysPerSecond);
    return this;
  }

  public ResultBuilder littlesLaw(double inFlight, double betweenShare, double ratio) {
    littlesLaw = new LittlesLaw(cell.threads(), inFlight, betweenShare, ratio);
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
        ofPart, List.copyOf(reasons), List.copyOf(warnings), answers(), checks(littlesLaw));
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
}
