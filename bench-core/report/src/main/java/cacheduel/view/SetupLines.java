// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.view;

import cacheduel.naming.CellNaming;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.JmhSettings;
import cacheduel.plan.PartSettings;
import cacheduel.plan.Plan;
import cacheduel.plan.Role;
import cacheduel.result.CellResult;
import cacheduel.result.Fork;
import cacheduel.result.Noise;
import cacheduel.result.NoiseGate;
import cacheduel.store.Environment;
import cacheduel.store.Run;
import cacheduel.store.RunInfo;
import cacheduel.table.MeasuredForks;
import cacheduel.text.NumberText;
import cacheduel.text.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** The setup of a run in sentences, and the numbers of its cells, rounds and forks. */
public final class SetupLines {
  private final RunInfo info;
  private final List<CellResult> results;
  private final Setup setup;
  private final Counts counts;

  private SetupLines(Run run, Setup setup, Counts counts) {
    this.info = run.info();
    this.results = run.results();
    this.setup = setup;
    this.counts = counts;
  }

  static List<String> of(Run run, Setup setup, Counts counts) {
    return new SetupLines(run, setup, counts).lines();
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(counts());
    lines.add("Server: %s, %s.".formatted(setup.servers(), setup.nodes()));
    lines.add(machine(info.environment()));
    lines.add(jvm());
    lines.addAll(plan());
    int leftOut = NoiseGate.leftOut(results);
    if (leftOut > 0) {
      lines.add("Disturbed: %s, which count in no comparison of this run."
          .formatted(Words.count(leftOut, "iteration")));
    }
    long repeated = results.stream()
        .flatMap(result -> result.forks().stream())
        .filter(Fork::isRepeated)
        .count();
    if (repeated > 0) {
      lines.add(
          "Repeated: %s, since an attempt failed or the machine was disturbed; the warnings name them."
              .formatted(Words.count(repeated, "fork")));
    }
    String common = common();
    if (!common.isEmpty()) {
      lines.add("Common to all cells: %s; other parameters at their defaults.".formatted(common));
    }
    return lines;
  }

  /** Returns settings and workload as far as the compared cells share them. */
  private String common() {
    List<Cell> compared =
        info.plan().cells().stream().filter(cell -> cell.role() == Role.CLIENT).toList();
    return CellNaming.of(
            compared,
            Stream.concat(Stream.of(Axis.PROFILE), Axis.workload().stream()).toList())
        .common();
  }

  private String counts() {
    String left = counts.left();
    return "%s%s: %d VALID%s, %d INVALID, %d FAILED, %d SKIPPED%s; %s a cell."
        .formatted(
            Words.count(counts.planned(), "cell"),
            ownCells(),
            counts.of(CellOutcome.VALID),
            counts.noisy() == 0 ? "" : " (%d of them %s)".formatted(counts.noisy(), Noise.MARK),
            counts.of(CellOutcome.INVALID),
            counts.of(CellOutcome.FAILED),
            counts.skipped(),
            left.isEmpty() ? "" : ", " + left,
            counts.each().text());
  }

  private String ownCells() {
    List<String> parts = new ArrayList<>();
    int floors = counts.of(Role.FLOOR);
    if (floors > 0) {
      parts.add(floors + " of the bare wire");
    }
    int harness = counts.of(Role.HARNESS);
    if (harness > 0) {
      parts.add(harness + " of the harness itself");
    }
    return parts.isEmpty() ? "" : " (" + String.join(", ", parts) + ")";
  }

  /** Returns the machine in one sentence. */
  public static String machine(Environment environment) {
    Environment.MachineInfo machine = environment.machine();
    List<String> facts = new ArrayList<>();
    facts.add(Objects.toString(machine.cpu(), "unknown CPU"));
    facts.add(Objects.toString(machine.logicalCores(), "unknown number of") + " logical cores");
    Long bytes = machine.memoryBytes();
    if (bytes != null) {
      facts.add(NumberText.three(bytes / (double) (1L << 30)) + " GiB");
    }
    facts.add(Objects.toString(machine.operatingSystem(), "unknown system"));
    facts.add("kernel " + Objects.toString(machine.kernel(), "unknown"));
    if (machine.virtualization() != null) {
      facts.add("on " + machine.virtualization());
    }
    if (machine.container() != null) {
      facts.add("in a " + machine.container() + " container");
    }
    Double load = environment.loadAverage();
    if (load != null) {
      facts.add(String.format(Locale.ROOT, "load %.2f at the start", load));
    }
    return "Machine: " + String.join(", ", facts) + ".";
  }

  private String jvm() {
    Environment environment = info.environment();
    String forks = String.join(" and ", info.plan().jvms());
    return "JVM: %s %s (%s)%s; Cacheduel %s."
        .formatted(
            environment.jvm().name(),
            environment.jvm().version(),
            environment.jvm().vendor(),
            forks.isEmpty() ? "" : ", but the cells were measured with " + forks,
            Objects.toString(environment.harnessVersion(), "(not packaged)"));
  }

  /** Returns the preset with its variants and parts, and the JMH settings of the cells. */
  private List<String> plan() {
    List<String> lines = new ArrayList<>(preset());
    lines.addAll(jmh(info.plan()));
    if (info.course().wallClock() != null) {
      lines.add("Time: " + info.course().wallClock().text() + ".");
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
        .forEach(variant ->
            lines.add("Variant %s: %s".formatted(variant.name(), variant.description())));
    plan.parts().stream()
        .filter(part -> !part.description().isEmpty())
        .forEach(part -> lines.add("Part %s: %s".formatted(part.part(), part.description())));
    return lines;
  }

  /** Returns one line for each distinct setting of JMH, with the parts that share it. */
  private List<String> jmh(Plan plan) {
    Map<String, List<String>> parts = new LinkedHashMap<>();
    for (PartSettings settings : plan.parts()) {
      parts.computeIfAbsent(jmh(settings), text -> new ArrayList<>()).add(settings.part());
    }
    List<String> lines = new ArrayList<>();
    parts.forEach((text, names) -> lines.add(
        "JMH%s: %s.".formatted(parts.size() == 1 ? "" : " of " + Words.and(names), text)));
    return lines;
  }

  private String jmh(PartSettings part) {
    JmhSettings jmh = part.jmh();
    return "%s%s, %s measurement"
        .formatted(
            forks(part.part()),
            jmh.untilWarm() ? "warm-up until warm" : jmh.warmUp() + " warm-up",
            jmh.measurement());
  }

  /** Returns the measured forks of a part's cells, for example "4 or 5 forks (bare wire: 1 fork), ". */
  private String forks(String part) {
    MeasuredForks clients = MeasuredForks.of(results, part, Role.CLIENT);
    MeasuredForks wires = MeasuredForks.of(results, part, Role.FLOOR);
    if (clients.most() == 0) {
      return "";
    }
    return wires.most() == 0 || wires.equals(clients)
        ? clients.text() + ", "
        : "%s (bare wire: %s), ".formatted(clients.text(), wires.text());
  }
}
