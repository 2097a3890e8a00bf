// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.figure;

import cacheduel.machine.NetworkUsage;
import cacheduel.machine.ProcessUsage;
import cacheduel.machine.Usage;
import cacheduel.result.CellResult;
import cacheduel.result.Latency;
import cacheduel.result.NodeLoad;
import cacheduel.server.ServerUsage;
import cacheduel.workload.Operation;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Readers of what the servers of a cell do, by their processes and counters. */
final class NodeReaders {
  private static final double PERCENT = 100;
  private static final double NANOS_PER_SECOND = 1e9;
  private static final double BYTES_PER_MEGABYTE = 1e6;

  /** The capacity of gigabit Ethernet in each direction, in bytes per second. */
  private static final double GIGABIT = 125e6;

  private NodeReaders() {}

  static Optional<Range> mean(CellResult result) {
    return CellReaders.throughput(result).map(rate -> rate.times(1.0 / nodes(result)));
  }

  /** Returns a reader of the rate of one operation per node, from its share of all operations. */
  static Function<CellResult, Optional<Range>> mean(Operation operation) {
    return result -> {
      Map<Operation, Latency> times = result.completed();
      double all = times.values().stream().mapToLong(Latency::count).sum();
      return Optional.ofNullable(times.get(operation))
          .filter(one -> all > 0)
          .flatMap(one -> mean(result).map(rate -> rate.times(one.count() / all)));
    };
  }

  /** Returns a reader of the rate of the busiest or the least busy node, by the nodes' counters. */
  static Function<CellResult, Optional<Range>> rate(boolean busiest) {
    return result -> {
      DoubleStream shares = result.usage().nodes().stream().mapToDouble(NodeLoad::share);
      OptionalDouble share = busiest ? shares.max() : shares.min();
      return share.isEmpty()
          ? Optional.empty()
          : CellReaders.throughput(result).map(rate -> rate.times(share.getAsDouble()));
    };
  }

  static Optional<Range> sent(CellResult result) {
    return perSecond(result, ServerUsage::sentBytes)
        .map(bytes -> Range.withoutInterval(bytes / nodes(result) / BYTES_PER_MEGABYTE));
  }

  static Optional<Range> received(CellResult result) {
    return perSecond(result, ServerUsage::receivedBytes)
        .map(bytes -> Range.withoutInterval(bytes / nodes(result) / BYTES_PER_MEGABYTE));
  }

  private static int nodes(CellResult result) {
    return Math.max(1, result.cell().nodes());
  }

  /** Returns a count of all nodes per second, from the first source that has it. */
  private static Optional<Double> perSecond(
      CellResult result, Function<ServerUsage, @Nullable Long> count) {
    Usage machine = result.usage().machine();
    return machine == null || machine.wallNanos() <= 0
        ? Optional.empty()
        : result.usage().server().stream()
            .map(count)
            .filter(Objects::nonNull)
            .findFirst()
            .map(all -> all * NANOS_PER_SECOND / machine.wallNanos());
  }

  static Optional<Range> memory(CellResult result) {
    Usage machine = result.usage().machine();
    Long all = machine == null ? null : machine.machine().memoryBytes();
    return all == null || all == 0
        ? Optional.empty()
        : resident(result).map(bytes -> Range.withoutInterval(PERCENT * bytes / all));
  }

  private static Optional<Long> resident(CellResult result) {
    Usage machine = result.usage().machine();
    ProcessUsage server = machine == null ? null : machine.server();
    Stream<@Nullable Long> processes =
        Stream.of(server == null ? null : server.peakResidentBytes());
    return Stream.concat(
            processes, result.usage().server().stream().map(ServerUsage::residentBytes))
        .filter(Objects::nonNull)
        .map(Objects::requireNonNull)
        .findFirst();
  }

  /** Returns the load of the busiest network, of its own speed or else of gigabit Ethernet. */
  static Optional<Range> network(CellResult result) {
    return Optional.ofNullable(result.usage().machine()).stream()
        .flatMap(seen -> seen.networks().stream())
        .map(NodeReaders::share)
        .flatMap(Optional::stream)
        .max(Double::compare)
        .map(share -> Range.withoutInterval(PERCENT * share));
  }

  private static Optional<Double> share(NetworkUsage network) {
    Double ofSpeed = network.utilisation();
    Double sent = network.sentBytesPerSecond();
    Double share = ofSpeed == null && sent != null ? Double.valueOf(sent / GIGABIT) : ofSpeed;
    return Optional.ofNullable(share).filter(Double::isFinite);
  }
}
