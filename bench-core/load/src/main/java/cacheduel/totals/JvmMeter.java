// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.totals;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
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
  private final AllocationMeter allocation = new AllocationMeter();
  private @Nullable Reading begun;
  private final List<JvmUsage> iterations = new ArrayList<>();

  private record Reading(
      long nanos,
      long cpuNanos,
      long collections,
      long pauseMillis,
      @Nullable Long allocated) {}

  /** Ends the current iteration and begins the next. */
  public void begin(boolean measured) {
    end();
    begun = measured ? read() : null;
  }

  /** Ends the iteration. */
  void end() {
    Reading from = begun;
    if (from != null) {
      Reading to = read();
      iterations.add(new JvmUsage(
          (to.nanos - from.nanos) / 1e9,
          (to.cpuNanos - from.cpuNanos) / 1e9,
          to.collections - from.collections,
          (to.pauseMillis - from.pauseMillis) / 1e3,
          allocated(from, to),
          null,
          ManagementFactory.getThreadMXBean().getPeakThreadCount()));
      begun = null;
    }
  }

  private static @Nullable Long allocated(Reading from, Reading to) {
    return from.allocated == null || to.allocated == null ? null : to.allocated - from.allocated;
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
    return new Reading(System.nanoTime(), cpu, collections, millis, allocation.bytes());
  }

  private static boolean pauses(String collector) {
    return !collector.contains("Concurrent") && !collector.contains("Cycles");
  }

  /** Returns the usage over all measured iterations, with the heap that is live now. */
  JvmUsage usage() {
    end();
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
