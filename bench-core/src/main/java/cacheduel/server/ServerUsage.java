// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

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
    @Nullable Long throttledNanos) {}
