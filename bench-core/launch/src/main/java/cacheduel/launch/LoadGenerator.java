// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import cacheduel.jmh.ShareListener;
import cacheduel.validity.GeneratedLoad;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** Starts the client JVMs of a run, on this machine or through agents. Not thread-safe. */
public interface LoadGenerator extends MeasuredProcesses {
  /**
   * Runs all client JVMs of a cell, and returns when all have ended. That a JVM fails is a part of the
   * result.
   *
   * @param jars the client's
   * @param log the file for the JVMs' output
   */
  GeneratedLoad run(CellLoad load, List<Path> jars, Path log, ShareListener listener)
      throws IOException;

  /** Returns a generator that starts the JVMs itself. */
  static LoadGenerator here() {
    return behind(port -> port);
  }

  /**
   * Returns the same for JVMs that reach their barrier through another port.
   *
   * @param barrierPort maps the barrier's own port to the one that the JVMs connect to
   */
  static LoadGenerator behind(IntUnaryOperator barrierPort) {
    return new LocalGenerator(barrierPort);
  }
}
