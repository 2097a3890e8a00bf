// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import cacheduel.jmh.RunningLoads;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * The early end of a run by Ctrl-C or SIGTERM. It kills the forks, ends the measurement with an
 * InterruptedException, and keeps the JVM alive until it is closed, so that the measuring thread
 * can write the views of the results so far.
 *
 * <pre>{@code
 * try (Interruption interruption = new Interruption()) {
 *   try {
 *     measure(interruption);
 *   } finally {
 *     boolean interrupted = interruption.settle();
 *     writeViews();
 *   }
 * }
 * }</pre>
 *
 * <p>Used by the thread that created it; the JVM's shutdown hook runs on another.
 */
public final class Interruption implements AutoCloseable {
  /** Writing the page of a large run takes some seconds. */
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** A cell whose forks are dead ends by itself; any other wait is interrupted after this time. */
  private static final Duration GRACE = Duration.ofSeconds(1);

  private static final long POLL_MILLIS = 50;

  private final Thread measuring = Thread.currentThread();
  private final Thread hook = new Thread(this::end, "run-stopper");
  private final CountDownLatch closed = new CountDownLatch(1);
  private volatile boolean requested;
  private boolean settled;

  /** An action that must not be cut short. */
  public interface Action {
    void run() throws IOException;
  }

  /** Begins to watch for the JVM's shutdown. */
  public Interruption() {
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /**
   * Performs an action as a whole or not at all.
   *
   * @throws InterruptedException if the run was interrupted before; the action is not performed
   */
  public synchronized void uncut(Action action) throws IOException, InterruptedException {
    if (requested) {
      throw new InterruptedException("the run was interrupted");
    }
    action.run();
  }

  /** Returns whether the run is to end. */
  boolean isRequested() {
    return requested;
  }

  /**
   * Ends the measurement: from now on the thread is no longer interrupted.
   *
   * @return whether the run was interrupted
   */
  public synchronized boolean settle() {
    settled = true;
    // an interrupt that is still pending would stop the files from being written
    Thread.interrupted();
    return requested;
  }

  /** Interrupts the run and waits until this is closed, for at most {@link #PATIENCE}. */
  void end() {
    requested = true;
    long begun = System.nanoTime();
    long elapsed = 0;
    do {
      RunningLoads.killAll();
      if (elapsed > GRACE.toNanos()) {
        interrupt();
      }
      elapsed = System.nanoTime() - begun;
    } while (!isClosedSoon() && elapsed < PATIENCE.toNanos());
  }

  private synchronized void interrupt() {
    if (!settled) {
      measuring.interrupt();
    }
  }

  private boolean isClosedSoon() {
    try {
      return closed.await(POLL_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      return true;
    }
  }

  /** Lets the JVM end. */
  @Override
  public void close() {
    closed.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // the JVM is ending
    }
  }
}
