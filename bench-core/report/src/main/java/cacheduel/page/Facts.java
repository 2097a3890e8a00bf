// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.plan.JmhSettings;
import cacheduel.plan.PartSettings;
import cacheduel.ranking.Labels;
import cacheduel.report.table.ExtraTable;
import cacheduel.result.CellResult;
import cacheduel.store.Run;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
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
    Map<String, String> facts = new LinkedHashMap<>(PageJson.flat(run.info().environment()));
    facts.put("server", servers(run));
    facts.put("started", run.info().startedAt().toString());
    facts.put("finished", Objects.toString(run.info().finishedAt(), "not finished"));
    facts.put("command line", String.join(" ", run.info().commandLine()));
    return facts;
  }

  /** Returns every kind of server that answered, for example "memcached 1.6.18 via local". */
  static String servers(Run run) {
    return run.results().stream()
        .flatMap(result -> Stream.ofNullable(result.server())
            .map(server ->
                "%s %s via %s".formatted(result.cell().server(), server.version(), server.via())))
        .distinct()
        .collect(Collectors.joining("; "));
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
        parts.stream().map(Facts::settings).toList());
  }

  private static Map<String, String> settings(PartSettings part) {
    JmhSettings jmh = part.jmh();
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("asks", part.description());
    settings.put("forks", String.valueOf(jmh.forks()));
    settings.put("warm-up", times(jmh.warmupIterations(), jmh.warmupTime()));
    settings.put("measurement", times(jmh.iterations(), jmh.time()));
    settings.put("timeout of an iteration", seconds(jmh.timeout()));
    settings.put("timeout of an operation", seconds(part.operationTimeout()));
    settings.put("window (async)", String.valueOf(part.window()));
    settings.put("profilers", String.join(" ", jmh.profilers()));
    settings.put("JVM of the forks", Objects.toString(jmh.jvm(), ""));
    settings.put("JVM arguments", String.join(" ", jmh.jvmArgs()));
    settings.values().removeIf(String::isEmpty);
    return settings;
  }

  /** Returns a line for each setting and a column for all cells with the same settings. */
  static ExtraTable settings(Run run) {
    Map<Map<String, String>, List<CellResult>> groups = new LinkedHashMap<>();
    for (CellResult result : run.results()) {
      if (!result.clientSettings().isEmpty()) {
        groups
            .computeIfAbsent(result.clientSettings(), settings -> new ArrayList<>())
            .add(result);
      }
    }
    return table(
        "Effective settings of every client",
        "setting",
        groups.values().stream().map(Facts::heading).toList(),
        List.copyOf(groups.keySet()));
  }

  private static String heading(List<CellResult> results) {
    Set<String> clients = new LinkedHashSet<>();
    results.forEach(result -> clients.add(Labels.client(result.cell())));
    List<String> ids = results.stream().map(result -> result.cell().id()).toList();
    return "%s (%s %s)"
        .formatted(
            String.join(", ", clients), ids.size() == 1 ? "cell" : "cells", String.join(", ", ids));
  }

  /** Returns a line for each key of any column. */
  private static ExtraTable table(
      String title, String first, List<String> names, List<Map<String, String>> columns) {
    Set<String> keys = new LinkedHashSet<>();
    columns.forEach(column -> keys.addAll(column.keySet()));
    List<List<String>> lines = new ArrayList<>();
    for (String key : keys) {
      lines.add(
          line(key, columns.stream().map(column -> column.getOrDefault(key, "")).toList()));
    }
    return new ExtraTable(title, List.of(), line(first, names), lines);
  }

  private static List<String> line(String first, List<String> others) {
    return Stream.concat(Stream.of(first), others.stream()).toList();
  }

  private static String times(int number, Duration each) {
    return number + " x " + seconds(each);
  }

  private static String seconds(Duration duration) {
    BigDecimal seconds = BigDecimal.valueOf(duration.toMillis(), 3);
    return seconds.stripTrailingZeros().toPlainString() + " s";
  }
}
