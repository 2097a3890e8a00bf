// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import org.jspecify.annotations.Nullable;

/**
 * What one source tells of one node at a moment; null where it does not tell it. The components are
 * those of {@link ServerUsage}, counted since the node was started.
 */
record ServerReading(
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
