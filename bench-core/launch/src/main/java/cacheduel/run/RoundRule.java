// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import cacheduel.plan.Cell;
import cacheduel.store.Run;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The rule by which cells take part in rounds. */
interface RoundRule {
  /**
   * Returns the 1-based number of the next round; empty if there is none. Forks of that number that
   * are already measured are left out.
   *
   * @param round the number of the last round; 0 before the first
   */
  Optional<Integer> after(Run run, int round);

  /** Returns whether a cell takes part in a round, by its 1-based number. */
  boolean takesPart(Run run, Cell cell, int round);

  /** Returns the turns that will follow a round, as far as they are known. */
  List<Turn> later(Run run, int round);

  /** Returns the time until the rounds end, given that of the turns that are known to follow. */
  Duration timeLeft(Duration turns);

  /** Returns the turns of a block for which there is time. */
  List<Turn> fitting(Run run, List<Turn> block);
}
