// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.paired;

import cacheduel.compare.StopReason;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * The time budget of a pair of cells: no block starts that would end too late if it took as long as
 * the longest before it. The time starts with the constructor. Not thread-safe.
 */
final class PairTime {
  private final LongSupplier nanos;
  private final Duration most;
  private final boolean hurried;
  private final long start;
  private long blockStart;
  private Duration longest = Duration.ZERO;

  /**
   * Starts the time.
   *
   * @param usual the budget of a pair
   * @param left the remaining budget of all pairs
   */
  PairTime(Duration usual, Duration left) {
    this(usual, left, System::nanoTime);
  }

  PairTime(Duration usual, Duration left, LongSupplier nanos) {
    this.nanos = nanos;
    this.hurried = left.compareTo(usual) < 0;
    this.most = hurried ? left : usual;
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
