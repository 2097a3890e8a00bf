// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import cacheduel.plan.Cell;
import cacheduel.plan.JmhSettings;
import cacheduel.plan.PartSettings;
import cacheduel.plan.Plan;
import cacheduel.plan.Role;
import cacheduel.plan.ServerSettings;
import cacheduel.result.CellResult;
import cacheduel.result.Noise;
import cacheduel.result.ServerFacts;
import cacheduel.result.Status;
import cacheduel.store.Environment;
import cacheduel.store.Run;
import cacheduel.store.RunInfo;
import cacheduel.text.NumberText;
import cacheduel.text.Words;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The sentences at the top of a report: the setup, and the number of valid cells. */
final class RunHeader {
  private final RunInfo info;
  private final List<CellResult> results;
  private final int notRun;
  private final long skippedByPlan;

  RunHeader(Run run) {
    info = run.info();
    results = run.results();
    skippedByPlan =
        run.unmeasured().stream().filter(cell -> cell.skip().isPresent()).count();
    notRun = run.unmeasured().size() - Math.toIntExact(skippedByPlan);
  }

  List<String> lines(List<SummaryTable> tables) {
    List<String> lines = new ArrayList<>();
    lines.add(counts());
    lines.add(server());
    lines.add(machine());
    lines.add(jvm());
    lines.addAll(plan());
    String shared = SummaryTable.shared(tables);
    if (!shared.isEmpty()) {
      lines.add("Workload of all tables: " + shared + ".");
    }
    return lines;
  }

  private String counts() {
    int all = info.plan().cells().size();
    return "%d %s%s: %d VALID%s, %d INVALID, %d FAILED, %d SKIPPED%s."
        .formatted(
            all,
            all == 1 ? "cell" : "cells",
            baselines(),
            count(Status.VALID),
            noisy(),
            count(Status.INVALID),
            count(Status.FAILED),
            count(Status.SKIPPED) + skippedByPlan,
            notRun > 0 ? ", " + notRun + " not run" : "");
  }

  private String noisy() {
    long noisy = results.stream()
        .filter(result -> result.noisy() && !result.cell().probing())
        .count();
    return noisy == 0 ? "" : " (%d of them %s)".formatted(noisy, Noise.MARK);
  }

  private String baselines() {
    List<String> parts = new ArrayList<>();
    long floors = count(Role.FLOOR);
    if (floors > 0) {
      parts.add(floors + " of the bare wire");
    }
    long harness = count(Role.HARNESS);
    if (harness > 0) {
      parts.add(harness + " of the harness itself");
    }
    return parts.isEmpty() ? "" : " (" + String.join(", ", parts) + ")";
  }

  private long count(Role role) {
    return info.plan().cells().stream().filter(cell -> cell.role() == role).count();
  }

  private long count(Status status) {
    // the tries of a search are not cells of the plan
    return results.stream()
        .filter(result -> result.status() == status && !result.cell().probing())
        .count();
  }

  private String server() {
    ServerSettings servers = info.plan().server();
    String seen = results.stream()
        .flatMap(result -> Stream.ofNullable(result.server())
            .map(facts -> server(
                result.cell().system(), facts, servers.wayOf(result.cell().server()))))
        .distinct()
        .collect(Collectors.joining("; "));
    return "Server: via %s, %s%s."
        .formatted(servers.ways(), nodes(), seen.isEmpty() ? "" : " (" + seen + ")");
  }

  private String nodes() {
    List<Integer> numbers = info.plan().cells().stream()
        .filter(cell -> cell.role() != Role.HARNESS)
        .map(Cell::nodes)
        .distinct()
        .sorted()
        .toList();
    String text = Words.and(numbers.stream().map(NumberText::whole).toList());
    return text + (numbers.equals(List.of(1)) ? " node" : " nodes");
  }

  private static String server(String name, ServerFacts facts, String via) {
    String how = facts.via().equals(via) ? "" : ", " + facts.via();
    return name + " " + facts.version() + how;
  }

