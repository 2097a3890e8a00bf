// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import cacheduel.timing.Window;

/** One thread's share of a cell's load. Used by that thread only. */
public interface Worker {
  /**
   * Gets ready for an iteration, outside the timed part.
   *
   * @param window the steady state of the iteration, not open yet
   */
  void begin(Window window) throws InterruptedException;

  /**
   * Completes one operation, or waits in vain for the time to start one. Never throws because of the
   * client or the server: failures are counted.
   *
   * @param inWindow whether JMH counts this call, which means that all threads are at work
   */
  void step(boolean inWindow) throws InterruptedException;

  /**
   * Completes exactly so many operations, as fast as it can, and returns when all are answered. Takes
   * the place of steps in an iteration with a fixed number of operations.
   */
  void complete(long count) throws InterruptedException;

  /** Waits for whatever is still in flight, outside the timed part. */
  void drain() throws InterruptedException;
}
