// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Decides which cell is measured next: first each once, then the most suspicious, then the one with
 * the fewest pairs. The evidence is valid however that is decided. Not thread-safe.
 */
final class Allocation {
  /** Pairs of a night after which an unsuspicious cell waits for the next night. */
  private static final int ENOUGH = 12;

  /** Pairs of a night after which a suspicious cell waits for the next night. */
  private static final int MOST = 48;

  /** Equal arms reach this now and then; a real loss reaches it soon. */
  private static final double WORTH_MORE_PAIRS = 3;

  private final Random random;

  Allocation(Random random) {
    this.random = random;
  }

  /**
   * A cell that may be measured next.
   *
   * @param target what is measured
   * @param pairs number of its pairs tonight
   * @param suspicion the largest evidence that it is worse, or better; 1 or less without any
   */
  record Candidate<T>(T target, int pairs, double suspicion) {
    /** A certain loss needs only enough pairs to show whether it has been mended. */
    private boolean isSuspicious() {
      int most = suspicion >= Evidence.CERTAIN ? ENOUGH : MOST;
      return suspicion >= WORTH_MORE_PAIRS && pairs < most;
    }

    private boolean isWorthMeasuring() {
      return pairs < ENOUGH || isSuspicious();
    }

    private int turn() {
      return pairs == 0 ? 0 : isSuspicious() ? 1 : 2;
    }
  }

  /** Returns the next one; empty if none is worth measuring. */
  <T> Optional<T> next(List<Candidate<T>> candidates) {
    List<Candidate<T>> shuffled = new ArrayList<>(candidates);
    Collections.shuffle(shuffled, random);
    return shuffled.stream()
        .filter(Candidate::isWorthMeasuring)
        .min(Comparator.<Candidate<T>>comparingInt(Candidate::turn)
            .thenComparingDouble(one -> -Math.max(WORTH_MORE_PAIRS, one.suspicion()))
            .thenComparingInt(Candidate::pairs))
        .map(Candidate::target);
  }
}
