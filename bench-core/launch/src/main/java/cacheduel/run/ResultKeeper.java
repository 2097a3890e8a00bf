// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.run;

import cacheduel.input.EnumNames;
import cacheduel.plan.Cell;
import cacheduel.store.HistogramLog;
import cacheduel.store.RunStore;
import cacheduel.validity.Measured;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Keeps all that the measuring of a cell leaves in the run's folder. */
public final class ResultKeeper {
  private final RunStore store;

  public ResultKeeper(RunStore store) {
    this.store = store;
  }

  /** Keeps it; the cell's line in the journal comes last, for with it the cell counts as done. */
  public void keep(Measured measured) throws IOException {
    Cell cell = measured.result().cell();
    if (measured.jmhJson() != null) {
      store.addJmh(cell.id(), measured.jmhJson());
    }
    measured
        .histograms()
        .forEach((kind, log) -> HistogramLog.write(store.histogramFile(cell, EnumNames.of(kind)), log));
    if (measured.threadDump() != null) {
      Path logs = Files.createDirectories(store.directory().resolve("logs"));
      Files.writeString(logs.resolve("cell-" + cell.id() + ".threads.txt"), measured.threadDump());
    }
    // last: a cell counts as done only when everything of it is kept
    store.append(measured.result());
  }
}
