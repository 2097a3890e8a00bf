// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import cacheduel.plan.Cell;
import cacheduel.store.Run;
import java.util.List;

/** The rule by which cells take part in rounds. */
interface RoundRule {
  /** Returns whether another round may follow the given one; 0 is the time before the first. */
  boolean goesOn(Run run, int round);

  /** Returns whether a cell takes part in a round, by its 1-based number. */
  boolean takesPart(Run run, Cell cell, int round);

  /** Returns whether a block may start. */
  boolean hasTimeFor(Run run, List<Turn> block);
}
