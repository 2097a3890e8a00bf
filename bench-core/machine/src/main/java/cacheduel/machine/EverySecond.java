// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

/** A daemon thread that runs a task once a second until it is closed. */
public final class EverySecond implements AutoCloseable {
  private static final long PAUSE_MILLIS = 1_000;

  private final Thread thread;

  /**
   * Starts the thread; the task first runs after a second.
   *
   * @param name the thread's name
   * @param task must not throw
   */
  public EverySecond(String name, Runnable task) {
    this.thread = new Thread(() -> run(task), name);
    thread.setDaemon(true);
    thread.start();
  }

  private static void run(Runnable task) {
    try {
      while (true) {
        Thread.sleep(PAUSE_MILLIS);
        task.run();
      }
    } catch (InterruptedException e) {
      // closed
    }
  }

  /** Interrupts the thread without waiting for its end. */
  @Override
  public void close() {
    thread.interrupt();
  }
}
