// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spymemcached.family;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/**
 * The answer to the first request of a client that connects in the background.
 *
 * <p>Arcus 1.14.0 takes requests for a node whose first connection is not there yet, and for one
 * that is connected. In the moment between the two it cancels them.
 */
final class FirstAnswer {
  private static final int ATTEMPTS = 10;
  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

  private FirstAnswer() {}

  /**
   * Sends a request again while it is cancelled, for a tenth of a second at most.
   *
   * @throws RuntimeException of the last attempt, or of one that failed for another reason
   */
  static <T> T of(Supplier<T> request) {
    for (int attempt = 1; ; attempt++) {
      try {
        return request.get();
      } catch (RuntimeException e) {
        if (attempt == ATTEMPTS || !(e.getCause() instanceof ExecutionException)) {
          throw e;
        }
        LockSupport.parkNanos(PAUSE_NANOS);
      }
    }
  }
}
