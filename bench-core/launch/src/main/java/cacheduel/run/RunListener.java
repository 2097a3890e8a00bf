// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import cacheduel.launch.CellProgress;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;

/** Told what a run does, as it does it. Called by one thread; closed when the run has ended. */
public interface RunListener extends CellProgress, AutoCloseable {
  /** Something that the user should know although nothing is wrong. */
  void note(String text);

  /**
   * A cell of the plan begins, or a probe of the search for its highest rate.
   *
   * @param done how many cells of the plan have ended, skipped ones among them; probes do not count
   */
  void cellStarted(Cell cell, int done, int total);

  /** A cell or a probe ended. */
  void cellEnded(CellResult result, int done, int total);

  @Override
  void close();
}
