// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import org.jspecify.annotations.Nullable;

/**
 * Reads processes of this machine by their ids. Each method answers null where the system does not
 * tell, and throws nothing. Safe for use by several threads.
 */
public interface ProcessReader {
  /** The reader for the system that this JVM runs on. */
  static ProcessReader ofThisSystem() {
    return LinuxProcesses.isHere() ? new LinuxProcesses(LinuxProcesses.PROC) : new OshiProcesses();
  }

  @Nullable
  ProcessTimes times(long pid);

  @Nullable
  ProcessSize size(long pid);

  /**
   * Costs a small read for each thread of another process, unlike the others; null too for one of
   * more than 100 threads, of which the machine's own count still tells something.
   */
  @Nullable
  ContextSwitches switches(long pid);

  /** Costs a small read for each descriptor of the process, unlike the others. */
  @Nullable
  Descriptors descriptors(long pid);

  /** Everything of one process. */
  default ProcessSnapshot snapshot(long pid) {
    return new ProcessSnapshot(pid, times(pid), size(pid), switches(pid), descriptors(pid));
  }
}
