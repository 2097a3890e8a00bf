// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import java.io.PrintStream;
import java.time.Duration;
import java.util.List;

/**
 * Kills the forks of a cell that exceeds its deadline, so that a run never hangs. JMH then reports
 * the fork as failed.
 */
final class ForkDeadline implements AutoCloseable {
  private final Thread timer;

  ForkDeadline(Duration deadline, PrintStream log) {
    timer = new Thread(() -> killAfter(deadline, log), "fork-deadline");
    timer.setDaemon(true);
    timer.start();
  }

  private static void killAfter(Duration deadline, PrintStream log) {
    try {
      Thread.sleep(deadline.toMillis());
    } catch (InterruptedException e) {
      return;
    }
    log.printf("<the cell did not end within %d s: its JVM is killed>%n", deadline.toSeconds());
    killForks();
  }

  /** Kills every fork that this JVM has started. */
  static void killForks() {
    ProcessHandle.current()
        .children()
        .filter(ForkDeadline::isFork)
        .forEach(ProcessHandle::destroyForcibly);
  }

  /** Returns the process id of every fork that this JVM has started. */
  static List<Long> forks() {
    return ProcessHandle.current()
        .children()
        .filter(ForkDeadline::isFork)
        .map(ProcessHandle::pid)
        .toList();
  }

  private static boolean isFork(ProcessHandle process) {
    return process.info().commandLine().filter(c -> c.contains("ForkedMain")).isPresent();
  }

  @Override
  public void close() {
    timer.interrupt();
  }
}
