// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.jmh;

/**
 * A listener for the client JVMs of a cell, on whichever machines they run. Called by several
 * threads, but by one at a time for each JVM.
 */
public interface ShareListener extends CellProgress, IterationListener {
  /** Called when the result of a measured iteration of one JVM has arrived. */
  void measured();

  /**
   * Returns a listener that passes everything on to this one, and iterations to another one first.
   */
  default ShareListener after(IterationListener first) {
    ShareListener next = this;
    return new ShareListener() {
      @Override
      public void begins(int jvm, boolean isFirst) {
        first.begins(jvm, isFirst);
        next.begins(jvm, isFirst);
      }

      @Override
      public void ends(int jvm) {
        first.ends(jvm);
        next.ends(jvm);
      }

      @Override
      public void measured() {
        next.measured();
      }

      @Override
      public void step(String description) {
        next.step(description);
      }

      @Override
      public void iterationBegins(boolean warmup, int number, int count) {
        next.iterationBegins(warmup, number, count);
      }

      @Override
      public void iteration(boolean warmup, double opsPerSecond) {
        next.iteration(warmup, opsPerSecond);
      }
    };
  }
}
