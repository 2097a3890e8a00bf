// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.paired;

import cacheduel.compare.StopReason;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The time budget of a pair of cells: no block starts that would end too late if it took as long as
 * the longest before it. The time starts with the constructor. Not thread-safe.
 */
final class PairTime {
  private static final int MINUTE_SECONDS = 60;

  private final LongSupplier nanos;
  private final Duration most;
  private final boolean hurried;
  private final long start;
  private long blockStart;
  private Duration longest = Duration.ZERO;

  /**
   * Starts the time.
   *
   * @param usual the budget of a pair; null without one
   * @param left the remaining budget of all pairs
   */
  PairTime(@Nullable Duration usual, Duration left) {
    this(usual, left, System::nanoTime);
  }

  PairTime(@Nullable Duration usual, Duration left, LongSupplier nanos) {
    this.nanos = nanos;
    this.hurried = usual == null || left.compareTo(usual) < 0;
    this.most = usual == null || hurried ? left : usual;
    this.start = nanos.getAsLong();
  }

  /** Returns the budget of this pair. */
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

  /** Returns how long some blocks take, if each takes as long as the longest so far: "about 5 min". */
  String expected(int blocks) {
    long seconds = longest.multipliedBy(blocks).toSeconds();
    return seconds < MINUTE_SECONDS * 2
        ? "about %d s".formatted(Math.max(1, seconds))
        : "about %d min".formatted(Math.round(seconds / (double) MINUTE_SECONDS));
  }

  /**
   * Returns the exhausted budget, this pair's or that of all, if another block does not fit into
   * it.
   */
  Optional<StopReason> spent() {
    Duration left = most.minusNanos(nanos.getAsLong() - start);
    if (left.compareTo(longest) >= 0) {
      return Optional.empty();
    }
    return Optional.of(hurried ? StopReason.BUDGET_SPENT : StopReason.TIME_SPENT);
  }
}
