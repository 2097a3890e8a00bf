// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.totals;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.CompilationMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Meter of this JVM's resource usage during the measured iterations. Not safe for use by several
 * threads.
 *
 * <p>Concurrent collectors (that of G1, the cycles of ZGC and Shenandoah) are excluded, because the
 * time that they report is not pause time.
 */
public final class JvmMeter {
  private final List<GarbageCollectorMXBean> collectors =
      ManagementFactory.getGarbageCollectorMXBeans();
  private final ThreadMeter threads;
  private final AllocationMeter allocation = new AllocationMeter();
  private @Nullable Reading begun;
  private final List<JvmUsage> iterations = new ArrayList<>();

  private record Reading(
      long nanos,
      long cpuNanos,
      @Nullable CpuByRole byRole,
      @Nullable Long compilingMillis,
      long collections,
      long pauseMillis,
      @Nullable Long allocated) {}

  /**
   * Creates a meter.
   *
   * @param threads the roles of this JVM's threads
   */
  public JvmMeter(ThreadMeter threads) {
    this.threads = threads;
  }

  /** Begins an iteration. */
  public void begin() {
    begun = read();
  }

  /**
   * Ends the iteration and returns its usage; a measured one is part of the total.
   *
   * @param spinNanos time that the callers spent spinning until a start
   */
  public JvmUsage end(boolean measured, long spinNanos) {
    Reading from = Objects.requireNonNull(begun, "an iteration has begun");
    Reading to = read();
    JvmUsage usage = new JvmUsage(
        (to.nanos - from.nanos) / 1e9,
        (to.cpuNanos - from.cpuNanos) / 1e9,
        from.byRole == null || to.byRole == null
            ? null
            : to.byRole.since(from.byRole, spinNanos / 1e9),
        seconds(difference(from.compilingMillis, to.compilingMillis)),
        to.collections - from.collections,
        (to.pauseMillis - from.pauseMillis) / 1e3,
        difference(from.allocated, to.allocated),
        null,
        ManagementFactory.getThreadMXBean().getPeakThreadCount());
    begun = null;
    if (measured) {
      iterations.add(usage);
    }
    return usage;
  }

  static @Nullable Double seconds(@Nullable Long millis) {
    return millis == null ? null : (Double) (millis / 1e3);
  }

  private static @Nullable Long difference(@Nullable Long from, @Nullable Long to) {
    return from == null || to == null ? null : (Long) (to - from);
  }

  private Reading read() {
    long collections = 0;
    long millis = 0;
    for (GarbageCollectorMXBean collector : collectors) {
      if (pauses(collector.getName())) {
        collections += Math.max(0, collector.getCollectionCount());
        millis += Math.max(0, collector.getCollectionTime());
      }
    }
    long cpu = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
    return new Reading(
        System.nanoTime(),
        cpu,
        threads.read(),
        compilingMillis(),
        collections,
        millis,
        allocation.bytes());
  }

  private static @Nullable Long compilingMillis() {
    CompilationMXBean compilers = ManagementFactory.getCompilationMXBean();
    return compilers == null || !compilers.isCompilationTimeMonitoringSupported()
        ? null
        : (Long) compilers.getTotalCompilationTime();
  }

  /** Returns whether the time that a collector reports is that of pauses. */
  static boolean pauses(String collector) {
    return !collector.contains("Concurrent") && !collector.contains("Cycles");
  }

  /** Returns the usage over all measured iterations, with the heap that is live now. */
  JvmUsage usage() {
    System.gc();
    return iterations.stream()
        .reduce(JvmUsage.NONE, JvmUsage::plus)
        .withHeap(ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
  }

  /** Returns the usage in each measured iteration that has ended. */
  List<JvmUsage> iterations() {
    return List.copyOf(iterations);
  }
}
