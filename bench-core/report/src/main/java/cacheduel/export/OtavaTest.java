// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.export;

import cacheduel.figure.Direction;
import cacheduel.text.Csv;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What Apache Otava, formerly Hunter, calls a test: the series of a cell, as a CSV file and as a part
 * of the configuration. A figure that is missing in one of the lines is in neither, for Otava takes no
 * empty field.
 *
 * @param name of the cell
 * @param columns the columns of the figures, and which of two is the better one
 * @param lines at least one, the oldest first
 */
public record OtavaTest(String name, Map<String, Direction> columns, List<OtavaLine> lines) {
  private static final String TIME = "time";

  /** Whether it has a figure. */
  boolean hasFigures() {
    return !known().isEmpty();
  }

  /** Its name as that of a file. */
  String fileName() {
    return ExportedCell.fileName(name);
  }

  /** The path of its file, from the folder of the configuration on. */
  String path() {
    return "otava/" + fileName() + ".csv";
  }

  String csv() {
    List<String> known = known();
    Csv csv = new Csv();
    List<String> header = new ArrayList<>(List.of(TIME));
    header.addAll(OtavaLine.ATTRIBUTES);
    header.addAll(known);
    csv.line(header);
    for (OtavaLine line : lines) {
      List<String> fields = new ArrayList<>(List.of(line.time().toString()));
      fields.addAll(line.attributes());
      known.forEach(column -> fields.add(plain(line.figures().getOrDefault(column, Double.NaN))));
      csv.line(fields);
    }
    return csv.text();
  }

  Map<String, Object> configuration() {
    Map<String, Object> metrics = new LinkedHashMap<>();
    columns.forEach((column, direction) -> {
      if (isKnown(column)) {
        int sign = direction == Direction.HIGHER_IS_BETTER ? 1 : -1;
        metrics.put(column, Map.of("direction", sign, "scale", 1));
      }
    });
    Map<String, Object> test = new LinkedHashMap<>();
    test.put("type", "csv");
    test.put("file", path());
    test.put("time_column", TIME);
    test.put("attributes", OtavaLine.ATTRIBUTES);
    test.put("metrics", metrics);
    return test;
  }

  private List<String> known() {
    return columns.keySet().stream().filter(this::isKnown).toList();
  }

  private boolean isKnown(String column) {
    return lines.stream().allMatch(line -> line.figures().containsKey(column));
  }

  private static String plain(double value) {
    return new BigDecimal(Double.toString(value)).toPlainString();
  }
}
