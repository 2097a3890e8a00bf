// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.export;

import cacheduel.measure.CellResult;
import cacheduel.plan.Cell;
import cacheduel.workload.Operation;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A valid cell as other tools see it.
 *
 * @param result what was measured
 * @param name the same in each run of the same cell, and another for each cell of a run
 * @param figures its figures
 */
record ExportedCell(CellResult result, String name, List<Figure> figures) {
  Cell cell() {
    return result.cell();
  }

  /** Those of the whole cell. */
  List<Figure> whole() {
    return figures.stream().filter(figure -> figure.operation() == null).toList();
  }

  /** Those of each operation. */
  Map<Operation, List<Figure>> byOperation() {
    return figures.stream()
        .flatMap(figure -> Stream.ofNullable(figure.operation()))
        .distinct()
        .collect(Collectors.toMap(
            operation -> operation,
            operation -> figures.stream()
                .filter(figure -> operation.equals(figure.operation()))
                .toList(),
            (one, other) -> one,
            java.util.TreeMap::new));
  }

  /** The name as that of a file. */
  String fileName() {
    return fileName(name);
  }

  /** A cell's name as that of a file. */
  static String fileName(String name) {
    return name.replaceAll("[^A-Za-z0-9._@=+-]+", "_");
  }
}
