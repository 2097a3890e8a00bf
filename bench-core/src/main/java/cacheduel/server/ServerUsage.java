// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongBinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What all nodes of a server together used between two moments, as one source tells it. A component
 * is null where the source does not tell it of each node.
 *
 * @param source who tells it
 * @param cpuNanos CPU time in nanoseconds
 * @param residentBytes the most memory that was seen: in RAM of processes; of containers without
 *     the files that can be dropped
 * @param threads the most threads that were seen; of {@code stats} only those that serve clients
 * @param connections the most client connections that were seen, without the harness' own
 * @param storedBytes the most bytes of items that were seen
 * @param receivedBytes bytes received: of containers on the network with all headers, of {@code
 *     stats} in requests
 * @param sentBytes bytes sent, in the same way
 * @param receivedPackets packets received
 * @param sentPackets packets sent
 * @param throttledNanos for how long a CPU limit stopped it, summed over the CPUs
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

  /**
   * Several windows as one, for each source: sums of what was used, and the largest of what was
   * seen. What is unknown in one of them is unknown in all.
   */
  public static List<ServerUsage> merge(List<List<ServerUsage>> windows) {
    Map<ServerSource, List<ServerUsage>> bySource = new EnumMap<>(ServerSource.class);
    windows.stream()
        .flatMap(List::stream)
        .forEach(part ->
            bySource.computeIfAbsent(part.source, s -> new ArrayList<>()).add(part));
    return bySource.values().stream()
        .filter(parts -> parts.size() == windows.size())
        .map(parts -> parts.stream().reduce(ServerUsage::plus).orElseThrow())
        .toList();
  }

  private ServerUsage plus(ServerUsage other) {
    return new ServerUsage(
        source,
        both(cpuNanos, other.cpuNanos, Long::sum),
        both(residentBytes, other.residentBytes, Math::max),
        both(threads, other.threads, Math::max),
        both(connections, other.connections, Math::max),
        both(storedBytes, other.storedBytes, Math::max),
        both(receivedBytes, other.receivedBytes, Long::sum),
        both(sentBytes, other.sentBytes, Long::sum),
        both(receivedPackets, other.receivedPackets, Long::sum),
        both(sentPackets, other.sentPackets, Long::sum),
        both(throttledNanos, other.throttledNanos, Long::sum));
  }

  private static @Nullable Long both(
      @Nullable Long one, @Nullable Long other, LongBinaryOperator merge) {
    return one == null || other == null ? null : Long.valueOf(merge.applyAsLong(one, other));
  }
}
