// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.launch;

import cacheduel.jmh.ShareListener;
import cacheduel.validity.GeneratedLoad;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

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
}
