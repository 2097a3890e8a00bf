// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import cacheduel.timing.NanoClock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Interrupts threads whose operation exceeds a time limit, so that a client without its own timeout
 * fails with an error instead of hanging the run, and reports an operation that goes on even then.
 *
 * <p>Safe for use by several threads; each {@link Watch} belongs to one.
 */
public final class OperationWatchdog implements AutoCloseable {
  private static final long SCAN_MILLIS = 50;

  private final List<Watch> watches = new CopyOnWriteArrayList<>();
  private final long limitNanos;
  private final long graceNanos;
  private final Listener listener;
  private final NanoClock clock;
  private final Thread scanner;
  private boolean overdue;
  private boolean stuck;

  /** Receives the first event of each kind, on the watchdog's own thread. */
  public interface Listener {
    /** Ignores both. */
    Listener NONE = new Listener() {};

    /** Called with a thread dump when an operation is about to be interrupted. */
    default void overdue(String threadDump) {}

    /** Called with a thread dump when an operation goes on although it was interrupted. */
    default void stuck(String threadDump) {}
  }

  /**
   * Starts scanning.
   *
   * @param limit time after which an operation is interrupted
   * @param grace time after the interrupt within which the operation must end
   * @param clock the clock that times the operations
   */
  public OperationWatchdog(Duration limit, Duration grace, Listener listener, NanoClock clock) {
    limitNanos = limit.toNanos();
    graceNanos = grace.toNanos();
    this.listener = listener;
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
          scan(watch, now);
        }
      }
    } catch (InterruptedException e) {
      // closed
    }
  }

  private void scan(Watch watch, long now) {
    long started = watch.started.getAcquire();
    if (Watch.isTime(started) && now - started > limitNanos) {
      if (!overdue) {
        overdue = true;
        // before the interrupt, which changes the stacks
        listener.overdue(ThreadDump.now(watch.thread));
      }
      watch.interrupt(started, now);
    } else if (started == Watch.INTERRUPTED && now - watch.interruptedAt > graceNanos && !stuck) {
      stuck = true;
      listener.stuck(ThreadDump.now(watch.thread));
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

    // used by the watchdog's thread only
    private long interruptedAt;

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
    private void interrupt(long expected, long now) {
      if (started.compareAndSet(expected, INTERRUPTING)) {
        interruptedAt = now;
        thread.interrupt();
        started.setRelease(INTERRUPTED);
      }
    }
  }
}
