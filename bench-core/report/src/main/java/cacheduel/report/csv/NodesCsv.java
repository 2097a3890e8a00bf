// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report.csv;

import cacheduel.result.CellResult;
import cacheduel.result.NodeLoad;
import cacheduel.store.Run;
import cacheduel.text.CsvTable;

/** How the work of a run's cells was spread over several server nodes, for programs. */
public final class NodesCsv {
  private record Line(CellResult result, NodeLoad load) {}

  private NodesCsv() {}

  public static String of(Run run) {
    CsvTable<Line> table = new CsvTable<>();
    table.column("cell", line -> line.result.cell().id());
    table.column("status", line -> line.result.status());
    table.column("node", line -> line.load.node());
    table.column("share", line -> line.load.share());
    table.column("keys_per_s", line -> line.load.keysPerSecond());
    table.column("items", line -> line.load.items());
    return table.text(run.results().stream()
        .flatMap(result -> result.usage().nodes().stream().map(load -> new Line(result, load)))
        .toList());
  }
}
