// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.view;

import cacheduel.input.EnumNames;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.plan.Role;
import cacheduel.planner.Arms;
import cacheduel.result.ServerFacts;
import cacheduel.store.Run;
import cacheduel.store.WallClock;
import cacheduel.text.NumberText;
import cacheduel.text.Words;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The setup of a run in a few words each; empty where it is not known.
 *
 * <p>Immutable.
 *
 * @param preset the preset with its variants
 * @param servers the measured servers, for example "memcached 1.6.18 (local)"
 * @param nodes the numbers of their nodes, for example "1 node" or "1 and 3 nodes"
 * @param cores the logical cores, for example "2 cores"; "clients on 2 cores" if the servers run
 *     elsewhere
 * @param jdk the release of the cells' JVM, or its path if the plan names one
 * @param settings the settings of the clients, for example "equal settings"
 * @param amount the measured rounds or, of a comparison, forks
 * @param time the duration, for example "1m42s"
 * @param day the day of the start in UTC, for example "22 Nov 2026"
 */
public record Setup(
    String preset,
    String servers,
    String nodes,
    String cores,
    String jdk,
    String settings,
    String amount,
    String time,
    String day) {
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("d MMM yyyy", Locale.ROOT);
  private static final String ONE_NODE = "1 node";

  static Setup of(Run run, Counts counts) {
    WallClock clock = run.info().course().wallClock();
    return new Setup(
        run.plan().title(),
        servers(run),
        nodes(run.plan()),
        cores(run),
        "JDK " + jdk(run),
        settings(run.plan()),
        Arms.areIn(run.plan())
            ? counts.each().text() + " a cell"
            : Words.count(counts.rounds(), "round"),
        clock == null ? "" : clock.duration(),
        day(run.info().startedAt()));
  }

  /** Returns a day in UTC, for example "22 Nov 2026". */
  public static String day(Instant instant) {
    return DAY.format(instant.atZone(ZoneOffset.UTC));
  }

  private static String servers(Run run) {
    String seen = run.results().stream()
        .flatMap(result -> Stream.ofNullable(result.server())
            .map(facts ->
                "%s %s (%s)".formatted(result.cell().system(), facts.version(), facts.via())))
        .distinct()
        .collect(Collectors.joining(", "));
    return seen.isEmpty() ? "via " + run.plan().server().ways() : seen;
  }

  private static String nodes(Plan plan) {
    List<Integer> numbers = plan.cells().stream()
        .filter(cell -> cell.role() != Role.HARNESS)
        .map(Cell::nodes)
        .distinct()
        .sorted()
        .toList();
    return numbers.equals(List.of(1))
        ? ONE_NODE
        : Words.and(numbers.stream().map(NumberText::whole).toList()) + " nodes";
  }

  private static String cores(Run run) {
    Integer cores = run.info().environment().machine().logicalCores();
    boolean far = run.results().stream()
        .flatMap(result -> Stream.ofNullable(result.server()))
        .anyMatch(ServerFacts::isExternal);
    return cores == null ? "" : (far ? "clients on " : "") + Words.count(cores, "core");
  }

  private static String jdk(Run run) {
    String given = String.join(", ", run.plan().jvms());
    return given.isEmpty() ? run.info().environment().jvm().version().split("[+-]", 2)[0] : given;
  }

  private static String settings(Plan plan) {
    return plan.cells().stream()
        .filter(cell -> cell.role() == Role.CLIENT)
        .map(Cell::profile)
        .distinct()
        .map(EnumNames::of)
        .map(profile -> profile.equals("fair") ? "equal settings" : profile + " settings")
        .collect(Collectors.joining(" and "));
  }

  /** Returns the parts of the first line on a terminal and in {@code summary.md}. */
  public List<String> words() {
    return known("Cacheduel " + preset, serversAndNodes(), cores, jdk, amount, time);
  }

  /**
   * Returns the parts of the line below the page's heading, which names the preset.
   *
   * @param checked the outcome of the checks of answers; empty if some failed
   */
  public List<String> details(String checked) {
    return known(serversAndNodes(), cores, jdk, settings, amount, time, checked, day);
  }

  private String serversAndNodes() {
    return nodes.equals(ONE_NODE) || nodes.isEmpty() ? servers : servers + ", " + nodes;
  }

  private static List<String> known(String... parts) {
    return Stream.of(parts).filter(part -> !part.isEmpty()).toList();
  }
}
