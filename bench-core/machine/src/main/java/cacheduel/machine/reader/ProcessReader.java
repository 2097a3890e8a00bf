// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.reader;

/**
 * Reads processes of this machine by their ids. A reading lacks what the system does not report, as
 * of a process of another user, and is empty if the process has ended. Throws nothing. Safe for use
 * by several threads.
 */
public interface ProcessReader {
  /** Returns the reader for the system that this JVM runs on. */
  static ProcessReader ofThisSystem() {
    return LinuxProcesses.isHere() ? new LinuxProcesses(LinuxProcesses.PROC) : new Oshi();
  }

  /** Returns CPU times and page faults since the process began. */
  Reading times(long pid);

  /** Returns resident memory and the number of threads. */
  Reading size(long pid);

  /**
   * Returns the context switches of all threads since they began. Costs a small read for each thread
   * of another process, unlike the other methods; unknown for one of more than 100 threads, of which
   * the machine's own count still shows something.
   */
  Reading switches(long pid);

  /** Returns the open files and sockets. Costs a small read for each descriptor of the process. */
  Reading descriptors(long pid);
}
