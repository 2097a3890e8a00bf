// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.jmh;

import java.io.PrintStream;
import java.time.Duration;

/**
 * Kills the forks of a cell that exceeds its deadline, so that a run never hangs. JMH then reports
 * the fork as failed.
 */
final class ForkDeadline implements AutoCloseable {
  private final Thread timer;

  ForkDeadline(Duration deadline, ForkProcesses forks, PrintStream log) {
    timer = new Thread(() -> killAfter(deadline, forks, log), "fork-deadline");
    timer.setDaemon(true);
    timer.start();
  }

  private static void killAfter(Duration deadline, ForkProcesses forks, PrintStream log) {
    try {
      Thread.sleep(deadline.toMillis());
    } catch (InterruptedException e) {
      return;
    }
    log.printf("<the cell did not end within %d s: its JVM is killed>%n", deadline.toSeconds());
    forks.kill();
  }

  @Override
  public void close() {
    timer.interrupt();
  }
}
