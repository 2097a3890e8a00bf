// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.measure;

/** One thread's share of a cell's load. Used by that thread only. */
interface Worker {
  /**
   * Gets ready for an iteration, outside the timed part.
   *
   * @param measured false in a warm-up iteration, of which nothing but errors is kept
   */
  void begin(boolean measured) throws InterruptedException;

  /**
   * Completes one operation. Never throws because of the client or the server: failures are counted.
   *
   * @param inWindow whether JMH counts this call
   */
  void step(boolean inWindow) throws InterruptedException;

  /** Waits for whatever is still in flight, outside the timed part. */
  void drain() throws InterruptedException;
}
