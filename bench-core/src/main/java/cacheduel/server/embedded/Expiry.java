// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

/** Turns the expiration times of the protocol into moments. */
final class Expiry {
  /** The moment of what never expires, in epoch milliseconds. */
  static final long NEVER = Long.MAX_VALUE;

  /** Beyond this many seconds a time counts from 1970 and not from now; as memcached has it. */
  private static final long LONGEST_RELATIVE_SECONDS = 30L * 24 * 60 * 60;

  private Expiry() {}

  /**
   * Computes the moment, in epoch milliseconds, from which an item is gone.
   *
   * @param seconds 0 for never, negative for at once, up to 30 days from now, else since 1970
   */
  static long at(long seconds, long nowMillis) {
    if (seconds == 0) {
      return NEVER;
    }
    if (seconds < 0) {
      return nowMillis;
    }
    long millis = seconds * 1000;
    return seconds <= LONGEST_RELATIVE_SECONDS ? nowMillis + millis : millis;
  }

  /** Computes the seconds, begun ones counted, until the given moment; -1 for never. */
  static long secondsLeft(long expiresAt, long nowMillis) {
    if (expiresAt == NEVER) {
      return -1;
    }
    return (Math.max(0, expiresAt - nowMillis) + 999) / 1000;
  }
}
