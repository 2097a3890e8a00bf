// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.brcache;

/** Times to live: BRCache counts them in milliseconds, in a number of 31 bits that it does not check. */
final class Ttl {
  private static final int LONGEST_SECONDS = Integer.MAX_VALUE / 1_000;

  private Ttl() {}

  static int millis(int seconds) {
    if (seconds < 0 || seconds > LONGEST_SECONDS) {
      throw new IllegalArgumentException(
          "BRCache's longest time to live is %d s (24.8 days), 0 is for ever; got: %d"
              .formatted(LONGEST_SECONDS, seconds));
    }
    return seconds * 1_000;
  }
}
