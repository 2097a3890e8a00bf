// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import cacheduel.plan.Cell;
import cacheduel.store.Run;
import java.time.Duration;
import java.util.List;

/** The rule by which cells take part in rounds. */
interface RoundRule {
  /** Returns whether another round may follow the given one; 0 is the time before the first. */
  boolean goesOn(Run run, int round);

  /** Returns whether a cell takes part in a round, by its 1-based number. */
  boolean takesPart(Run run, Cell cell, int round);

  /**
   * Returns the time that the rest of the run will probably take.
   *
   * @param round the 1-based number of the current round
   * @param planned the turns of that round that are left
   */
  Duration left(Run run, int round, List<Turn> planned);

  /** Returns whether a block may start. */
  boolean hasTimeFor(Run run, List<Turn> block);
}
