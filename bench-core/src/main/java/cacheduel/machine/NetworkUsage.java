// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import java.util.Collection;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * What a network interface carried while it was measured, whoever's it was. On loopback each packet
 * is both sent and received.
 *
 * @param name the interface's name
 * @param wallNanos for how long it was measured
 * @param sentBytes bytes sent; null if not told, as are the next three
 * @param receivedBytes bytes received
 * @param sentPackets packets sent
 * @param receivedPackets packets received
 * @param bitsPerSecond the link's speed in each direction; null if it has none or it is not told
 */
public record NetworkUsage(
    String name,
    long wallNanos,
    @Nullable Long sentBytes,
    @Nullable Long receivedBytes,
    @Nullable Long sentPackets,
    @Nullable Long receivedPackets,
    @Nullable Long bitsPerSecond) {

  public @Nullable Double sentBytesPerSecond() {
    return perSecond(sentBytes);
  }

  public @Nullable Double receivedBytesPerSecond() {
    return perSecond(receivedBytes);
  }

  public @Nullable Double sentPacketsPerSecond() {
    return perSecond(sentPackets);
  }

  public @Nullable Double receivedPacketsPerSecond() {
    return perSecond(receivedPackets);
  }

  /** The share of the link's speed that its busier direction used, 0 to 1, or null. */
  public @Nullable Double utilisation() {
    Double sent = sentBytesPerSecond();
    Double received = receivedBytesPerSecond();
    return sent == null || received == null || bitsPerSecond == null
        ? null
        : Double.valueOf(Byte.SIZE * Math.max(sent, received) / bitsPerSecond);
  }

  private @Nullable Double perSecond(@Nullable Long count) {
    return count == null || wallNanos <= 0
        ? null
        : Double.valueOf(count * (double) TimeUnit.SECONDS.toNanos(1) / wallNanos);
  }

  /** What came between two readings of one interface. */
  static NetworkUsage between(
      String name, long wallNanos, @Nullable NetworkSnapshot from, @Nullable NetworkSnapshot to) {
    if (from == null || to == null) {
      return new NetworkUsage(name, wallNanos, null, null, null, null, null);
    }
    return new NetworkUsage(
        name,
        wallNanos,
        Known.rise(from.sentBytes(), to.sentBytes()),
        Known.rise(from.receivedBytes(), to.receivedBytes()),
        Known.rise(from.sentPackets(), to.sentPackets()),
        Known.rise(from.receivedPackets(), to.receivedPackets()),
        to.bitsPerSecond());
  }

  /** Several measurements of one interface as one. */
  static NetworkUsage merge(Collection<NetworkUsage> parts) {
    NetworkUsage first = parts.iterator().next();
    return new NetworkUsage(
        first.name(),
        parts.stream().mapToLong(NetworkUsage::wallNanos).sum(),
        Known.sum(parts, NetworkUsage::sentBytes),
        Known.sum(parts, NetworkUsage::receivedBytes),
        Known.sum(parts, NetworkUsage::sentPackets),
        Known.sum(parts, NetworkUsage::receivedPackets),
        first.bitsPerSecond());
  }
}
