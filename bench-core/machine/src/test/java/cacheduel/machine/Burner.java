// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

/** Keeps one core busy for some milliseconds; also as a process of its own. */
final class Burner {
  private Burner() {}

  public static void main(String[] args) {
    burn(Long.parseLong(args[0]));
  }

  /** Uses CPU time, not time: on a busy machine it takes longer. */
  static void burn(long millis) {
    long start = cpuNanos();
    while (cpuNanos() - start < millis * 1_000_000) {
      Thread.onSpinWait();
    }
  }

  private static long cpuNanos() {
    return java.lang.management.ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
