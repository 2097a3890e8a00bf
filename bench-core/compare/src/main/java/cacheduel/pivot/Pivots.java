// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.pivot;

import cacheduel.contest.Contest;
import cacheduel.contest.ForkLogs;
import cacheduel.contest.Looks;
import cacheduel.figure.Figure;
import cacheduel.plan.Axis;
import cacheduel.plan.Plan;
import cacheduel.plan.Role;
import cacheduel.planner.Arms;
import cacheduel.store.Run;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Compares the values of the axes of a run: each with the first, between cells that are equal in all
 * other coordinates, by the rule that decides races.
 */
public final class Pivots {
  /** Their effect is reported of each run that varies them for a client. */
  private static final List<Axis> REPORTED =
      List.of(Axis.PROTOCOL, Axis.CONNECTIONS, Axis.SERVER, Axis.NODES, Axis.AGENTS);

  private final Run run;
  private final Map<Figure, Contest> contests = new EnumMap<>(Figure.class);

  private Pivots(Run run, Looks looks) {
    this.run = run;
    Pivot.FIGURES.forEach(
        figure -> contests.put(figure, new Contest(run.results(), ForkLogs.of(figure), looks)));
  }

  /**
   * Returns the effect of the axes that the preset and the reader ask about, then of others that the
   * run varies; none if it compares two arms, or if its self-test missed a fault.
   *
   * @param by the axes that the reader asks about
   */
  public static List<Pivot> of(Run run, List<Axis> by) {
    if (Arms.areIn(run.plan()) || run.info().unranked().isPresent()) {
      return List.of();
    }
    Pivots pivots = new Pivots(run, Looks.of(run));
    List<Axis> requested =
        Stream.concat(run.plan().by().stream(), by.stream()).distinct().toList();
    return Stream.concat(
            requested.stream().map(axis -> pivots.pivot(axis, true)),
            REPORTED.stream()
                .filter(axis -> !requested.contains(axis))
                .map(axis -> pivots.pivot(axis, axis != Axis.PROTOCOL))
                .filter(Pivots::isWorthReporting))
        .toList();
  }

  /**
   * Returns the ids of the clients' cells on which a question of the preset depends that its rates
   * have not decided yet.
   *
   * @param run a run in rounds
   * @param looks those that it has taken
   */
  public static Set<String> undecided(Run run, Looks looks) {
    Pivots pivots = new Pivots(run, looks);
    Set<String> ids = new LinkedHashSet<>();
    run.plan().by().stream()
        .flatMap(axis -> pivots.pivot(axis, true).comparisons().stream())
        .filter(comparison -> comparison.cell().role() == Role.CLIENT)
        .filter(pivots::isUndecided)
        .flatMap(comparison -> Stream.of(comparison.cell(), comparison.reference()))
        .forEach(cell -> ids.add(cell.id()));
    return ids;
  }

  /** A cell that was planned when the others had been measured needs the one that it is compared with. */
  private boolean isUndecided(Comparison comparison) {
    return comparison
        .ratio(Figure.THROUGHPUT)
        .map(ratio -> Contrast.of(ratio) == Contrast.UNDECIDED)
        .orElseGet(() -> run.result(comparison.cell().id()).isEmpty());
  }

  /**
   * Returns the axes in which cells of a plan differ that a report of its run compares, whoever reads
   * it.
   */
  public static Set<Axis> axes(Plan plan) {
    return Stream.concat(plan.by().stream(), REPORTED.stream())
        .filter(axis -> plan.cells().stream().map(axis::of).distinct().count() > 1)
        .flatMap(Subject::mayDiffer)
        .collect(Collectors.toUnmodifiableSet());
  }

  /** The protocols of a trial of one fork, and the bare wire's own, are no question. */
  private static boolean isWorthReporting(Pivot pivot) {
    return pivot.comparisons().stream()
            .anyMatch(comparison -> pivot.by() == Axis.SERVER
                ? !comparison.cell().server().equals(comparison.reference().server())
                : comparison.cell().role() == Role.CLIENT)
        && (pivot.isRequested() || pivot.hasIntervals());
  }

  private Pivot pivot(Axis by, boolean isRequested) {
    return new PivotBuilder(run, contests, by, isRequested).pivot();
  }
}
