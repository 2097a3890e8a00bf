// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** All nodes' timelines of one source, between two moments. */
record TimelineSum(List<Timeline> nodes, Instant from, Instant to) {
  ServerUsage usage(ServerSource source) {
    return new ServerUsage(
        source,
        rise(ServerReading::cpuNanos),
        peak(ServerReading::residentBytes),
        peak(ServerReading::threads),
        peak(ServerReading::connections),
        peak(ServerReading::storedBytes),
        rise(ServerReading::receivedBytes),
        rise(ServerReading::sentBytes),
        rise(ServerReading::receivedPackets),
        rise(ServerReading::sentPackets),
        rise(ServerReading::throttledNanos));
  }

  private @Nullable Long rise(Function<ServerReading, @Nullable Long> counter) {
    return sum(node -> node.rise(from, to, counter));
  }

  private @Nullable Long peak(Function<ServerReading, @Nullable Long> level) {
    return sum(node -> node.peak(from, to, level));
  }

  /** What one node does not tell is not known of all. */
  private @Nullable Long sum(Function<Timeline, @Nullable Long> reading) {
    long sum = 0;
    for (Timeline node : nodes) {
      Long value = reading.apply(node);
      if (value == null) {
        return null;
      }
      sum += value;
    }
    return sum;
  }
}