  private String machine() {
    Environment.MachineInfo machine = info.environment().machine();
    List<String> facts = new ArrayList<>();
    facts.add(known(machine.cpu(), "unknown CPU"));
    facts.add(known(machine.logicalCores(), "unknown number of") + " logical cores");
    Long bytes = machine.memoryBytes();
    if (bytes != null) {
      facts.add(NumberText.three(bytes / (double) (1L << 30)) + " GiB");
    }
    facts.add(known(machine.operatingSystem(), "unknown system"));
    facts.add("kernel " + known(machine.kernel(), "unknown"));
    if (machine.virtualization() != null) {
      facts.add("on " + machine.virtualization());
    }
    if (machine.container() != null) {
      facts.add("in a " + machine.container() + " container");
    }
    Double load = info.environment().loadAverage();
    if (load != null) {
      facts.add(String.format(Locale.ROOT, "load %.2f at the start", load));
    }
    return "Machine: " + String.join(", ", facts) + ".";
  }

  private String jvm() {
    Environment environment = info.environment();
    String forks = info.plan().parts().stream()
        .map(settings -> settings.jmh().jvm())
        .flatMap(Stream::ofNullable)
        .distinct()
        .collect(Collectors.joining(" and "));
    return "JVM: %s %s (%s)%s; Cacheduel %s."
        .formatted(
            environment.jvm().name(),
            environment.jvm().version(),
            environment.jvm().vendor(),
            forks.isEmpty() ? "" : ", but the cells were measured with " + forks,
            known(environment.harnessVersion(), "(not packaged)"));
  }

  /** Returns the preset with its variants and parts, and the JMH settings of the cells. */
  private List<String> plan() {
    List<String> lines = new ArrayList<>(preset());
    lines.addAll(jmh(info.plan()));
    if (info.wallClock() != null) {
      lines.add("Time: " + info.wallClock().text() + ".");
    }
    if (info.plan().cells().stream()
        .anyMatch(cell -> cell.workload().operations().isFixed())) {
      lines.add("An iteration of a fixed number of operations takes as long as they do.");
    }
    return lines;
  }

  /** Returns the preset, and the subjects of its variants and parts. */
  private List<String> preset() {
    Plan plan = info.plan();
    List<String> lines = new ArrayList<>();
    lines.add("Preset: %s, started %s.".formatted(plan.title(), info.startedAt()));
    plan.variants()
        .forEach(variant -> lines.add(about("Variant", variant.name(), variant.description())));
    plan.parts().stream()
        .filter(part -> !part.description().isEmpty())
        .forEach(part -> lines.add(about("Part", part.part(), part.description())));
    return lines;
  }

  private static String about(String what, String name, String description) {
    return "%s %s: %s%s".formatted(what, name, description, description.endsWith(".") ? "" : ".");
  }

  /** Returns one line for each distinct setting of JMH, with the parts that share it. */
  private static List<String> jmh(Plan plan) {
    Map<String, List<String>> parts = new LinkedHashMap<>();
    for (PartSettings settings : plan.parts()) {
      parts.computeIfAbsent(jmh(settings.jmh()), text -> new ArrayList<>()).add(settings.part());
    }
    List<String> lines = new ArrayList<>();
    parts.forEach((text, names) -> lines.add(
        "JMH%s: %s.".formatted(parts.size() == 1 ? "" : " of " + Words.and(names), text)));
    return lines;
  }

  private static String jmh(JmhSettings jmh) {
    return "%d %s, %d x %s warm-up, %d x %s measurement"
        .formatted(
            jmh.forks(),
            jmh.forks() == 1 ? "fork" : "forks",
            jmh.warmupIterations(),
            seconds(jmh.warmupTime()),
            jmh.iterations(),
            seconds(jmh.time()));
  }

  private static String seconds(Duration duration) {
    BigDecimal seconds = BigDecimal.valueOf(duration.toMillis(), 3);
    return seconds.stripTrailingZeros().toPlainString() + " s";
  }

  private static String known(@Nullable Object value, String otherwise) {
    return value == null ? otherwise : value.toString();
  }
}
