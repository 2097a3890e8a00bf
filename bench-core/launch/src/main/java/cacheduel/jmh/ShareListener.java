// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.jmh;

/**
 * A listener for the client JVMs of a cell, on whichever machines they run. Called by several
 * threads, but by one at a time for each JVM.
 */
@FunctionalInterface
public interface ShareListener {
  /**
   * Called at each event.
   *
   * @param jvm the 0-based number of the JVM among those of the cell
   */
  void on(int jvm, ShareEvent event);

  /** Returns a listener that passes everything on to this one, and to another one first. */
  default ShareListener after(ShareListener first) {
    return (jvm, event) -> {
      first.on(jvm, event);
      on(jvm, event);
    };
  }
}
