// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import java.io.PrintStream;
import java.time.Duration;
import java.util.stream.Stream;

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
    forks().forEach(ProcessHandle::destroyForcibly);
  }

  /** Returns the running forks of this JVM. */
  static Stream<ProcessHandle> forks() {
    return ProcessHandle.current()
        .children()
        .filter(process -> process.info().commandLine().orElse("").contains("ForkedMain"));
  }

  @Override
  public void close() {
    timer.interrupt();
  }
}
