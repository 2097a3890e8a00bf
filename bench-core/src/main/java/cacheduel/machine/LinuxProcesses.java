// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Processes as {@code /proc} tells them (proc(5)).
 *
 * <p>OSHI reads these files too, but also much that is of no use here, which makes it five to ten
 * times as dear, and of another process it counts the context switches of the first thread only.
 */
final class LinuxProcesses implements ProcessReader {
  static final Path PROC = Path.of("/proc");

  /** The kernel tells times to user space in hundredths of a second on every machine with a JVM. */
  static final long NANOS_PER_TICK = 10_000_000;

  private static final int MAJOR_FAULTS = 9;
  private static final int USER_TIME = 11;
  private static final int SYSTEM_TIME = 12;

  /** Reading a thread takes about 20 us: with more, a reading would be felt by what is measured. */
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
  public @Nullable ProcessTimes times(long pid) {
    String stat = ProcFile.read(file(pid, "stat"));
    if (stat == null) {
      return null;
    }
    // the name before it may hold blanks and brackets
    String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
    return new ProcessTimes(
        Long.parseLong(fields[USER_TIME]) * NANOS_PER_TICK,
        Long.parseLong(fields[SYSTEM_TIME]) * NANOS_PER_TICK,
        Long.valueOf(fields[MAJOR_FAULTS]));
  }

  @Override
  public @Nullable ProcessSize size(long pid) {
    String status = ProcFile.read(file(pid, "status"));
    if (status == null) {
      return null;
    }
    Long resident = ProcFile.number(status, "VmRSS:");
    return new ProcessSize(
        resident == null ? null : Long.valueOf(resident * 1024),
        ProcFile.number(status, "Threads:"));
  }

  /**
   * Of this JVM what {@code getrusage} tells, ended threads included. Of another process the file
   * counts the first thread only, so each thread's is read, unless there are too many.
   */
  @Override
  public @Nullable ContextSwitches switches(long pid) {
    if (pid == SELF && proc.equals(PROC)) {
      return OwnUsage.PROCESSES.switches(pid);
    }
    String[] threads = file(pid, "task").toFile().list();
    if (threads == null || threads.length > MOST_THREADS) {
      return null;
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
        return null;
      }
      voluntary += own;
      involuntary += forced;
    }
    return new ContextSwitches(voluntary, involuntary);
  }

  @Override
  public @Nullable Descriptors descriptors(long pid) {
    Path folder = file(pid, "fd");
    String[] names = folder.toFile().list();
    if (names == null) {
      return null;
    }
    long sockets = 0;
    for (String name : names) {
      sockets += isSocket(folder.resolve(name)) ? 1 : 0;
    }
    return new Descriptors(names.length, sockets);
  }

  /** Loaded when it is first needed, since it brings native code. */
  private static final class OwnUsage {
    static final OshiProcesses PROCESSES = new OshiProcesses();
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
