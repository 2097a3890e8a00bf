// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import cacheduel.timing.NanoClock;
import cacheduel.totals.ForkTotals;
import cacheduel.totals.ThreadMeter;
import cacheduel.worker.OperationWatchdog;
import java.time.Duration;

/**
 * The watchdogs and the thread meter of a fork. They exist before its clients are open, so that
 * their threads are not taken for the clients'.
 */
record Guard(
    ForkTotals totals, StepWatchdog steps, OperationWatchdog operations, ThreadMeter threads) {
  /** Lets the client's own timeout come first: the harness only ends what the client does not. */
  private static final Duration MARGIN = Duration.ofMillis(500);

  /** Long enough for an interrupted thread to get a processor on an overloaded machine. */
  private static final Duration GRACE = Duration.ofSeconds(10);

  static Guard of(ForkSpec spec, int process) {
    ForkTotals totals = new ForkTotals();
    StuckFork stuck = new StuckFork(spec, process, totals);
    StepWatchdog steps = new StepWatchdog(stuck::end, NanoClock.SYSTEM);
    OperationWatchdog operations = new OperationWatchdog(
        spec.timeouts().operation().plus(MARGIN), GRACE, stuck, NanoClock.SYSTEM);
    return new Guard(totals, steps, operations, new ThreadMeter());
  }

  void close() throws InterruptedException {
    operations.close();
    steps.close();
  }
}
