// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.totals;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/**
 * Meter of the bytes that this JVM's threads have allocated, including the library's own threads.
 * Before Java 21, ended and virtual threads are not counted.
 */
final class AllocationMeter {
  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private final @Nullable Method total = total();

  /** Exists since Java 21; the harness is compiled for Java 17. */
  private static @Nullable Method total() {
    try {
      return ThreadMXBean.class.getMethod("getTotalThreadAllocatedBytes");
    } catch (NoSuchMethodException e) {
      return null;
    }
  }

  /**
   * Returns the bytes so far, to be compared with an earlier reading; null if the JVM does not
   * report them.
   */
  @Nullable
  Long bytes() {
    if (!threads.isThreadAllocatedMemorySupported()) {
      return null;
    }
    try {
      return total == null ? (Long) sum() : (Long) total.invoke(threads);
    } catch (IllegalAccessException | InvocationTargetException e) {
      return sum();
    }
  }

  private long sum() {
    long sum = 0;
    for (long bytes : threads.getThreadAllocatedBytes(threads.getAllThreadIds())) {
      sum += Math.max(0, bytes);
    }
    return sum;
  }
}
