// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.export;

import cacheduel.text.CsvTable;
import cacheduel.text.FileNames;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A test of Apache Otava, formerly Hunter: the series of a cell, as a CSV file and as a part of the
 * configuration. A figure that is missing from any line is left out of both, because Otava accepts
 * no empty field.
 *
 * @param name of the cell
 * @param columns the columns of the figures, and whether the higher of two values is better
 * @param lines at least one, the oldest first
 */
public record OtavaTest(String name, Map<String, Boolean> columns, List<OtavaLine> lines) {
  private static final String TIME = "time";
  private static final List<String> ATTRIBUTES =
      List.of("commit", "run", "client_version", "cacheduel_version");

  /**
   * The line of one run.
   *
   * @param time when the cell began
   * @param commit the measured revision
   * @param run the run's name
   * @param clientVersion the library's version
   * @param harnessVersion Cacheduel's version
   * @param figures by column
   */
  public record OtavaLine(
      Instant time,
      String commit,
      String run,
      String clientVersion,
      String harnessVersion,
      Map<String, Double> figures) {}

  boolean hasFigures() {
    return !known().isEmpty();
  }

  /** Returns the name of the test's file, without extension. */
  String fileName() {
    return FileNames.of(name);
  }

  /** Returns the path of the test's file, relative to the configuration. */
  String path() {
    return "otava/" + fileName() + ".csv";
  }

  String csv() {
    CsvTable<OtavaLine> csv = new CsvTable<>();
    csv.column(TIME, OtavaLine::time);
    csv.column("commit", OtavaLine::commit);
    csv.column("run", OtavaLine::run);
    csv.column("client_version", OtavaLine::clientVersion);
    csv.column("cacheduel_version", OtavaLine::harnessVersion);
    known().forEach(column -> csv.column(column, line -> line.figures().get(column)));
    return csv.text(lines);
  }

  Map<String, Object> configuration() {
    Map<String, Object> metrics = new LinkedHashMap<>();
    columns.forEach((column, higherIsBetter) -> {
      if (isKnown(column)) {
        int sign = higherIsBetter ? 1 : -1;
        metrics.put(column, Map.of("direction", sign, "scale", 1));
      }
    });
    Map<String, Object> test = new LinkedHashMap<>();
    test.put("type", "csv");
    test.put("file", path());
    test.put("time_column", TIME);
    test.put("attributes", ATTRIBUTES);
    test.put("metrics", metrics);
    return test;
  }

  private List<String> known() {
    return columns.keySet().stream().filter(this::isKnown).toList();
  }

  private boolean isKnown(String column) {
    return lines.stream().allMatch(line -> line.figures().containsKey(column));
  }
}
