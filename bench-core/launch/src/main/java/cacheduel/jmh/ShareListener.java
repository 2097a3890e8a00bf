// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.jmh;

/**
 * A listener for the client JVMs of a cell, on whichever machines they run. Called by several
 * threads, but by one at a time for each JVM.
 */
public interface ShareListener extends CellProgress {
  /**
   * Called when a JVM is about to begin a measured iteration.
   *
   * @param jvm its 0-based number among those of the cell
   * @param first whether this is its fork's first one
   */
  void begins(int jvm, boolean first);

  /** Called when a JVM has ended an iteration, possibly more than once. */
  void ends(int jvm);

  /** Called when the result of a measured iteration of one JVM has arrived. */
  void measured();
}
