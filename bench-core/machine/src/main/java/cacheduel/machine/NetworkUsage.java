// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import cacheduel.machine.reader.NullableMath;
import cacheduel.machine.reader.Quantity;
import cacheduel.machine.reader.Reading;
import java.io.Serializable;
import java.util.Collection;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The traffic of a network interface during a measurement, from whichever process. On loopback each
 * packet is both sent and received.
 *
 * @param name the interface's name
 * @param wallNanos length of the measurement
 * @param sentBytes bytes sent; null if not reported, as are the next three
 * @param receivedBytes bytes received
 * @param sentPackets packets sent
 * @param receivedPackets packets received
 * @param bitsPerSecond the link's speed in each direction; null if it has none or it is not reported
 */
public record NetworkUsage(
    String name,
    long wallNanos,
    @Nullable Long sentBytes,
    @Nullable Long receivedBytes,
    @Nullable Long sentPackets,
    @Nullable Long receivedPackets,
    @Nullable Long bitsPerSecond)
    implements Serializable {

  public @Nullable Double sentBytesPerSecond() {
    return perSecond(sentBytes);
  }

  public @Nullable Double receivedBytesPerSecond() {
    return perSecond(receivedBytes);
  }

  /** Returns the share of the link's speed that its busier direction used, 0 to 1, or null. */
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

  /** Returns the usage in a period, given the reading over it. */
  static NetworkUsage of(String name, long wallNanos, Reading period) {
    return new NetworkUsage(
        name,
        wallNanos,
        period.get(Quantity.SENT_BYTES),
        period.get(Quantity.RECEIVED_BYTES),
        period.get(Quantity.SENT_PACKETS),
        period.get(Quantity.RECEIVED_PACKETS),
        period.get(Quantity.BITS_PER_SECOND));
  }

  /** Returns several periods of one interface, or of one of that name per machine, as one. */
  static NetworkUsage merge(Joint joint, Collection<NetworkUsage> parts) {
    return new NetworkUsage(
        parts.iterator().next().name(),
        joint.length(parts, NetworkUsage::wallNanos),
        NullableMath.sum(parts, NetworkUsage::sentBytes),
        NullableMath.sum(parts, NetworkUsage::receivedBytes),
        NullableMath.sum(parts, NetworkUsage::sentPackets),
        NullableMath.sum(parts, NetworkUsage::receivedPackets),
        joint.peak(parts, NetworkUsage::bitsPerSecond));
  }
}
