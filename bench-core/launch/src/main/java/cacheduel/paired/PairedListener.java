// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.paired;

import cacheduel.compare.PairedBlock;
import cacheduel.compare.PairedBlocks;
import cacheduel.jmh.CellProgress;
import cacheduel.planner.Arms;

/** A listener for the progress of a paired comparison, called by one thread. */
public interface PairedListener extends CellProgress {
  /** Called with a notice for the user that is not a problem. */
  void note(String text);

  /** Called when a comparison begins. */
  void started(Arms.Pair pair, int number, int total);

  /** Called when a block has ended. */
  void ended(PairedBlock block, PairedBlocks soFar);
}
