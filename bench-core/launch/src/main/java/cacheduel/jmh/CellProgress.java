// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.jmh;

/** A listener for the progress of the running cell, called by one thread at a time. */
public interface CellProgress {
  /** Called when a step begins, for example "starting memcached" or "warm-up 1 of 4". */
  void step(String description);

  /**
   * Called when an iteration begins; reports it as a step unless overridden.
   *
   * @param number the 1-based number among the fork's warm-up or measured iterations
   */
  default void iterationBegins(boolean warmup, int number, int count) {
    step("%s %d of %d".formatted(warmup ? "warm-up" : "iteration", number, count));
  }

  /**
   * Called when an iteration has ended.
   *
   * @param opsPerSecond its score, not yet checked
   */
  void iteration(boolean warmup, double opsPerSecond);
}
