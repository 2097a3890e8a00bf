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
  /** Returns whether another round may follow the given one; 0 means before the first. */
  boolean goesOn(Run run, int round);

  /** Returns whether a cell takes part in a round, by its 1-based number. */
  boolean takesPart(Run run, Cell cell, int round);

  /** Returns the turns that will follow a round, as far as they are known. */
  List<Turn> later(Run run, int round);

  /** Returns the time until the run ends; empty if that is when all turns are measured. */
  Optional<Duration> timeLeft();

  /** Returns the turns of a block for which there is time. */
  List<Turn> fitting(Run run, List<Turn> block);
}
