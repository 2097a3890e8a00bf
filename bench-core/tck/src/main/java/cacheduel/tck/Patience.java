// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import cacheduel.client.Feature;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Waits for a call no longer than the contract allows. A thread that waits longer than the operation
 * timeout is interrupted if the client does not bound its operations itself, as the harness does.
 */
final class Patience {
  private static final Duration MARGIN = Duration.ofSeconds(1);
  private static final Duration UNTIL_INTERRUPT = Variant.OPERATION_TIMEOUT.plusMillis(500);
  private static final Duration LONGEST = Variant.OPERATION_TIMEOUT.plus(MARGIN);

  private Patience() {}

  /** Returns the result of the call, or throws its exception; a call that hangs fails the test. */
  static <T extends @Nullable Object> T call(KitClient client, Callable<T> call) throws Exception {
    FutureTask<T> task = new FutureTask<>(call);
    Thread caller = new Thread(task, "kit-caller");
    caller.setDaemon(true);
    long start = System.nanoTime();
    caller.start();
    try {
      return task.get(UNTIL_INTERRUPT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      if (!client.variant().has(Feature.OPERATION_TIMEOUT)) {
        caller.interrupt();
      }
      return afterwards(task, start);
    } catch (ExecutionException e) {
      throw unwrapped(e);
    }
  }

  private static <T extends @Nullable Object> T afterwards(FutureTask<T> task, long start)
      throws Exception {
    long left = LONGEST.toNanos() - (System.nanoTime() - start);
    try {
      return task.get(Math.max(1, left), TimeUnit.NANOSECONDS);
    } catch (ExecutionException e) {
      throw unwrapped(e);
    } catch (TimeoutException e) {
      throw new AssertionError("hangs: no answer and no error within " + LONGEST, e);
    }
  }

  private static Exception unwrapped(ExecutionException e) {
    if (e.getCause() instanceof Error error) {
      throw error;
    }
    return e.getCause() instanceof Exception cause ? cause : e;
  }
}
