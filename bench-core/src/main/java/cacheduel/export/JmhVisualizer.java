// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.export;

import cacheduel.plan.Cell;
import cacheduel.plan.Words;
import cacheduel.published.Traits;
import cacheduel.result.Json;
import cacheduel.workload.WorkloadParam;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes JMH's results so that jmh-visualizer tells them apart. It draws one chart for each class,
 * and a bar for each method and set of parameters, whose number of threads it does not look at; it
 * parts names at dots, and parameters at blanks and equals signs. So the class is the workload here,
 * and the parameters are what tells cells from each other. Scores are JMH's own.
 */
final class JmhVisualizer {
  private static final List<String> ALWAYS =
      List.of("client", "version", "protocol", "mode", "threads");
  private static final String PROCESS = "process";

  private final ExportedRun run;
  private final List<String> workload;
  private final List<String> bars;

  private JmhVisualizer(ExportedRun run) {
    this.run = run;
    Set<String> params = new LinkedHashSet<>(WorkloadParam.keys());
    params.add(Traits.PART);
    List<String> telling = Traits.names().stream().filter(this::tells).toList();
    workload = telling.stream().filter(params::contains).toList();
    bars = Traits.names().stream()
        .filter(name -> !params.contains(name))
        .filter(name -> ALWAYS.contains(name) || telling.contains(name))
        .toList();
  }

  static List<Path> write(ExportedRun run) {
    JmhVisualizer visualizer = new JmhVisualizer(run);
    List<JsonNode> results = new ArrayList<>();
    for (ExportedCell cell : run.cells()) {
      Optional<String> jmh = run.store().jmh(cell.cell().id());
      jmh.ifPresent(json -> {
        JsonNode processes = Json.parse(json);
        processes.forEach(
            result -> results.add(visualizer.renamed(cell.cell(), result, processes.size())));
      });
    }
    return List.of(
        run.store().writeView(ExportedRun.file("jmh-visualizer.json"), Json.pretty(results)));
  }

  private boolean tells(String name) {
    return run.cells().stream()
            .map(cell -> Traits.of(cell.cell()).value(name))
            .distinct()
            .count()
        > 1;
  }

  private JsonNode renamed(Cell cell, JsonNode result, int processes) {
    ObjectNode renamed = (ObjectNode) result.deepCopy();
    renamed.put("benchmark", name(cell, result.path("benchmark").asString("")));
    ObjectNode params = renamed.putObject("params");
    params(cell, result, processes).forEach(params::put);
    return renamed;
  }

  private String name(Cell cell, String benchmark) {
    Traits traits = Traits.of(cell);
    String workloads = workload.stream()
        .map(name -> name + "=" + traits.value(name))
        .collect(Collectors.joining(","));
    String preset = run.store().info().plan().title();
    String method = benchmark.substring(benchmark.lastIndexOf('.') + 1);
    return "cacheduel.%s.%s"
        .formatted((workloads.isEmpty() ? preset : workloads).replace('.', '_'), method);
  }

  private Map<String, String> params(Cell cell, JsonNode result, int processes) {
    Traits traits = Traits.of(cell);
    Map<String, String> params = new LinkedHashMap<>();
    bars.forEach(name -> params.put(name, word(traits.value(name))));
    params.put("role", Words.of(cell.role()));
    if (processes > 1) {
      params.put(PROCESS, word(result.path("params").path(PROCESS).asString("")));
    }
    return params;
  }

  private static String word(String value) {
    return value.replaceAll("[ =]", "_");
  }
}
