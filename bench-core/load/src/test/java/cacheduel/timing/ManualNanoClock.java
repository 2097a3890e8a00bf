// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A clock that advances only by an explicit call, so that times are exact on a busy machine. A wait
 * advances it and returns at once. Safe for use by several threads.
 */
public class ManualNanoClock implements NanoClock {
  /** Duration of one spin. The default divides no time of a schedule, so that every start is late. */
  public volatile long spinNanos = 997;

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
    nanos.addAndGet(spinNanos);
  }

  /** Lets time pass. */
  public void advanceMillis(long millis) {
    nanos.addAndGet(TimeUnit.MILLISECONDS.toNanos(millis));
  }
}
