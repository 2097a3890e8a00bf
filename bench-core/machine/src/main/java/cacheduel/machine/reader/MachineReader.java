// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.reader;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.OptionalLong;

/** Reads the machine as a whole. Throws nothing. Safe for use by several threads. */
public interface MachineReader {
  /** Returns the reader for the system that this JVM runs on. */
  static MachineReader ofThisSystem() {
    return LinuxProcesses.isHere() ? new LinuxMachine(Path.of("/")) : new Oshi();
  }

  /** Returns how many CPUs this process may use, at most as many as the machine has. */
  static int usableCores() {
    return Math.min(Runtime.getRuntime().availableProcessors(), ofThisSystem().cores());
  }

  /** Returns how much memory programs can still get, within this process's limit; empty if unknown. */
  static OptionalLong availableMemoryBytes() {
    Long available = Oshi.ask(() -> Oshi.fresh().getHardware().getMemory().getAvailable());
    long limit =
        ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
            ? system.getTotalMemorySize()
            : Long.MAX_VALUE;
    return available == null ? OptionalLong.empty() : OptionalLong.of(Math.min(available, limit));
  }

  /** Returns how many CPUs the machine has, whether or not this process may use them all. */
  int cores();

  /** Returns the counters of CPUs, pressure and throttling, and the queue for the CPUs. */
  Reading read();

  /** Returns the queue for the CPUs only. */
  Reading queue();
}
