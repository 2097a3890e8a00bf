// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import cacheduel.compare.VerdictFiles;
import cacheduel.plan.Plan;
import cacheduel.planner.Arms;
import cacheduel.report.table.Summary;
import cacheduel.store.Run;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** All charts of a run that have something to show. */
public final class Charts {
  private Charts() {}

  /** Returns the charts by section; for a comparison, whose cells are forks, those of its effects. */
  public static List<Chart> of(int number, Run run, Summary summary) {
    if (Arms.areIn(run.plan())) {
      return VerdictCharts.of(number, VerdictFiles.read(run));
    }
    Plan plan = run.plan();
    Lineup lineup = new Lineup(plan.cells());
    List<Group> groups = summary.tables().stream()
        .map(table -> new Group(number, table, plan, lineup))
        .toList();
    long strips = groups.stream()
        .flatMap(group -> group.valid().stream())
        .mapToLong(TimeCharts::lines)
        .sum();
    KeptTimes times = new KeptTimes(run);
    List<Chart> charts = new ArrayList<>();
    for (Group group : groups) {
      charts.addAll(ThroughputCharts.of(group));
      charts.addAll(new PercentileCharts(group, times).all());
      charts.addAll(CurveCharts.of(group));
      charts.addAll(FloorCharts.of(group));
      charts.addAll(new TimeCharts(group, strips).all());
      charts.addAll(ResourceCharts.of(group));
    }
    charts.addAll(SizeCharts.of(groups));
    summary.published().ifPresent(beside -> charts.addAll(PublishedCharts.of(number, beside)));
    charts.sort(Comparator.comparing(Chart::section));
    return charts;
  }
}
