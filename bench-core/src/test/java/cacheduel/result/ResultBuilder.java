// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import cacheduel.measure.Answers;
import cacheduel.measure.CellResult;
import cacheduel.measure.CrossChecks;
import cacheduel.measure.JvmUsage;
import cacheduel.measure.Latency;
import cacheduel.measure.ServerFacts;
import cacheduel.measure.Status;
import cacheduel.measure.Throughput;
import cacheduel.measure.Times;
import cacheduel.measure.Usage;
import cacheduel.plan.Cell;
import cacheduel.workload.Operation;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Builds a cell's result; without any call it is a valid one that measured nothing. */
public final class ResultBuilder {
  private final Cell cell;
  private Status status = Status.VALID;
  private final List<String> reasons = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();
  private @Nullable Throughput throughput;
  private final Map<Operation, Latency> latency = new EnumMap<>(Operation.class);
  private final Map<Operation, Latency> accepted = new EnumMap<>(Operation.class);
  private @Nullable Answers answers;
  private @Nullable Double allocation;
  private @Nullable Integer connections;
  private final Map<String, String> settings = new TreeMap<>();
  private @Nullable ServerFacts server;

  private ResultBuilder(Cell cell) {
    this.cell = cell;
  }

  public static ResultBuilder of(Cell cell) {
    return new ResultBuilder(cell);
  }

  public ResultBuilder status(Status status, String... reasons) {
    this.status = status;
    this.reasons.addAll(List.of(reasons));
    return this;
  }

  public ResultBuilder warning(String warning) {
    warnings.add(warning);
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

  public ResultBuilder answers(long hits, long misses, long wrong, Map<String, Long> errors) {
    answers =
        new Answers(hits + misses, hits, misses, hits + misses, wrong, 0, new TreeMap<>(errors));
    return this;
  }

  public ResultBuilder allocation(double bytesPerOperation) {
    allocation = bytesPerOperation;
    return this;
  }

  public ResultBuilder connections(int connections) {
    this.connections = connections;
    return this;
  }

  public ResultBuilder setting(String name, String value) {
    settings.put(name, value);
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
        RunFixture.START.plusSeconds(Long.parseLong(cell.id())),
        9.75,
        throughput,
        new Times(latency, accepted, Map.of(), Map.of(), List.of()),
        answers,
        new CrossChecks(null, Map.of(), null, null),
        allocation == null ? new Usage(0, null, null, List.of()) : usage(allocation),
        List.of(),
        List.of(),
        connections,
        settings,
        server);
  }

  private static Usage usage(double bytesPerOperation) {
    long operations = 1_000;
    long bytes = Math.round(bytesPerOperation * operations);
    return new Usage(
        operations, new JvmUsage(1, 0.5, 3, 0.01, bytes, 6_000_000L, 12), null, List.of());
  }

  private static Latency percentiles(long p50) {
    return new Latency(
        190_617, p50 * 1.1, p50, p50 * 3 / 2, p50 * 3, p50 * 9, Math.max(p50 * 40, 2_203_647));
  }
}
