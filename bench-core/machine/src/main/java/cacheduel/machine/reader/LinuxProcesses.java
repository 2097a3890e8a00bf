// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.reader;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Reader of processes from {@code /proc} (proc(5)).
 *
 * <p>OSHI reads these files too, but also much that is of no use here, which makes it five to ten
 * times as expensive, and of another process it counts the switches of the first thread only.
 */
final class LinuxProcesses implements ProcessReader {
  static final Path PROC = Path.of("/proc");

  /** The kernel reports times in hundredths of a second on every machine with a JVM. */
  static final long NANOS_PER_TICK = 10_000_000;

  private static final int MAJOR_FAULTS = 9;
  private static final int USER_TIME = 11;
  private static final int SYSTEM_TIME = 12;

  /** Reading a thread takes about 20 us: more threads would disturb what is measured. */
  private static final int MOST_THREADS = 100;

  private static final long SELF = ProcessHandle.current().pid();

  private final Path proc;

  LinuxProcesses(Path proc) {
    this.proc = proc;
  }

  static boolean isHere() {
    return Files.isReadable(PROC.resolve("self/stat"));
  }

  @Override
  public Reading times(long pid) {
    String stat = ProcFile.read(file(pid, "stat"));
    if (stat == null) {
      return Reading.EMPTY;
    }
    // the name before it may hold blanks and brackets
    String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
    long userNanos = Long.parseLong(fields[USER_TIME]) * NANOS_PER_TICK;
    long systemNanos = Long.parseLong(fields[SYSTEM_TIME]) * NANOS_PER_TICK;
    return new Reading(Map.of(
        Quantity.CPU_NANOS,
        userNanos + systemNanos,
        Quantity.USER_NANOS,
        userNanos,
        Quantity.SYSTEM_NANOS,
        systemNanos,
        Quantity.MAJOR_FAULTS,
        Long.valueOf(fields[MAJOR_FAULTS])));
  }

  @Override
  public Reading size(long pid) {
    String status = ProcFile.read(file(pid, "status"));
    if (status == null) {
      return Reading.EMPTY;
    }
    Long resident = ProcFile.number(status, "VmRSS:");
    return Reading.EMPTY
        .with(Quantity.RESIDENT_BYTES, resident == null ? null : Long.valueOf(resident * 1024))
        .with(Quantity.THREADS, ProcFile.number(status, "Threads:"));
  }

  /**
   * {@inheritDoc}
   *
   * <p>Of this JVM {@code getrusage} counts ended threads too. Of another process the file counts
   * the first thread only, so each thread's is read, unless there are too many.
   */
  @Override
  public Reading switches(long pid) {
    if (pid == SELF && proc.equals(PROC)) {
      return OwnUsage.PROCESSES.switches(pid);
    }
    String[] threads = file(pid, "task").toFile().list();
    if (threads == null || threads.length > MOST_THREADS) {
      return Reading.EMPTY;
    }
    long voluntary = 0;
    long involuntary = 0;
    for (String thread : threads) {
      String status = ProcFile.read(file(pid, "task").resolve(thread).resolve("status"));
      if (status == null) {
        // it has ended since the folder was listed
        continue;
      }
      Long own = ProcFile.number(status, "\nvoluntary_ctxt_switches:");
      Long forced = ProcFile.number(status, "\nnonvoluntary_ctxt_switches:");
      if (own == null || forced == null) {
        return Reading.EMPTY;
      }
      voluntary += own;
      involuntary += forced;
    }
    return new Reading(
        Map.of(Quantity.VOLUNTARY_SWITCHES, voluntary, Quantity.INVOLUNTARY_SWITCHES, involuntary));
  }

  @Override
  public Reading descriptors(long pid) {
    Path folder = file(pid, "fd");
    String[] names = folder.toFile().list();
    if (names == null) {
      return Reading.EMPTY;
    }
    long sockets = 0;
    for (String name : names) {
      sockets += isSocket(folder.resolve(name)) ? 1 : 0;
    }
    return new Reading(Map.of(Quantity.FILES, (long) names.length, Quantity.SOCKETS, sockets));
  }

  /** Loaded when it is first needed, since it brings native code. */
  private static final class OwnUsage {
    static final ProcessReader PROCESSES = new Oshi();
  }

  private static boolean isSocket(Path descriptor) {
    try {
      return Files.readSymbolicLink(descriptor).toString().startsWith("socket:");
    } catch (IOException e) {
      // closed since the folder was listed
      return false;
    }
  }

  private Path file(long pid, String name) {
    return proc.resolve(Long.toString(pid)).resolve(name);
  }
}
