// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.totals;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * Resource usage of the client's JVM during the measured iterations, as reported by the JVM; summed
 * over forks and processes. Immutable.
 *
 * @param seconds wall-clock time of the iterations
 * @param cpuSeconds processor time of all its threads
 * @param byRole processor time by the role of the threads; null if not measured
 * @param compilingSeconds time that the compilers report, summed over their threads; null if they
 *     report none
 * @param collections number of garbage collections
 * @param collectionSeconds total pause caused by the collections
 * @param allocatedBytes bytes allocated by all threads; null if the JVM does not report them
 * @param heapAfterGcBytes live heap after a full collection at the end; the largest of the JVMs;
 *     null if not measured
 * @param peakThreads largest number of live threads, including those of the library and the harness
 */
public record JvmUsage(
    double seconds,
    double cpuSeconds,
    @Nullable CpuByRole byRole,
    @Nullable Double compilingSeconds,
    long collections,
    double collectionSeconds,
    @Nullable Long allocatedBytes,
    @Nullable Long heapAfterGcBytes,
    int peakThreads)
    implements Serializable {
  public static final JvmUsage NONE = new JvmUsage(0, 0, null, null, 0, 0, null, null, 0);

  /** Returns the sum of two usages; a component that one of them lacks is taken from the other. */
  public JvmUsage plus(JvmUsage other) {
    return new JvmUsage(
        seconds + other.seconds,
        cpuSeconds + other.cpuSeconds,
        byRole == null || other.byRole == null
            ? (byRole == null ? other.byRole : byRole)
            : byRole.plus(other.byRole),
        compilingSeconds == null || other.compilingSeconds == null
            ? (compilingSeconds == null ? other.compilingSeconds : compilingSeconds)
            : (Double) (compilingSeconds + other.compilingSeconds),
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
        seconds,
        cpuSeconds,
        byRole,
        compilingSeconds,
        collections,
        collectionSeconds,
        allocatedBytes,
        bytes,
        peakThreads);
  }

  /**
   * Returns the processor time that is spent on operations, in seconds: without the compilers, as far
   * as known, and without spinning until a start; null if not known, also if these parts add up to
   * more than the whole.
   */
  public @Nullable Double operationCpuSeconds() {
    double compilers = byRole == null || byRole.compilers() == null ? 0 : byRole.compilers();
    double spinning = byRole == null ? 0 : byRole.spinning();
    double rest = cpuSeconds - compilers - spinning;
    return rest > 0 ? (Double) rest : null;
  }

  /** Returns the processor time of the compilers, in seconds; null if not known. */
  public @Nullable Double compilerSeconds() {
    return byRole == null ? null : byRole.compilers();
  }

  /** Returns the share of the time in which collections paused the JVM. */
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
