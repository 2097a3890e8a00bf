// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import cacheduel.jmh.CellProgress;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import java.time.Duration;

/** A listener for the progress of a run, called by one thread; closed when the run has ended. */
public interface RunListener extends CellProgress, AutoCloseable {
  /** Called with a notice for the user that is not a problem. */
  void note(String text);

  /**
   * Called before each fork of a round and each try of a search.
   *
   * @param round the 1-based number of the round; 0 for a try
   * @param left the time that the run will probably take from now on, this fork included
   */
  default void inRound(int round, Duration left) {}

  /**
   * Called when a fork of a cell begins, or of a try of the search for its highest rate.
   *
   * @param done number of forks that have ended, those of skipped cells and of tries included
   * @param total the number of forks after which the run ends; in a search, the most that it may take
   */
  void cellStarted(Cell cell, int done, int total);

  /** Called when a fork has ended. */
  void cellEnded(CellResult result, int done, int total);

  @Override
  default void close() {}
}
