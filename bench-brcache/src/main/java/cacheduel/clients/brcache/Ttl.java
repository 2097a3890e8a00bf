// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.brcache;

/** Converts times to live: BRCache takes milliseconds, as a 31-bit number that it does not check. */
final class Ttl {
  private static final int LONGEST_SECONDS = Integer.MAX_VALUE / 1_000;

  private Ttl() {}

  static int millis(int seconds) {
    if (seconds < 0 || seconds > LONGEST_SECONDS) {
      throw new IllegalArgumentException(
          "BRCache's longest time to live is %d s (24.8 days), 0 means forever; got: %d"
              .formatted(LONGEST_SECONDS, seconds));
    }
    return seconds * 1_000;
  }
}
