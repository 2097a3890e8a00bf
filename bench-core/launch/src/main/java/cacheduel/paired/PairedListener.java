// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.paired;

import cacheduel.compare.Block;
import cacheduel.compare.Blocks;
import cacheduel.launch.CellProgress;
import cacheduel.planner.Arms;

/** Told what a paired comparison does, as it does it. Called by one thread. */
public interface PairedListener extends CellProgress {
  /** Something that the user should know although nothing is wrong. */
  void note(String text);

  /** A comparison begins. */
  void started(Arms.Pair pair, int number, int total);

  /** A block has ended. */
  void ended(Block block, Blocks soFar);
}
