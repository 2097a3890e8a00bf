// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.export;

import cacheduel.export.ExportedRun.ExportedCell;
import cacheduel.figure.FigureValue;
import cacheduel.store.Json;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes what github-action-benchmark reads as {@code customBiggerIsBetter} and {@code
 * customSmallerIsBetter}: an array of objects with {@code name}, {@code unit}, {@code value} and,
 * where they are known, {@code range} and {@code extra}.
 */
final class ActionBenchmark {
  private ActionBenchmark() {}

  static List<Path> write(ExportedRun run) {
    return List.of(
        write(run, "github-action-benchmark-bigger.json", true),
        write(run, "github-action-benchmark-smaller.json", false));
  }

  private static Path write(ExportedRun run, String name, boolean higherIsBetter) {
    List<Map<String, Object>> entries = new ArrayList<>();
    for (ExportedCell cell : run.cells()) {
      cell.readings().stream()
          .filter(reading -> reading.figure().higherIsBetter() == higherIsBetter)
          .forEach(reading -> entries.add(entry(cell, reading)));
    }
    return run.write(name, Json.pretty(entries));
  }

  private static Map<String, Object> entry(ExportedCell cell, FigureValue reading) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("name", cell.name() + " " + reading.label());
    entry.put("unit", reading.figure().unit().symbol());
    entry.put("value", reading.value());
    if (reading.range().hasInterval()) {
      entry.put("range", "± " + decimal(reading.range().margin()));
    }
    entry.put(
        "extra",
        "%s@%s\nmeasured %s"
            .formatted(
                cell.cell().client(), cell.cell().clientVersion(), cell.result().startedAt()));
    return entry;
  }

  /** The tool reads a range only if it has more than one digit. */
  private static String decimal(double value) {
    String text = new BigDecimal(value).round(new MathContext(6)).toPlainString();
    return text.contains(".") ? text : text + ".0";
  }
}
