// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.paired;

import cacheduel.compare.Stop;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * The time that a pair of cells may take: no block begins that would end too late if it took as long as
 * the longest before it. Begins with its creation. Not thread-safe.
 */
final class PairTime {
  private final LongSupplier nanos;
  private final Duration most;
  private final boolean hurried;
  private final long start;
  private long blockStart;
  private Duration longest = Duration.ZERO;

  /**
   * Begins.
   *
   * @param usual what a pair may take
   * @param left what is left for all pairs
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

  /** What this pair may take. */
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

  /** Whether there is no time for another block, and of what: of this pair or of all. */
  Optional<Stop> spent() {
    Duration left = most.minusNanos(nanos.getAsLong() - start);
    if (left.compareTo(longest) >= 0) {
      return Optional.empty();
    }
    return Optional.of(hurried ? Stop.BUDGET_SPENT : Stop.TIME_SPENT);
  }
}
