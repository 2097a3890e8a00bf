// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.display;

import cacheduel.client.Mode;
import cacheduel.input.EnumNames;
import cacheduel.naming.CellNaming;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Estimate;
import cacheduel.plan.JmhSettings;
import cacheduel.plan.LatencyCondition;
import cacheduel.plan.PartSettings;
import cacheduel.plan.Plan;
import cacheduel.plan.RateSearch;
import cacheduel.plan.Role;
import cacheduel.text.TextGrid;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The preview of a run: its cells, their common settings and the estimated time. */
public final class DryRun {
  private static final List<Axis> SHOWN = List.of(Axis.PROTOCOL, Axis.MODE, Axis.THREADS);
  private static final List<Axis> IF_VARYING = Stream.of(
          List.of(Axis.THREAD_KIND, Axis.PROCESSES, Axis.INSTANCES, Axis.SERVER, Axis.NODES),
          Axis.workload(),
          List.of(Axis.PROFILE))
      .flatMap(List::stream)
      .toList();

  private static final Set<String> BY_CELL = Set.of("cell", "role");

  private final Plan plan;
  private final List<String> notes;
  private final List<String> clientNotes;
  private final List<Cell> compared;
  private final Map<String, Function<Cell, String>> columns = new LinkedHashMap<>();

  public DryRun(Plan plan, List<String> notes, List<String> clientNotes) {
    this.plan = plan;
    this.notes = notes;
    this.clientNotes = clientNotes;
    compared = plan.cells().stream().filter(cell -> cell.role() == Role.CLIENT).toList();
    columns.put("cell", Cell::id);
    if (compared.size() < plan.cells().size()) {
      columns.put("role", cell -> EnumNames.of(cell.role()));
    }
    CellNaming names = CellNaming.of(compared);
    columnIfVarying(Axis.PART, names);
    columns.put("client", cell -> cell.client() + "@" + cell.clientVersion() + cell.tuningLabel());
    SHOWN.forEach(axis -> columns.put(axis.key(), axis::of));
    // the bare wire may have other connections than the clients
    columnIfVarying(
        Axis.CONNECTIONS,
        CellNaming.of(
            plan.cells().stream().filter(cell -> cell.role() != Role.HARNESS).toList()));
    IF_VARYING.forEach(axis -> columnIfVarying(axis, names));
  }

  private void columnIfVarying(Axis axis, CellNaming names) {
    if (names.distinguishes(axis)) {
      columns.put(axis.key(), axis::of);
    }
  }

  /** Nodes are printed with the server. */
  private String common() {
    List<Axis> axes = Stream.concat(Stream.of(Axis.PART, Axis.CONNECTIONS), IF_VARYING.stream())
        .filter(axis -> axis != Axis.NODES && !columns.containsKey(axis.key()))
        .toList();
    String common = CellNaming.of(compared, axes).common();
    return (common.isEmpty() ? "" : common + ", ") + "all else default";
  }

  public void print(PrintWriter out) {
    table().forEach(out::println);
    out.println();
    printSettings(out);
  }

  /** Prints the values that are combined, instead of a line for each cell. */
  public void printMatrix(PrintWriter out) {
    columns.forEach((name, value) -> {
      if (!BY_CELL.contains(name)) {
        out.printf(
            "  %-12s %s%n",
            name, compared.stream().map(value).distinct().collect(Collectors.joining(", ")));
      }
    });
    printSettings(out);
  }

  private void printSettings(PrintWriter out) {
    out.println("all cells: " + common());
    settings().forEach(out::println);
    if (compared.stream().anyMatch(cell -> cell.workload().operations().isFixed())) {
      out.println("  an iteration with a fixed number of operations ends when they are done");
    }
    out.printf("server: via %s, nodes %s%n", plan.server().ways(), nodes());
    notes.forEach(note -> out.println("  not " + note));
    clientNotes.forEach(out::println);
    search().forEach(out::println);
    floor().forEach(out::println);
    long skipped = plan.cells().stream().filter(cell -> cell.skip().isPresent()).count();
    out.printf("%d cells, %d of them skipped; %s%n", plan.cells().size(), skipped, time());
  }

  /** Parts with the same settings share a line. */
  private List<String> settings() {
    Map<String, List<String>> parts = new LinkedHashMap<>();
    for (PartSettings settings : plan.parts()) {
      parts.computeIfAbsent(settings(settings), text -> new ArrayList<>()).add(settings.part());
    }
    List<String> lines = new ArrayList<>();
    parts.forEach((text, names) -> lines.add(
        (parts.size() == 1 ? "each cell: " : "each cell of " + String.join(", ", names) + ": ")
            + text));
    return lines;
  }

