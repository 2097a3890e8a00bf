// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.paired;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The time limit of a comparison of two cells, or of a night: no block starts that would end too late if
 * it took as long as the longest before it. The time starts with the constructor. Not thread-safe.
 */
final class PairTime {
  private static final int MINUTE_SECONDS = 60;

  private final LongSupplier nanos;
  private final Duration most;
  private final long start;
  private long blockStart;
  private Duration longest = Duration.ZERO;

  /**
   * Starts the time.
   *
   * @param most the limit; null without one
   */
  PairTime(@Nullable Duration most) {
    this(most, System::nanoTime);
  }

  PairTime(@Nullable Duration most, LongSupplier nanos) {
    this.nanos = nanos;
    this.most = most == null ? ChronoUnit.FOREVER.getDuration() : most;
    this.start = nanos.getAsLong();
  }

  /** Returns the limit. */
  Duration most() {
    return most;
  }

  void blockBegins() {
    blockStart = nanos.getAsLong();
  }

  void blockEnds() {
    Duration took = Duration.ofNanos(nanos.getAsLong() - blockStart);
    longest = took.compareTo(longest) > 0 ? took : longest;
  }

  /**
   * Returns how long some blocks take, if each takes as long as the longest so far: "about 5 min".
   */
  String expected(int blocks) {
    long seconds = longest.multipliedBy(blocks).toSeconds();
    return seconds < MINUTE_SECONDS * 2
        ? "about %d s".formatted(Math.max(1, seconds))
        : "about %d min".formatted(Math.round(seconds / (double) MINUTE_SECONDS));
  }

  /** Returns how many more blocks fit into the time, if each takes as long as the longest so far. */
  int more() {
    Duration left = most.minusNanos(nanos.getAsLong() - start);
    return left.isNegative() || longest.isZero()
        ? 0
        : (int) Math.min(Integer.MAX_VALUE / 2, left.dividedBy(longest));
  }

  /** Returns whether another block does not fit into the time. */
  boolean isSpent() {
    return most.minusNanos(nanos.getAsLong() - start).compareTo(longest) < 0;
  }
}
