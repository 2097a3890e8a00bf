// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.jmh;

/** A listener for the measured iterations of a cell's client JVMs. Called by several threads. */
public interface IterationListener {
  /**
   * Called when a JVM is about to begin a measured iteration.
   *
   * @param jvm its 0-based number among those of the cell
   * @param first whether this is its fork's first one
   */
  void begins(int jvm, boolean first);

  /** Called when a JVM has ended an iteration, possibly more than once. */
  void ends(int jvm);
}
