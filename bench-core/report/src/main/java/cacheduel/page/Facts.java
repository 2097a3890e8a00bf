// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.plan.JmhSettings;
import cacheduel.plan.PartSettings;
import cacheduel.ranking.Labels;
import cacheduel.report.table.ExtraTable;
import cacheduel.result.CellResult;
import cacheduel.store.RunStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** What runs were measured with and on, as tables. */
final class Facts {
  private Facts() {}

  /** A line for each fact of the environment, a column for each run. */
  static ExtraTable environment(List<RunStore> runs, List<String> names) {
    List<Map<String, String>> facts = runs.stream().map(Facts::environment).toList();
    Set<String> keys = new LinkedHashSet<>();
    facts.forEach(its -> keys.addAll(its.keySet()));
    List<List<String>> lines = new ArrayList<>();
    for (String key : keys) {
      List<String> line = new ArrayList<>(List.of(key));
      facts.forEach(its -> line.add(its.getOrDefault(key, "")));
      lines.add(line);
    }
    return new ExtraTable("Environment", List.of(), header("what", names), lines);
  }

  private static Map<String, String> environment(RunStore run) {
    Map<String, String> facts = new LinkedHashMap<>(PageJson.flat(run.info().environment()));
    facts.put("server", servers(run));
    facts.put("started", run.info().startedAt().toString());
    facts.put(
        "finished",
        run.info().finishedAt() == null
            ? "not finished"
            : String.valueOf(run.info().finishedAt()));
    facts.put("command line", String.join(" ", run.info().commandLine()));
    return facts;
  }

  /** Every kind of server that answered, for example "memcached 1.6.18 via local". */
  static String servers(RunStore run) {
    return String.join(
        "; ",
        run.results().stream()
            .flatMap(result -> Stream.ofNullable(result.server())
                .map(server -> "%s %s via %s"
                    .formatted(result.cell().server(), server.version(), server.via())))
            .distinct()
            .toList());
  }

  /** A line for each setting of JMH and the harness, a column for each part of the preset. */
  static ExtraTable plan(RunStore run) {
    List<PartSettings> parts = run.info().plan().parts();
    List<List<String>> lines = new ArrayList<>();
    add(lines, "asks", parts, PartSettings::description);
    addJmh(lines, "forks", parts, jmh -> String.valueOf(jmh.forks()));
    addJmh(lines, "warm-up", parts, jmh -> times(jmh.warmupIterations(), jmh.warmupTime()));
    addJmh(lines, "measurement", parts, jmh -> times(jmh.iterations(), jmh.time()));
    addJmh(lines, "timeout of an iteration", parts, jmh -> seconds(jmh.timeout()));
    add(lines, "timeout of an operation", parts, part -> seconds(part.operationTimeout()));
    add(lines, "window (async)", parts, part -> String.valueOf(part.window()));
    addJmh(lines, "profilers", parts, jmh -> String.join(" ", jmh.profilers()));
    addJmh(lines, "JVM of the forks", parts, jmh -> jmh.jvm() == null ? "" : jmh.jvm());
    addJmh(lines, "JVM arguments", parts, jmh -> String.join(" ", jmh.jvmArgs()));
    return new ExtraTable(
        "How each cell was measured",
        List.of(),
        header(
            "setting",
            parts.stream()
                .map(part -> part.part().isEmpty() ? "all cells" : part.part())
                .toList()),
        lines);
  }

  /** A line for each setting, a column for all cells of which all settings are the same. */
  static ExtraTable settings(RunStore run) {
    Map<Map<String, String>, List<CellResult>> groups = new LinkedHashMap<>();
    for (CellResult result : run.results()) {
      if (!result.clientSettings().isEmpty()) {
        groups
            .computeIfAbsent(result.clientSettings(), settings -> new ArrayList<>())
            .add(result);
      }
    }
    Set<String> names = new LinkedHashSet<>();
    groups.keySet().forEach(settings -> names.addAll(settings.keySet()));
    List<List<String>> lines = new ArrayList<>();
    for (String name : names) {
      List<String> line = new ArrayList<>(List.of(name));
      groups.keySet().forEach(settings -> line.add(settings.getOrDefault(name, "")));
      lines.add(line);
    }
    return new ExtraTable(
        "Effective settings of every client",
        List.of(),
        header("setting", groups.values().stream().map(Facts::heading).toList()),
        lines);
  }

  private static String heading(List<CellResult> results) {
    Set<String> clients = new LinkedHashSet<>();
    results.forEach(result -> clients.add(Labels.client(result.cell())));
    List<String> ids = results.stream().map(result -> result.cell().id()).toList();
    return "%s (%s %s)"
        .formatted(
            String.join(", ", clients), ids.size() == 1 ? "cell" : "cells", String.join(", ", ids));
  }

  private static List<String> header(String first, List<String> others) {
    return Stream.concat(Stream.of(first), others.stream()).toList();
  }

  private static void addJmh(
      List<List<String>> lines,
      String name,
      List<PartSettings> parts,
      Function<JmhSettings, String> text) {
    add(lines, name, parts, part -> text.apply(part.jmh()));
  }

  private static void add(
      List<List<String>> lines,
      String name,
      List<PartSettings> parts,
      Function<PartSettings, String> text) {
    List<String> texts = parts.stream().map(text).toList();
    if (texts.stream().anyMatch(one -> !one.isEmpty())) {
      lines.add(header(name, texts));
    }
  }

  private static String times(int number, Duration each) {
    return number + " x " + seconds(each);
  }

  private static String seconds(Duration duration) {
    return java.math.BigDecimal.valueOf(duration.toMillis(), 3)
            .stripTrailingZeros()
            .toPlainString()
        + " s";
  }
}
