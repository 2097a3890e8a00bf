// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import java.io.IOException;
import java.util.function.LongSupplier;

/** Decides which period JVMs get, given the part that all JVMs of one machine can offer. */
@FunctionalInterface
public interface Agreement {
  /** Longer than a message takes to reach the last JVM of a machine. */
  long LEAD_NANOS = 20_000_000;

  /**
   * Returns the period that is agreed, in nanoseconds since 1970.
   *
   * @throws IOException if another JVM of the cell has ended, so that there is no agreement
   */
  Span on(Span offered) throws IOException;

  /**
   * Returns the agreement of JVMs that all run on this machine: what they offer, but not before the
   * message has reached them.
   *
   * @param epochNanos the clock that the instants refer to
   */
  static Agreement ofOneMachine(LongSupplier epochNanos) {
    return offered -> offered.notBefore(epochNanos.getAsLong() + LEAD_NANOS);
  }
}
