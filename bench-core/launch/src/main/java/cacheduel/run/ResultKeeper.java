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

/** Stores the results of cells in the run's folder. */
public final class ResultKeeper {
  private ResultKeeper() {}

  /** Stores the results of a cell; the cell counts as done only when all of them are stored. */
  public static void keep(MeasuredCell measured, RunStore store) throws IOException {
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
    // last, because the line in the journal marks the cell as done
    store.append(measured.result());
  }
}
