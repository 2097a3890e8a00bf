// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import cacheduel.timing.NanoClock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * Interrupts threads whose operation exceeds a time limit, so that a client without its own timeout
 * fails with an error instead of hanging the run.
 *
 * <p>Safe for use by several threads; each {@link Watch} belongs to one.
 */
public final class OperationWatchdog implements AutoCloseable {
  private static final long SCAN_MILLIS = 50;

  private final List<Watch> watches = new CopyOnWriteArrayList<>();
  private final long limitNanos;
  private final Consumer<String> firstDump;
  private final NanoClock clock;
  private final Thread scanner;
  private boolean dumped;

  /**
   * Starts scanning.
   *
   * @param limit time after which an operation is interrupted
   * @param firstDump receives a thread dump when the first operation is interrupted
   * @param clock the clock that times the operations
   */
  public OperationWatchdog(Duration limit, Consumer<String> firstDump, NanoClock clock) {
    limitNanos = limit.toNanos();
    this.firstDump = firstDump;
    this.clock = clock;
    scanner = new Thread(this::scan, "operation-watchdog");
    scanner.setDaemon(true);
    scanner.start();
  }

  /** Returns a new watch over the operations of a thread. */
  Watch watch(Thread thread) {
    Watch watch = new Watch(thread);
    watches.add(watch);
    return watch;
  }

  private void scan() {
    try {
      while (true) {
        Thread.sleep(SCAN_MILLIS);
        long now = clock.nanoTime();
        for (Watch watch : watches) {
          long started = watch.started.getAcquire();
          if (Watch.isTime(started) && now - started > limitNanos) {
            dumpOnce(watch);
            watch.interrupt(started);
          }
        }
      }
    } catch (InterruptedException e) {
      // closed
    }
  }

  /** Called before the interrupt, which changes the stacks. */
  private void dumpOnce(Watch watch) {
    if (!dumped) {
      dumped = true;
      firstDump.accept(ThreadDump.now(watch.thread));
    }
  }

  @Override
  public void close() throws InterruptedException {
    scanner.interrupt();
    scanner.join();
  }

  /** One thread's operation. */
  static final class Watch {
    private static final long IDLE = 0;
    private static final long INTERRUPTING = 1;
    private static final long INTERRUPTED = 2;

    private final Thread thread;

    private final AtomicLong started = new AtomicLong(IDLE);
    private long begun;

    Watch(Thread thread) {
      this.thread = thread;
    }

    /** Marks the start of an operation; {@code nanos} is the clock's time. */
    void begin(long nanos) {
      // the lowest bits distinguish a time from the states
      begun = nanos | 3;
      started.setOpaque(begun);
    }

    /** Marks its end and clears any interrupt; returns whether it was interrupted. */
    boolean end() {
      if (started.compareAndSet(begun, IDLE)) {
        return false;
      }
      // a pending interrupt must not hit the code after the operation
      while (started.getAcquire() != INTERRUPTED) {
        Thread.onSpinWait();
      }
      started.setOpaque(IDLE);
      Thread.interrupted();
      return true;
    }

    private static boolean isTime(long started) {
      return (started & 3) == 3;
    }

    /** Interrupts the operation that started at the expected time, unless it has ended. */
    private void interrupt(long expected) {
      if (started.compareAndSet(expected, INTERRUPTING)) {
        thread.interrupt();
        started.setRelease(INTERRUPTED);
      }
    }
  }
}
