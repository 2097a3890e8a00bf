// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.export;

import cacheduel.figure.FigureValue;
import cacheduel.plan.Cell;
import cacheduel.plan.CellName;
import cacheduel.result.CellResult;
import cacheduel.text.FileNames;
import cacheduel.workload.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A valid cell as other tools see it.
 *
 * @param name the same in each run of the same cell, and another for each cell of a run
 * @param readings its figures
 */
record ExportedCell(CellResult result, CellName name, List<FigureValue> readings) {
  Cell cell() {
    return result.cell();
  }

  List<FigureValue> whole() {
    return readings.stream().filter(reading -> reading.operation() == null).toList();
  }

  Map<Operation, List<FigureValue>> byOperation() {
    Map<Operation, List<FigureValue>> byOperation = new TreeMap<>();
    for (FigureValue reading : readings) {
      Operation operation = reading.operation();
      if (operation != null) {
        byOperation.computeIfAbsent(operation, o -> new ArrayList<>()).add(reading);
      }
    }
    return byOperation;
  }

  /** Returns the cell's name as a file name. */
  String fileName() {
    return FileNames.of(name.toString());
  }
}
