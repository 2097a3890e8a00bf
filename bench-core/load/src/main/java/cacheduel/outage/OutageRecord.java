// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a client under load saw before, during and after a fault. Times are seconds after the load's
 * start, unless a name says otherwise. Every operation that was due is in a bin of its node, late,
 * unfinished or unsent.
 *
 * <p>Immutable.
 *
 * @param startNanos the load's start, by this JVM's {@link System#nanoTime()}
 * @param opsPerSecond the offered rate
 * @param highestRate operations in a second of the closed loop before; null if it was not taken
 * @param nodes one for each server, in their order
 * @param firstError the end of the first operation that failed; null if none did
 * @param longestCallMillis the longest call from its own start, in ms
 * @param longestCallEnded false if that call had no end when the load's last answers were given up
 * @param late operations that ended after the last bin, which has none of them
 * @param unfinished operations without an end when the load's last answers were given up
 * @param unsent operations that were due but never began, because their thread was still in an
 *     earlier call when the load ended
 * @param written keys that had an acknowledged set during the load
 * @param lostWrites those of them whose last acknowledged value could not be read at the end
 * @param cpuMillis CPU of this JVM in each bin, in ms
 * @param threadsBefore threads of this JVM right before the fault
 * @param threadsAfter the same at the end
 * @param connectionsBefore sockets of this JVM right before the fault; null where unknown
 * @param connectionsAfter the same at the end
 * @param heapBefore bytes that live on the heap before the load
 * @param heapAfter the same at the end
 * @param examples the first message of each kind of error
 * @param settings of the client, as {@link cacheduel.client.CacheClient#settings()}
 */
public record OutageRecord(
    long startNanos,
    double opsPerSecond,
    @Nullable Double highestRate,
    List<NodeRecord> nodes,
    @Nullable Double firstError,
    double longestCallMillis,
    boolean longestCallEnded,
    int late,
    int unfinished,
    int unsent,
    int written,
    int lostWrites,
    List<Double> cpuMillis,
    int threadsBefore,
    int threadsAfter,
    @Nullable Integer connectionsBefore,
    @Nullable Integer connectionsAfter,
    long heapBefore,
    long heapAfter,
    Map<String, String> examples,
    Map<String, String> settings)
    implements Serializable {
  /** The length of a bin, in ms. */
  public static final int BIN_MILLIS = 100;

  public OutageRecord {
    nodes = List.copyOf(nodes);
    cpuMillis = List.copyOf(cpuMillis);
    examples = Map.copyOf(examples);
    settings = Map.copyOf(settings);
  }
}
