// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report.csv;

import cacheduel.input.EnumNames;
import cacheduel.result.CellResult;
import cacheduel.result.Times;
import cacheduel.store.Run;
import cacheduel.text.CsvTable;

/** The times of a run's cells by length of the value, for programs. */
public final class SizesCsv {
  private record Line(CellResult result, Times.SizeLatency size) {}

  private SizesCsv() {}

  public static String of(Run run) {
    CsvTable<Line> table = new CsvTable<>();
    table.column("cell", line -> line.result.cell().id());
    table.column("status", line -> line.result.status());
    table.column("kind", line -> EnumNames.of(line.size.kind()));
    table.column("operation", line -> EnumNames.of(line.size.operation()));
    table.column("from_length", line -> line.size.fromLength());
    table.column("to_length", line -> line.size.toLength());
    LatencyColumns.add(table, "", line -> line.size.latency());
    return table.text(run.results().stream()
        .flatMap(result -> result.times().bySize().stream().map(size -> new Line(result, size)))
        .toList());
  }
}
