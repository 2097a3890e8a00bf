// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import cacheduel.input.EnumNames;
import cacheduel.plan.Cell;
import cacheduel.store.HistogramLog;
import cacheduel.store.RunStore;
import cacheduel.validity.MeasuredCell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Stores the results of a cell in the run's folder. Not thread-safe. */
public final class ResultKeeper {
  private final RunStore store;

  public ResultKeeper(RunStore store) {
    this.store = store;
  }

  /**
   * Stores the results; the cell's line in the journal comes last, because it marks the cell as
   * done.
   */
  public void keep(MeasuredCell measured) throws IOException {
    Cell cell = measured.result().cell();
    if (measured.jmhJson() != null) {
      store.addJmh(cell.id(), measured.jmhJson());
    }
    measured
        .histograms()
        .forEach(
            (kind, log) -> HistogramLog.write(store.histogramFile(cell, EnumNames.of(kind)), log));
    if (measured.threadDump() != null) {
      Path logs = Files.createDirectories(store.directory().resolve("logs"));
      Files.writeString(logs.resolve("cell-" + cell.id() + ".threads.txt"), measured.threadDump());
    }
    // last: a cell is done only when all its results are stored
    store.append(measured.result());
  }
}
