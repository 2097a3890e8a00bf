// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.socket;

import java.io.Closeable;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;

/**
 * A daemon thread that checks connections for overdue replies at a fixed pause. One thread serves a
 * whole client: a socket's own read timeout would cost two more system calls per read. Thread-safe.
 */
public final class Watchdog implements Closeable {
  private final List<Watched> watched = new CopyOnWriteArrayList<>();
  private final long pauseNanos;
  private final Thread thread;

  /** A connection with replies that may become overdue. */
  public interface Watched {
    /**
     * Fails what is overdue.
     *
     * @param nowNanos the present moment of {@link System#nanoTime()}
     */
    void check(long nowNanos);
  }

  /** Starts the thread, which has nothing to check yet. */
  public Watchdog(String threadName, long pauseNanos) {
    this.pauseNanos = pauseNanos;
    this.thread = new Thread(this::run, threadName);
    thread.setDaemon(true);
    thread.start();
  }

  /** Adds connections to those that are checked. */
  public void watch(Collection<? extends Watched> more) {
    watched.addAll(more);
  }

  private void run() {
    try {
      while (true) {
        TimeUnit.NANOSECONDS.sleep(pauseNanos);
        long now = System.nanoTime();
        for (Watched each : watched) {
          each.check(now);
        }
      }
    } catch (InterruptedException e) {
      // closed
    }
  }

  /** Ends the thread and waits for its end. */
  @Override
  public void close() {
    thread.interrupt();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
