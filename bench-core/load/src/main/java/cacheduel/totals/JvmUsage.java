// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.totals;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * What the client's JVM used during the measured iterations, as it tells itself; summed over forks
 * and processes.
 *
 * @param seconds wall-clock time of the iterations
 * @param cpuSeconds processor time of all its threads
 * @param collections how many garbage collections there were
 * @param collectionSeconds how long they paused it
 * @param allocatedBytes what all threads allocated; null if the JVM does not tell
 * @param heapAfterGcBytes live heap after a full collection at the end; the largest of the JVMs; null if not
 *     measured
 * @param peakThreads the most threads at one time, those of the library and of the harness included
 */
public record JvmUsage(
    double seconds,
    double cpuSeconds,
    long collections,
    double collectionSeconds,
    @Nullable Long allocatedBytes,
    @Nullable Long heapAfterGcBytes,
    int peakThreads)
    implements Serializable {
  static final JvmUsage NONE = new JvmUsage(0, 0, 0, 0, null, null, 0);

  private static final long serialVersionUID = 1L;

  JvmUsage plus(JvmUsage other) {
    return new JvmUsage(
        seconds + other.seconds,
        cpuSeconds + other.cpuSeconds,
        collections + other.collections,
        collectionSeconds + other.collectionSeconds,
        allocatedBytes == null || other.allocatedBytes == null
            ? larger(allocatedBytes, other.allocatedBytes)
            : (Long) (allocatedBytes + other.allocatedBytes),
        larger(heapAfterGcBytes, other.heapAfterGcBytes),
        Math.max(peakThreads, other.peakThreads));
  }

  JvmUsage withHeap(long bytes) {
    return new JvmUsage(
        seconds, cpuSeconds, collections, collectionSeconds, allocatedBytes, bytes, peakThreads);
  }

  /** Share of the time in which collections paused it. */
  public double collectionShare() {
    return seconds == 0 ? 0 : collectionSeconds / seconds;
  }

  private static @Nullable Long larger(@Nullable Long one, @Nullable Long other) {
    if (one == null || other == null) {
      return one == null ? other : one;
    }
    return Math.max(one, other);
  }
}
