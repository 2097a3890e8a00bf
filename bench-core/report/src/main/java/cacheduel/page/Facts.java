// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.history.Conditions;
import cacheduel.input.EnumNames;
import cacheduel.naming.Labels;
import cacheduel.naming.WorkloadText;
import cacheduel.plan.Cell;
import cacheduel.plan.JmhSettings;
import cacheduel.plan.PartSettings;
import cacheduel.plan.Role;
import cacheduel.result.CellResult;
import cacheduel.store.JsonPaths;
import cacheduel.store.Run;
import cacheduel.table.ExtraTable;
import cacheduel.table.MeasuredForks;
import cacheduel.text.NumberText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tables of the environment of runs, their plan and the settings of their clients. */
final class Facts {
  private Facts() {}

  /** Returns a line for each fact of the environment and a column for each run. */
  static ExtraTable environment(List<Run> runs, List<String> names) {
    return table(
        "Environment", "what", names, runs.stream().map(Facts::environment).toList());
  }

  private static Map<String, String> environment(Run run) {
    Map<String, String> facts = JsonPaths.of(run.info().environment());
    Long memory = run.info().environment().machine().memoryBytes();
    if (memory != null) {
      facts.put("machine.memoryBytes", NumberText.three(memory / (double) (1L << 30)) + " GiB");
    }
    facts.put("server", servers(run));
    facts.put("started", run.info().startedAt().toString());
    facts.put("finished", Objects.toString(run.info().finishedAt(), "not finished"));
    facts.put("command line", String.join(" ", run.info().commandLine()));
    return facts;
  }

  private static String servers(Run run) {
    return Conditions.servers(run).collect(Collectors.joining("; "));
  }

  /**
   * Returns a line for each run whose machine, JVM or servers differ from those of the first run,
   * since numbers from different machines are not comparable.
   */
  static List<String> differences(List<Run> runs, List<String> names) {
    List<String> lines = new ArrayList<>();
    Run first = runs.get(0);
    for (int i = 1; i < runs.size(); i++) {
      Run other = runs.get(i);
      List<String> differences = new ArrayList<>(first
          .info()
          .environment()
          .differences("in " + names.get(0), other.info().environment(), "in " + names.get(i)));
      if (!servers(first).equals(servers(other))) {
        differences.add("server: %s in %s, %s in %s"
            .formatted(servers(first), names.get(0), servers(other), names.get(i)));
      }
      if (!differences.isEmpty()) {
        lines.add("NOT THE SAME CONDITIONS: do not compare numbers of %s with those of %s. %s."
            .formatted(names.get(i), names.get(0), String.join("; ", differences)));
      }
    }
    return lines;
  }

  /** Returns a line for each setting of JMH and the harness and a column for each part. */
  static ExtraTable plan(Run run) {
    List<PartSettings> parts = run.plan().parts();
    return table(
        "How each cell was measured",
        "setting",
        parts.stream()
            .map(part -> part.part().isEmpty() ? "all cells" : part.part())
            .toList(),
        parts.stream().map(part -> settings(part, run)).toList());
  }

  private static Map<String, String> settings(PartSettings part, Run run) {
    JmhSettings jmh = part.jmh();
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("asks", part.description());
    settings.put("forks measured", measured(part, run, Role.CLIENT));
    settings.put("forks measured of the bare wire", measured(part, run, Role.FLOOR));
    settings.put("forks planned", run.plan().time() == null ? String.valueOf(jmh.forks()) : "");
    settings.put("warm-up", jmh.warmUp());
    settings.put("measurement", jmh.measurement());
    settings.put("timeout of an iteration", NumberText.seconds(jmh.timeout()));
    settings.put("timeout of an operation", NumberText.seconds(part.operationTimeout()));
    settings.put("timeout of a connection", NumberText.seconds(part.connectTimeout()));
    settings.put("window (async)", String.valueOf(part.window()));
    settings.put("profilers", String.join(" ", jmh.profilers()));
    settings.put("JVM of the forks", Objects.toString(jmh.jvm(), ""));
    settings.put("JVM arguments", String.join(" ", jmh.arguments()));
    settings.values().removeIf(String::isEmpty);
    return settings;
  }

  private static String measured(PartSettings part, Run run, Role role) {
    MeasuredForks forks = MeasuredForks.of(run.results(), part.part(), role);
    return forks.most() == 0 ? "" : forks.range();
  }

  /** Returns a line for each setting and a column for all cells with the same settings. */
  static ExtraTable settings(Run run) {
    Map<Map<String, String>, List<CellResult>> groups = run.results().stream()
        .filter(result -> !result.client().settings().isEmpty())
        .collect(Collectors.groupingBy(
            result -> result.client().settings(), LinkedHashMap::new, Collectors.toList()));
    return table(
        "Effective settings of every client",
        "setting",
        groups.values().stream().map(group -> heading(group, run.results())).toList(),
        List.copyOf(groups.keySet()));
  }

  /** Returns the clients, and what distinguishes these cells from their other ones. */
  private static String heading(List<CellResult> results, List<CellResult> all) {
    Set<String> named = results.stream()
        .map(result -> Labels.client(result.cell()))
        .collect(Collectors.toCollection(LinkedHashSet::new));
    String clients = String.join(", ", named);
    List<CellResult> same = all.stream()
        .filter(result -> !result.client().settings().isEmpty())
        .filter(result -> named.contains(Labels.client(result.cell())))
        .toList();
    String more = Stream.<Function<Cell, String>>of(
            cell -> EnumNames.of(cell.protocol()),
            cell -> EnumNames.of(cell.mode()),
            WorkloadText::callers)
        .filter(value -> !values(results, value).equals(values(same, value)))
        .map(value -> values(results, value))
        .collect(Collectors.joining("; "));
    return more.isEmpty() ? clients : clients + " (" + more + ")";
  }

  private static String values(List<CellResult> results, Function<Cell, String> value) {
    return results.stream()
        .map(result -> value.apply(result.cell()))
        .distinct()
        .collect(Collectors.joining(", "));
  }

  /** Returns a line for each key of any column. */
  private static ExtraTable table(
      String title, String first, List<String> names, List<Map<String, String>> columns) {
    Set<String> keys = new LinkedHashSet<>();
    columns.forEach(column -> keys.addAll(column.keySet()));
    List<List<String>> lines = keys.stream()
        .map(key -> line(key, columns.stream().map(column -> column.getOrDefault(key, ""))))
        .toList();
    return new ExtraTable(title, List.of(), line(first, names.stream()), lines);
  }

  private static List<String> line(String first, Stream<String> others) {
    return Stream.concat(Stream.of(first), others).toList();
  }
}
