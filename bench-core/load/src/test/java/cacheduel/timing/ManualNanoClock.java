// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A clock that stands still until it is moved, so that times are exact on a busy machine. A wait
 * moves it and returns at once. Safe for use by several threads.
 */
public final class ManualNanoClock implements NanoClock {
  /** Divides no time of a schedule: nothing starts at the very instant at which it is due. */
  private static final long SPIN_NANOS = 997;

  private final AtomicLong nanos = new AtomicLong(TimeUnit.HOURS.toNanos(1));

  @Override
  public long nanoTime() {
    return nanos.get();
  }

  @Override
  public void park(long waitNanos) {
    nanos.addAndGet(waitNanos);
  }

  @Override
  public void spin() {
    nanos.addAndGet(SPIN_NANOS);
  }

  /** Lets time pass. */
  public void advanceMillis(long millis) {
    nanos.addAndGet(TimeUnit.MILLISECONDS.toNanos(millis));
  }
}
