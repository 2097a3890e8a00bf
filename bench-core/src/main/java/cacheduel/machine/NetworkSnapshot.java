// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import org.jspecify.annotations.Nullable;

/**
 * What a network interface has carried since it was set up.
 *
 * @param name the interface's name, for example "eth0"
 * @param sentBytes bytes sent, with the headers of the link
 * @param receivedBytes bytes received, with the headers of the link
 * @param sentPackets packets sent; one may be cut into several on the wire by the hardware
 * @param receivedPackets packets received
 * @param bitsPerSecond the link's speed in each direction; null where it has none (loopback, most
 *     virtual ones) or it is not told
 */
public record NetworkSnapshot(
    String name,
    long sentBytes,
    long receivedBytes,
    long sentPackets,
    long receivedPackets,
    @Nullable Long bitsPerSecond) {}
