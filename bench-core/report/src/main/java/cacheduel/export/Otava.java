// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.export;

import cacheduel.export.ExportedRun.ExportedCell;
import cacheduel.export.OtavaTest.OtavaLine;
import cacheduel.figure.Figure;
import cacheduel.figure.FigureValue;
import cacheduel.store.Environment;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * Writes what Apache Otava, formerly Hunter, reads: for each cell a CSV file, and a configuration that
 * names the files and the direction of each metric. A cell that is not valid has no file.
 */
public final class Otava {
  private Otava() {}

  /** A file for each test that has figures, and the configuration; by path, with its text. */
  public static Map<String, String> files(List<OtavaTest> tests) {
    Map<String, String> files = new LinkedHashMap<>();
    Map<String, Object> configuration = new LinkedHashMap<>();
    tests.stream().filter(OtavaTest::hasFigures).forEach(test -> {
      files.put(test.path(), test.csv());
      configuration.put(test.fileName(), test.configuration());
    });
    files.put("otava.yaml", new YAMLMapper().writeValueAsString(Map.of("tests", configuration)));
    return files;
  }

  /**
   * The column of a figure: operation, figure and unit, for example "get_p99_ns".
   *
   * @param label operation and figure
   */
  public static String column(String label, Figure figure) {
    String unit = figure.unit().symbol().replace("ops/s", "ops_per_s").replace("/", "_per_");
    return column(label + "_" + unit);
  }

  /** A text as the name of a column. */
  public static String column(String text) {
    return text.replaceAll("[^A-Za-z0-9]+", "_");
  }

  /** The files of one run, whose lines are put below those of others. */
  static List<Path> write(ExportedRun run) {
    return files(run.cells().stream().map(cell -> test(run, cell)).toList()).entrySet().stream()
        .map(file -> run.write(file.getKey(), file.getValue()))
        .toList();
  }

  private static OtavaTest test(ExportedRun run, ExportedCell cell) {
    Environment environment = run.run().info().environment();
    Map<String, Boolean> columns = new LinkedHashMap<>();
    Map<String, Double> figures = new LinkedHashMap<>();
    for (FigureValue reading : cell.readings()) {
      String column = column(reading.label(), reading.figure());
      columns.put(column, reading.figure().higherIsBetter());
      figures.put(column, reading.value());
    }
    OtavaLine line = new OtavaLine(
        cell.result().startedAt(),
        run.commit(),
        run.run().name(),
        cell.cell().clientVersion(),
        Optional.ofNullable(environment.harnessVersion()).orElse("unknown"),
        figures);
    return new OtavaTest(cell.name().toString(), columns, List.of(line));
  }
}
