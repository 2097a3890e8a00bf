// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.totals;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Meter of the processor time of this JVM's threads by role. The compilers and collectors are no
 * Java threads; Linux reports them by their names (proc(5), {@code /proc/[pid]/task/[tid]/comm} and
 * {@code schedstat}). Safe for use by several threads.
 */
public final class ThreadMeter {
  private static final Path TASKS = Path.of("/proc/self/task");
  private static final double NANOS = 1e9;

  /** The group of all virtual threads, by the documentation of Thread since Java 21. */
  private static final String VIRTUAL = "VirtualThreads";

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private final Set<Long> callers = ConcurrentHashMap.newKeySet();
  private final Set<Long> harness = new HashSet<>();
  private final Map<Long, Long> last = new HashMap<>();
  private volatile boolean virtualCallers;
  private double callerSeconds;
  private double clientSeconds;

  /** Creates a meter; all threads that exist now are none of the client's. */
  public ThreadMeter() {
    for (long id : threads.getAllThreadIds()) {
      harness.add(id);
    }
  }

  /** Notes that the calling thread calls the client. */
  public void addCaller() {
    virtualCallers |= VIRTUAL.equals(String.valueOf(threadGroup()));
    callers.add(Thread.currentThread().getId());
  }

  private static @Nullable String threadGroup() {
    ThreadGroup group = Thread.currentThread().getThreadGroup();
    return group == null ? null : group.getName();
  }

  /**
   * Returns the processor time so far, to be compared with an earlier reading; null with virtual
   * callers, whose time nothing reports.
   */
  @Nullable
  synchronized CpuByRole read() {
    if (virtualCallers) {
      return null;
    }
    long[] ids = threads.getAllThreadIds();
    long[] nanos = threads.getThreadCpuTime(ids);
    for (int i = 0; i < ids.length; i++) {
      Long before = last.put(ids[i], nanos[i]);
      double spent = Math.max(0, nanos[i] - (before == null ? 0 : before)) / NANOS;
      if (callers.contains(ids[i])) {
        callerSeconds += spent;
      } else if (!harness.contains(ids[i])) {
        clientSeconds += spent;
      }
    }
    last.keySet().retainAll(Arrays.stream(ids).boxed().toList());
    return new CpuByRole(
        callerSeconds,
        0,
        clientSeconds,
        ofNative(ThreadMeter::isCompiler),
        ofNative(ThreadMeter::isCollector));
  }

  private static boolean isCompiler(String name) {
    return name.contains("Compiler");
  }

  private static boolean isCollector(String name) {
    return name.startsWith("GC ")
        || name.startsWith("G1 ")
        || name.startsWith("Shenandoah")
        || name.matches("[XZ](Worker|Director|Driver|Stat|Uncommit|Unmapp).*");
  }

  private static @Nullable Double ofNative(Predicate<String> role) {
    long nanos = 0;
    try (DirectoryStream<Path> tasks = Files.newDirectoryStream(TASKS)) {
      for (Path task : tasks) {
        if (role.test(Files.readString(task.resolve("comm")).strip())) {
          nanos += Long.parseLong(Files.readString(task.resolve("schedstat")).split(" ", 2)[0]);
        }
      }
    } catch (IOException | NumberFormatException e) {
      return null;
    }
    return nanos / NANOS;
  }
}
