// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.export;

import cacheduel.report.Csv;
import cacheduel.result.Environment;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * Writes what Apache Otava, formerly Hunter, reads: for each cell a CSV file with one line, to which
 * those of other runs are added, and a configuration that names the files and the direction of each
 * metric. A cell that is not valid has no file, for Otava takes no empty field.
 */
final class Otava {
  private static final List<String> ATTRIBUTES =
      List.of("commit", "run", "client_version", "cacheduel_version");

  private Otava() {}

  static List<Path> write(ExportedRun run) {
    List<Path> files = new ArrayList<>();
    Map<String, Object> tests = new LinkedHashMap<>();
    for (ExportedCell cell : run.cells()) {
      if (!cell.figures().isEmpty()) {
        String file = "otava/" + cell.fileName() + ".csv";
        files.add(run.store().writeView(ExportedRun.file(file), csv(run, cell)));
        tests.put(cell.fileName(), test(file, cell));
      }
    }
    String config = new YAMLMapper().writeValueAsString(Map.of("tests", tests));
    files.add(run.store().writeView(ExportedRun.file("otava.yaml"), config));
    return files;
  }

  private static String csv(ExportedRun run, ExportedCell cell) {
    Environment environment = run.store().info().environment();
    List<String> header = new ArrayList<>(List.of("time"));
    header.addAll(ATTRIBUTES);
    List<String> line = new ArrayList<>(List.of(
        cell.result().startedAt().toString(),
        run.commit(),
        run.store().directory().toAbsolutePath().normalize().getFileName().toString(),
        cell.cell().clientVersion(),
        Optional.ofNullable(environment.harnessVersion()).orElse("unknown")));
    for (Figure figure : cell.figures()) {
      header.add(column(figure));
      line.add(new BigDecimal(Double.toString(figure.value())).toPlainString());
    }
    Csv csv = new Csv();
    csv.line(header);
    csv.line(line);
    return csv.text();
  }

  private static Map<String, Object> test(String file, ExportedCell cell) {
    Map<String, Object> metrics = new LinkedHashMap<>();
    for (Figure figure : cell.figures()) {
      int direction = figure.measure().direction() == Direction.BIGGER_IS_BETTER ? 1 : -1;
      metrics.put(column(figure), Map.of("direction", direction, "scale", 1));
    }
    Map<String, Object> test = new LinkedHashMap<>();
    test.put("type", "csv");
    test.put("file", file);
    test.put("time_column", "time");
    test.put("attributes", ATTRIBUTES);
    test.put("metrics", metrics);
    return test;
  }

  /** The operation, the measure and the unit, for example "get_p99_ns". */
  private static String column(Figure figure) {
    String unit = figure.measure().unit().replace("ops/s", "ops_per_s").replace("/", "_per_");
    return (figure.label() + "_" + unit).replaceAll("[^A-Za-z0-9]+", "_");
  }
}
