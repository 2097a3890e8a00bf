// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

/** Conversion of the protocol's expiration times to points in time. */
final class Expiry {
  private static final long NEVER = Long.MAX_VALUE;

  /** Larger values count from 1970 and not from now (protocol.txt, "Expiration times"). */
  private static final long LONGEST_RELATIVE_SECONDS = 30L * 24 * 60 * 60;

  private Expiry() {}

  /**
   * Returns the expiration time in epoch milliseconds.
   *
   * @param seconds 0 for never, negative for immediately, up to 30 days from now, above that since
   *     1970
   */
  static long atMillis(long seconds, long nowMillis) {
    if (seconds == 0) {
      return NEVER;
    }
    if (seconds < 0) {
      return nowMillis;
    }
    long millis = seconds * 1000;
    return seconds <= LONGEST_RELATIVE_SECONDS ? nowMillis + millis : millis;
  }
}