  private String settings(PartSettings settings) {
    return "%s; operation timeout %d ms, connect timeout %d ms, window %d; JVM arguments %s%s%s"
        .formatted(
            jmh(settings.jmh()),
            settings.operationTimeout().toMillis(),
            settings.connectTimeout().toMillis(),
            settings.window(),
            String.join(" ", settings.jmh().arguments()),
            arguments(settings, "memcached"),
            arguments(settings, "redis"));
  }

  private static String arguments(PartSettings settings, String system) {
    List<String> arguments = settings.serverArgs(system);
    return arguments.isEmpty()
        ? ""
        : "; %s arguments %s".formatted(system, String.join(" ", arguments));
  }

  private String nodes() {
    return compared.stream()
        .map(Cell::nodes)
        .distinct()
        .sorted()
        .map(String::valueOf)
        .collect(Collectors.joining(", "));
  }

  private String time() {
    Duration whole = Estimate.of(plan);
    Duration budget = plan.time();
    if (whole.isZero()) {
      return "nothing to run";
    }
    return budget == null
        ? (!plan.searches() ? "about " : "at most about ") + inWords(whole)
        : "%s in rounds of about %s, fewer if everything is decided earlier"
            .formatted(inWords(budget), inWords(Estimate.ofRound(plan)));
  }

  /** Returns the time of the bare wire's cells, which {@code --no-floor} would save. */
  private List<String> floor() {
    List<Cell> bare =
        plan.cells().stream().filter(cell -> cell.role() == Role.FLOOR).toList();
    Duration time =
        bare.stream().map(cell -> Estimate.of(plan, cell)).reduce(Duration.ZERO, Duration::plus);
    return bare.isEmpty() || plan.time() != null
        ? List.of()
        : List.of("floor: %d cells of the bare wire, %s of the time below"
            .formatted(bare.size(), inWords(time)));
  }

  private List<String> search() {
    Map<LatencyCondition, Integer> searched = new LinkedHashMap<>();
    for (Cell cell : plan.cells()) {
      LatencyCondition condition = plan.settings(cell).findMax();
      if (condition != null && plan.searches(cell)) {
        searched.merge(condition, 1, Integer::sum);
      }
    }
    List<String> lines = new ArrayList<>();
    searched.forEach((condition, cells) ->
        lines.add("highest rate with %s: searched for %d cells, each with at most %d more tries"
            .formatted(condition, cells, RateSearch.most(condition))));
    unsearched(plan).forEach(note -> lines.add("  " + note));
    return lines;
  }

  private List<String> table() {
    List<String> headers = new ArrayList<>(columns.keySet());
    headers.add("");
    return TextGrid.table(headers, plan.cells().stream().map(this::row).toList());
  }

  private List<String> row(Cell cell) {
    List<String> texts = new ArrayList<>();
    columns.values().forEach(value -> texts.add(value.apply(cell)));
    texts.add(cell.skip().map(reason -> "SKIPPED: " + reason).orElse(""));
    return texts;
  }

  private String jmh(JmhSettings jmh) {
    String forks = plan.time() != null ? "forks" : jmh.forks() + " forks";
    String warmUp = jmh.untilWarm()
        ? "that warm up until they are warm, with"
        : "of %d warm-up iterations of %d ms and"
            .formatted(jmh.warmupIterations(), jmh.warmupTime().toMillis());
    return "%s %s %d iterations of %d ms"
        .formatted(forks, warmUp, jmh.iterations(), jmh.time().toMillis());
  }

  static String inWords(Duration duration) {
    return duration.toMinutes() >= 3
        ? (duration.toSeconds() + 30) / 60 + " minutes"
        : Math.max(1, duration.toSeconds()) + " seconds";
  }

  /** Returns a note if the requested search of the highest rate is skipped for some cells. */
  public static List<String> unsearched(Plan plan) {
    long unanswered = plan.cells().stream()
        .filter(cell -> cell.mode() == Mode.NOREPLY && cell.skip().isEmpty())
        .filter(cell -> plan.settings(cell).findMax() != null)
        .count();
    return unanswered == 0
        ? List.of()
        : List.of("%d noreply cells run without a search: there is no answer to time"
            .formatted(unanswered));
  }
}
