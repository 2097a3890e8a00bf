// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import java.util.concurrent.TimeUnit;

/** Retries for a client that needs some time to recover. */
final class Eventually {
  private static final long LONGEST_SECONDS = 30;

  private Eventually() {}

  /** An operation that may fail. */
  interface Operation {
    void run() throws Exception;
  }

  /** Repeats an operation until it does not throw, or is not supported, for at most 30 seconds. */
  static void works(Operation operation) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LONGEST_SECONDS);
    while (true) {
      try {
        operation.run();
        return;
      } catch (UnsupportedOperationException e) {
        // a method that is not written does not recover
        throw e;
      } catch (Exception e) {
        if (System.nanoTime() > end) {
          throw new AssertionError("does not recover within " + LONGEST_SECONDS + " s", e);
        }
        Thread.sleep(50);
      }
    }
  }
}
