// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.export;

import cacheduel.figure.FigureValue;
import cacheduel.plan.Cell;
import cacheduel.plan.CellName;
import cacheduel.plan.Role;
import cacheduel.result.CellResult;
import cacheduel.result.Status;
import cacheduel.store.AtomicFile;
import cacheduel.store.Run;
import cacheduel.text.FileNames;
import cacheduel.workload.Operation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The exported part of a run: its valid cells, except the harness's own and the tries of a
 * search.
 *
 * @param commit what was measured, as the user names it
 * @param cells the valid cells, in the plan's order
 * @param leftOut the ids of the omitted cells by status
 */
record ExportedRun(
    Run run, String commit, List<ExportedCell> cells, Map<String, List<String>> leftOut) {
  static ExportedRun of(Run run, String commit) {
    Map<String, CellName> names = CellName.byId(run.plan());
    List<ExportedCell> cells = new ArrayList<>();
    Map<String, List<String>> leftOut = new LinkedHashMap<>();
    for (Cell cell : run.plan().cells()) {
      if (cell.role() != Role.HARNESS) {
        CellName name = Objects.requireNonNull(names.get(cell.id()));
        Optional<CellResult> result = run.result(cell.id());
        if (result.isPresent() && result.get().status() == Status.VALID) {
          cells.add(new ExportedCell(result.get(), name, FigureValue.allOf(result.get())));
        } else {
          leftOut
              .computeIfAbsent(state(cell, result), state -> new ArrayList<>())
              .add(cell.id());
        }
      }
    }
    return new ExportedRun(run, commit, cells, leftOut);
  }

  private static String state(Cell cell, Optional<CellResult> result) {
    return result
        .map(found -> found.status().name())
        .orElse(cell.skip().isPresent() ? Status.SKIPPED.name() : "not run yet");
  }

  /** Writes or replaces a file in the folder of the exports. */
  Path write(String name, String text) {
    return AtomicFile.write(run.file("exports/" + name), text);
  }

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
}
