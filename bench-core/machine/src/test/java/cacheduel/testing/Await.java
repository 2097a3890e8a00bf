// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.testing;

import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/** Waits for other threads or processes, however busy the machine is. */
public final class Await {
  private static final long LONGEST_SECONDS = 120;
  private static final long PAUSE_MILLIS = 5;

  private Await() {}

  /**
   * Returns when a condition holds.
   *
   * @param expectation the condition in words, for the error if it does not hold within two minutes
   */
  public static void until(String expectation, Callable<Boolean> condition) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LONGEST_SECONDS);
    while (!condition.call()) {
      if (System.nanoTime() - end > 0) {
        throw new AssertionError("not within " + LONGEST_SECONDS + " s: " + expectation);
      }
      Thread.sleep(PAUSE_MILLIS);
    }
  }
}
