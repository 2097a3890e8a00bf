// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import cacheduel.totals.ForkTotals;
import cacheduel.worker.OperationWatchdog;
import java.io.IOException;

/**
 * Keeps the thread dump of an overdue operation, and ends this JVM if an interrupt does not end the
 * operation, or if another step hangs: JMH would wait for its thread.
 */
record StuckFork(ForkSpec spec, int process, ForkTotals totals)
    implements OperationWatchdog.Listener {
  static final String REASON = "an operation did not end, not even when its thread was interrupted";

  @Override
  public void overdue(String threadDump) {
    totals.threadDump = threadDump;
  }

  @Override
  public void stuck(String threadDump) {
    end(REASON, threadDump);
  }

  /** Ends this JVM, and hands the reason to the harness. */
  void end(String why, String threadDump) {
    try {
      // The totals of the workers may still change: only what was kept before is handed over.
      ForkTotals kept = spec.readTotals(process, 1).get(0);
      kept.threadDump = threadDump;
      kept.errors().put(why, 1L);
      spec.writeTotals(process, kept);
    } catch (IOException e) {
      System.out.println(threadDump);
    }
    ForkMessage.failure(why);
    System.out.flush();
    Runtime.getRuntime().halt(1);
  }
}
