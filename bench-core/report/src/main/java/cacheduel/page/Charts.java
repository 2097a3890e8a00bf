// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.compare.VerdictFiles;
import cacheduel.plan.Plan;
import cacheduel.planner.Arms;
import cacheduel.report.table.Summary;
import cacheduel.store.RunStore;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The charts of a run, each only where it has something to show. */
final class Charts {
  private Charts() {}

  /** All of them, question by question; of a comparison, whose cells are forks, its effects. */
  static List<Chart> of(int number, RunStore run, Summary summary) {
    if (Arms.areIn(run.info().plan())) {
      return VerdictFigures.of(number, VerdictFiles.read(run));
    }
    Plan plan = run.info().plan();
    Lineup lineup = new Lineup(plan.cells());
    List<Group> groups = summary.tables().stream()
        .map(table -> new Group(number, table, plan, lineup))
        .toList();
    long strips = groups.stream()
        .flatMap(group -> group.valid().stream())
        .mapToLong(TimeFigures::lines)
        .sum();
    KeptTimes times = new KeptTimes(run);
    List<Chart> figures = new ArrayList<>();
    for (Group group : groups) {
      figures.addAll(ThroughputFigures.of(group));
      figures.addAll(new PercentileFigures(group, times).all());
      figures.addAll(CurveFigures.of(group));
      figures.addAll(FloorFigures.of(group));
      figures.addAll(new TimeFigures(group, strips).all());
      figures.addAll(ResourceFigures.of(group));
    }
    figures.addAll(SizeFigures.of(groups));
    summary.published().ifPresent(beside -> figures.addAll(PublishedFigures.of(number, beside)));
    figures.sort(Comparator.comparing(Chart::section));
    return figures;
  }
}
