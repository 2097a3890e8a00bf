// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * The clock by which operations are timed and started, in nanoseconds from an arbitrary origin. A
 * measured JVM uses {@link #SYSTEM} alone, so that its calls are inlined; tests advance time by
 * hand. Safe for use by several threads.
 */
@FunctionalInterface
public interface NanoClock {
  /** {@link System#nanoTime()} and waits in real time. */
  NanoClock SYSTEM = System::nanoTime;

  /** Returns the current time; only differences between two readings have a meaning. */
  long nanoTime();

  /** Waits for about {@code nanos} nanoseconds, or less if the thread is interrupted. */
  default void park(long nanos) {
    LockSupport.parkNanos(nanos);
  }

  /** Waits for the shortest possible time, in a loop that reads the clock again. */
  default void spin() {
    Thread.onSpinWait();
  }

  /** Returns the time by the clock that all JVMs of a machine share, in nanoseconds since 1970. */
  static long epochNanos() {
    return ChronoUnit.NANOS.between(Instant.EPOCH, Instant.now());
  }
}
