// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Waits for a call no longer than the contract allows: the operation timeout plus a margin. */
final class Patience {
  private static final Duration LONGEST = Variant.OPERATION_TIMEOUT.plusSeconds(1);

  private Patience() {}

  /** Returns the result of the call, or throws its exception; a call that hangs fails the test. */
  static <T extends @Nullable Object> T call(Callable<T> call) throws Exception {
    return call(call, LONGEST);
  }

  static <T extends @Nullable Object> T call(Callable<T> call, Duration longest) throws Exception {
    FutureTask<T> task = new FutureTask<>(call);
    Thread caller = new Thread(task, "kit-caller");
    caller.setDaemon(true);
    caller.start();
    try {
      return task.get(longest.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw unwrapped(e);
    } catch (TimeoutException e) {
      throw new AssertionError("hangs: no answer and no error within " + longest, e);
    }
  }

  private static Exception unwrapped(ExecutionException e) {
    if (e.getCause() instanceof Error error) {
      throw error;
    }
    return e.getCause() instanceof Exception cause ? cause : e;
  }
}
