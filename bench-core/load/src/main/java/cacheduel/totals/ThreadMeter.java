// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.totals;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Meter of the processor time of this JVM's threads by role. Compilers and collectors are not Java
 * threads; Linux reports them by their names (proc(5), {@code /proc/[pid]/task/[tid]/comm} and
 * {@code schedstat}). Safe for use by several threads.
 */
public final class ThreadMeter {
  private static final double NANOS = 1e9;

  /** The group of all virtual threads, according to Thread's documentation in Java 21 or later. */
  private static final String VIRTUAL = "VirtualThreads";

  private static final Pattern OF_ZGC =
      Pattern.compile("[XZ](Worker|Director|Driver|Stat|Uncommit|Unmapp)");

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private final Set<Long> callers = ConcurrentHashMap.newKeySet();
  private final Set<Long> harness = new HashSet<>();
  private final Map<Long, Long> last = new HashMap<>();
  private final Map<String, Long> lastNative = new HashMap<>();
  private final Path tasks;
  private volatile boolean virtualCallers;
  private double callerSeconds;
  private double clientSeconds;
  private double compilerSeconds;
  private double collectorSeconds;

  /** Creates a meter; threads that exist now do not count as the client's. */
  public ThreadMeter() {
    this(Path.of("/proc/self/task"));
  }

  /** Creates a meter that reads the JVM's own threads from the given folder. */
  ThreadMeter(Path tasks) {
    this.tasks = tasks;
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

  /** Returns the processor time so far, to be compared with an earlier reading. */
  synchronized CpuByRole read() {
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
    boolean seen = readNative();
    return new CpuByRole(
        virtualCallers ? null : (Double) callerSeconds,
        0,
        virtualCallers ? null : (Double) clientSeconds,
        seen ? (Double) compilerSeconds : null,
        seen ? (Double) collectorSeconds : null);
  }

  private static boolean isCompiler(String name) {
    return name.contains("Compiler");
  }

  private static boolean isCollector(String name) {
    return name.startsWith("GC ")
        || name.startsWith("G1 ")
        || name.startsWith("Shenandoah")
        || OF_ZGC.matcher(name).lookingAt();
  }

  /**
   * Adds what the JVM's own threads have spent since the last reading; false if the system does not
   * report it. What was read of a thread still counts after its end: HotSpot ends idle compilers.
   */
  private boolean readNative() {
    try (DirectoryStream<Path> all = Files.newDirectoryStream(tasks)) {
      for (Path task : all) {
        readNative(task);
      }
      return true;
    } catch (IOException | NumberFormatException e) {
      return false;
    }
  }

  private void readNative(Path task) throws IOException {
    try {
      String name = Files.readString(task.resolve("comm")).strip();
      boolean compiler = isCompiler(name);
      if (compiler || isCollector(name)) {
        long nanos = Long.parseLong(Files.readString(task.resolve("schedstat")).split(" ", 2)[0]);
        Long before = lastNative.put(task.toString(), nanos);
        double spent = Math.max(0, nanos - (before == null ? 0 : before)) / NANOS;
        compilerSeconds += compiler ? spent : 0;
        collectorSeconds += compiler ? 0 : spent;
      }
    } catch (NoSuchFileException e) {
      // it has ended since the folder was listed
    }
  }
}
