// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import java.util.List;
import java.util.stream.IntStream;

/**
 * The rounds after which a run decides what is the fastest. What was clear at one look stays
 * decided, so each look may err only in a share of the level.
 *
 * <p>Immutable.
 *
 * @param rounds the numbers of completed rounds, ascending; empty for one look at all rounds
 */
public record Looks(List<Integer> rounds) {
  private static final List<Integer> FIRST = List.of(3, 4, 6, 8, 11);
  private static final double GROWTH = 1.41;
  private static final int MOST = 24;

  public Looks {
    rounds = List.copyOf(rounds);
  }

  /** Returns one look, at the end of a run of a fixed number of rounds. */
  public static Looks once() {
    return new Looks(List.of());
  }

  /** Returns the looks of a run that ends as soon as everything is decided. */
  public static Looks budgeted() {
    return new Looks(IntStream.range(0, MOST)
        .mapToObj(i -> i < FIRST.size()
            ? FIRST.get(i)
            : (Integer) (int) Math.round(FIRST.get(4) * Math.pow(GROWTH, i - 4)))
        .toList());
  }

  /** Returns whether a look is due after some rounds. */
  public boolean isDue(int roundsDone) {
    return rounds.contains(roundsDone);
  }
}
