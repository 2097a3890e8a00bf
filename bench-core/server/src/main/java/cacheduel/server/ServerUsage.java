// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import cacheduel.machine.reader.NullableMath;
import cacheduel.machine.reader.Quantity;
import cacheduel.machine.reader.Reading;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The use of resources by all nodes of a server together between two moments, from one source. A
 * component is null unless the source reports it of each node.
 *
 * @param source origin of the figures
 * @param cpuNanos CPU time in nanoseconds
 * @param residentBytes peak memory: in RAM of processes; of containers without the files that can
 *     be dropped
 * @param threads peak number of threads; of {@code stats} only those that serve clients
 * @param connections peak number of client connections, without the harness' own
 * @param storedBytes peak size of the items
 * @param receivedBytes bytes received: of containers on the network with all headers, of {@code
 *     stats} in requests
 * @param sentBytes bytes sent, in the same way
 * @param receivedPackets packets received
 * @param sentPackets packets sent
 * @param throttledNanos time for which a CPU limit stopped it, summed over the CPUs
 */
public record ServerUsage(
    ServerSource source,
    @Nullable Long cpuNanos,
    @Nullable Long residentBytes,
    @Nullable Long threads,
    @Nullable Long connections,
    @Nullable Long storedBytes,
    @Nullable Long receivedBytes,
    @Nullable Long sentBytes,
    @Nullable Long receivedPackets,
    @Nullable Long sentPackets,
    @Nullable Long throttledNanos) {

  /** Returns the usage in a period, given the reading of all nodes over it. */
  public static ServerUsage of(ServerSource source, Reading period) {
    return new ServerUsage(
        source,
        period.get(Quantity.CPU_NANOS),
        period.get(Quantity.RESIDENT_BYTES),
        period.get(Quantity.THREADS),
        period.get(Quantity.CONNECTIONS),
        period.get(Quantity.STORED_BYTES),
        period.get(Quantity.RECEIVED_BYTES),
        period.get(Quantity.SENT_BYTES),
        period.get(Quantity.RECEIVED_PACKETS),
        period.get(Quantity.SENT_PACKETS),
        period.get(Quantity.THROTTLED_NANOS));
  }

  /**
   * Returns several periods as one for each source: sums of counters, and the largest of peaks. What
   * is unknown in one period is unknown in the result.
   */
  public static List<ServerUsage> merge(List<List<ServerUsage>> periods) {
    Map<ServerSource, List<ServerUsage>> bySource = new EnumMap<>(ServerSource.class);
    periods.stream()
        .flatMap(List::stream)
        .forEach(part ->
            bySource.computeIfAbsent(part.source, s -> new ArrayList<>()).add(part));
    return bySource.values().stream()
        .filter(parts -> parts.size() == periods.size())
        .map(parts -> merged(parts))
        .toList();
  }

  private static ServerUsage merged(List<ServerUsage> parts) {
    return new ServerUsage(
        parts.get(0).source,
        NullableMath.sum(parts, ServerUsage::cpuNanos),
        NullableMath.reduce(parts, ServerUsage::residentBytes, Math::max),
        NullableMath.reduce(parts, ServerUsage::threads, Math::max),
        NullableMath.reduce(parts, ServerUsage::connections, Math::max),
        NullableMath.reduce(parts, ServerUsage::storedBytes, Math::max),
        NullableMath.sum(parts, ServerUsage::receivedBytes),
        NullableMath.sum(parts, ServerUsage::sentBytes),
        NullableMath.sum(parts, ServerUsage::receivedPackets),
        NullableMath.sum(parts, ServerUsage::sentPackets),
        NullableMath.sum(parts, ServerUsage::throttledNanos));
  }
}
