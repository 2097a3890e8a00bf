// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import cacheduel.timing.Window;

/** One thread's share of a cell's load. Used by that thread only. */
public interface Worker {
  /**
   * Prepares for an iteration, outside the timed part.
   *
   * @param window the steady state of the iteration, not open yet
   */
  void begin(Window window) throws InterruptedException;

  /**
   * Completes one operation, or returns after a wait if none was due. Never throws because of the
   * client or the server: failures are counted.
   *
   * @param inWindow whether JMH counts this call, which means that all threads are at work
   */
  void step(boolean inWindow) throws InterruptedException;

  /**
   * Completes exactly {@code count} operations at full speed, and returns when all are answered.
   * Replaces the steps in an iteration with a fixed number of operations.
   */
  void complete(long count) throws InterruptedException;

  /** Waits for all operations in flight, outside the timed part. */
  void drain() throws InterruptedException;
}
