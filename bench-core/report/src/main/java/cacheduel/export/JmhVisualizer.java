// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.export;

import cacheduel.export.ExportedRun.ExportedCell;
import cacheduel.input.EnumNames;
import cacheduel.naming.CellNaming;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.store.Json;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes JMH's results so that jmh-visualizer can distinguish them. It draws one chart for each
 * class, and a bar for each method and set of parameters, ignoring the number of threads; it splits
 * names at dots, and parameters at blanks and equals signs. So the class is the workload here, and
 * the parameters distinguish the cells. Scores are JMH's own.
 */
final class JmhVisualizer {
  private static final List<Axis> ALWAYS =
      List.of(Axis.CLIENT, Axis.VERSION, Axis.PROTOCOL, Axis.MODE, Axis.THREADS);
  private static final String PROCESS = "process";
  private static final String ROUND = "round";
  private static final String FILE = "jmh-visualizer.json";

  private final ExportedRun run;
  private final List<Axis> workload;
  private final List<Axis> bars;

  private JmhVisualizer(ExportedRun run) {
    this.run = run;
    Set<Axis> ofTheClass = new LinkedHashSet<>(Axis.workload());
    ofTheClass.add(Axis.PART);
    CellNaming names =
        CellNaming.of(run.cells().stream().map(ExportedCell::cell).toList());
    workload = names.distinguishing().stream().filter(ofTheClass::contains).toList();
    bars = Axis.all().stream()
        .filter(axis -> !ofTheClass.contains(axis))
        .filter(axis -> ALWAYS.contains(axis) || names.distinguishes(axis))
        .toList();
  }

  static List<Path> write(ExportedRun run) {
    JmhVisualizer visualizer = new JmhVisualizer(run);
    List<JsonNode> results = new ArrayList<>();
    for (ExportedCell cell : run.cells()) {
      run.run()
          .jmh(cell.result())
          .forEach((round, json) -> Json.parse(json)
              .forEach(result -> results.add(visualizer.renamed(cell, round, result))));
    }
    return results.isEmpty() ? List.of() : List.of(run.write(FILE, Json.pretty(results)));
  }

  /** Returns a sentence about the cells that the file lacks; empty if it has all. */
  static List<String> notes(ExportedRun run) {
    List<String> without = run.cells().stream()
        .filter(cell -> run.run().jmh(cell.result()).isEmpty())
        .map(cell -> cell.cell().id())
        .toList();
    if (without.size() == run.cells().size()) {
      return List.of(FILE + " is not written: the run has none of JMH's own results (jmh/)");
    }
    return without.isEmpty()
        ? List.of()
        : List.of("%s lacks %d of %d cells: jmh/ID.ROUND.json is missing or damaged for %s"
            .formatted(FILE, without.size(), run.cells().size(), String.join(", ", without)));
  }

  private JsonNode renamed(ExportedCell cell, int round, JsonNode result) {
    ObjectNode renamed = (ObjectNode) result.deepCopy();
    renamed.put("benchmark", name(cell.cell(), result.path("benchmark").asString("")));
    ObjectNode params = renamed.putObject("params");
    params(cell, round, result).forEach(params::put);
    return renamed;
  }

  private String name(Cell cell, String benchmark) {
    String workloads = workload.stream()
        .map(axis -> axis.key() + "=" + axis.of(cell))
        .collect(Collectors.joining(","));
    String preset = run.run().plan().title();
    String method = benchmark.substring(benchmark.lastIndexOf('.') + 1);
    return "cacheduel.%s.%s"
        .formatted((workloads.isEmpty() ? preset : workloads).replace('.', '_'), method);
  }

  private Map<String, String> params(ExportedCell exported, int round, JsonNode result) {
    Cell cell = exported.cell();
    Map<String, String> params = new LinkedHashMap<>();
    bars.forEach(axis -> params.put(axis.key(), word(axis.of(cell))));
    params.put("role", EnumNames.of(cell.role()));
    if (exported.result().forks().size() > 1) {
      params.put(ROUND, Integer.toString(round));
    }
    if (cell.concurrency().processes() > 1) {
      params.put(PROCESS, word(result.path("params").path(PROCESS).asString("")));
    }
    return params;
  }

  private static String word(String value) {
    return value.replaceAll("[ =]", "_");
  }
}
