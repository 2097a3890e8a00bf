// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import cacheduel.timing.NanoClock;
import cacheduel.worker.ThreadDump;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The watchdog of the steps before and after the load: reports a step that makes no progress, such
 * as a preload whose server has stopped answering. The operations of these steps have no other
 * watchdog. Only one thread may perform steps.
 */
final class StepWatchdog implements AutoCloseable {
  private static final long SCAN_MILLIS = 20;

  private final BiConsumer<String, String> overdue;
  private final NanoClock clock;
  private final Thread scanner;
  private volatile @Nullable Step current;

  private record Step(
      ForkStep step, long limitNanos, Supplier<String> progress, Thread thread, long begun) {
    String overdue() {
      return "%s: no answer within %d ms (%s); %s sets the limit"
          .formatted(step.label(), limitNanos / 1_000_000, progress.get(), step.option());
    }
  }

  /**
   * Starts the watchdog.
   *
   * @param overdue receives the reason and a thread dump, at most once, on the watchdog's thread
   * @param clock the clock that times the steps
   */
  StepWatchdog(BiConsumer<String, String> overdue, NanoClock clock) {
    this.overdue = overdue;
    this.clock = clock;
    this.scanner = new Thread(this::scan, "step-watchdog");
    scanner.setDaemon(true);
    scanner.start();
  }

  /**
   * Performs a step; if it throws, reports it to the harness.
   *
   * @param limit the time within which the progress must change
   * @param progress a text that changes as the step goes on; called on another thread
   */
  <T> T watch(ForkStep step, Duration limit, Supplier<String> progress, Callable<T> work)
      throws Exception {
    current = new Step(step, limit.toNanos(), progress, Thread.currentThread(), clock.nanoTime());
    try {
      return work.call();
    } catch (Exception e) {
      ForkMessage.failed(step);
      throw e;
    } finally {
      current = null;
    }
  }

  private void scan() {
    @Nullable Step seen = null;
    String progress = "";
    long since = 0;
    try {
      while (true) {
        Thread.sleep(SCAN_MILLIS);
        Step step = current;
        if (step != null) {
          String now = step.progress().get();
          if (seen == null || !step.equals(seen)) {
            since = step.begun();
          } else if (!now.equals(progress)) {
            since = clock.nanoTime();
          }
          progress = now;
          if (clock.nanoTime() - since > step.limitNanos()) {
            ForkMessage.failed(step.step());
            overdue.accept(step.overdue(), ThreadDump.now(step.thread()));
            return;
          }
        }
        seen = step;
      }
    } catch (InterruptedException e) {
      // closed
    }
  }

  @Override
  public void close() throws InterruptedException {
    scanner.interrupt();
    scanner.join();
  }
}
