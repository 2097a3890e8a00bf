// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import java.util.concurrent.locks.LockSupport;

/** A thread that keeps a part of a core busy until it is closed, as a stranger's job would. */
final class Burning implements AutoCloseable {
  private static final long PERIOD_NANOS = 20_000_000;

  private final Thread thread;
  private volatile boolean over;

  private Burning(double cores) {
    thread = new Thread(() -> burn(Math.round(cores * PERIOD_NANOS)), "burning");
    thread.setDaemon(true);
  }

  /** Starts it; with 0 it does nothing. */
  static Burning start(double cores) {
    Burning burning = new Burning(cores);
    if (cores > 0) {
      burning.thread.start();
    }
    return burning;
  }

  private void burn(long busyNanos) {
    while (!over) {
      long start = System.nanoTime();
      while (System.nanoTime() - start < busyNanos) {
        Thread.onSpinWait();
      }
      LockSupport.parkNanos(PERIOD_NANOS - busyNanos);
    }
  }

  @Override
  public void close() throws InterruptedException {
    over = true;
    thread.join();
  }
}
