// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import cacheduel.input.EnumNames;
import cacheduel.result.CellResult;
import cacheduel.timing.TimeKind;
import java.util.stream.Collectors;

/**
 * The files of a run's folder that are derived from its forks for other programs: {@code cells.jsonl},
 * {@code jmh.json} and the histograms in HdrHistogram's log format. They are written again from time
 * to time and never read.
 */
public final class DerivedFiles {
  private DerivedFiles() {}

  /** Writes, or replaces, all of them. */
  public static void write(Run run) {
    writeCells(run);
    new JmhFiles(run.directory()).join(run);
    run.results().forEach(result -> writeHistograms(run, result));
  }

  /** Writes, or replaces, {@code cells.jsonl}: a line for each cell. */
  public static void writeCells(Run run) {
    AtomicFile.write(
        run.file("cells.jsonl"),
        run.results().stream()
            .map(result -> Json.line(CellExtract.of(result)) + "\n")
            .collect(Collectors.joining()));
  }

  private static void writeHistograms(Run run, CellResult result) {
    for (TimeKind kind : TimeKind.values()) {
      HistogramLog.write(
          RunFolder.histogram(run.directory(), result.cell(), EnumNames.of(kind)),
          result.forks(),
          kind);
    }
  }
}
