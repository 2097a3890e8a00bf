// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import cacheduel.measure.MachineLock;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** What is found about the machine itself, at this moment. */
final class MachineFindings {
  private static final Path GOVERNOR =
      Path.of("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor");
  private static final double BUSY_SHARE = 0.25;
  private static final long COARSE_STEP_NANOS = 1_000;

  private MachineFindings() {}

  static List<Finding> all() throws InterruptedException {
    return List.of(
        Finding.ok("Java " + Runtime.version() + ", " + System.getProperty("java.vm.name")),
        cores(Runtime.getRuntime().availableProcessors()),
        load(
            ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
            Runtime.getRuntime().availableProcessors()),
        governor(GOVERNOR),
        clock(smallestStep()),
        lock());
  }

  static Finding cores(int cores) {
    return cores < 2
        ? Finding.warn("1 core: client and server take turns; use a machine with 2 or more")
        : Finding.ok(cores + " cores; client and server share them unless the server is elsewhere");
  }

  /** A negative load is one that the operating system does not tell. */
  static Finding load(double average, int cores) {
    if (average < 0) {
      return Finding.ok("load average unknown: see to it that nothing else runs");
    }
    String text = String.format(Locale.ROOT, "load average %.2f", average);
    return average > BUSY_SHARE * cores
        ? Finding.warn(text + ": something else runs; end it or wait")
        : Finding.ok(text);
  }

  static Finding governor(Path file) {
    try {
      String governor = Files.readString(file).strip();
      return governor.equals("performance")
          ? Finding.ok("CPU governor performance")
          : Finding.warn("CPU governor " + governor + ": set it to performance while measuring,"
              + " for example with cpupower frequency-set -g performance");
    } catch (IOException e) {
      return Finding.ok("CPU governor not told, as in most virtual machines");
    }
  }

  static Finding clock(long stepNanos) {
    String text = "smallest step of the clock " + stepNanos + " ns";
    return stepNanos > COARSE_STEP_NANOS
        ? Finding.warn(text + ": latencies will be coarse; compare throughput only")
        : Finding.ok(text);
  }

  private static long smallestStep() {
    long smallest = Long.MAX_VALUE;
    for (int i = 0; i < 10_000; i++) {
      long start = System.nanoTime();
      long end = System.nanoTime();
      while (end == start) {
        end = System.nanoTime();
      }
      smallest = Math.min(smallest, end - start);
    }
    return smallest;
  }

  private static Finding lock() throws InterruptedException {
    try {
      MachineLock.acquire(Duration.ZERO, ignored -> {}).close();
      return Finding.ok("no other JMH is measuring");
    } catch (IOException e) {
      return Finding.warn(
          "JMH's lock %s cannot be had: a run will wait until the other JMH has ended"
              .formatted(MachineLock.file()));
    }
  }
}
