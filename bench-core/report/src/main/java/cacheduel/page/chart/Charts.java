// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import cacheduel.plan.Plan;
import cacheduel.planner.Arms;
import cacheduel.store.Run;
import cacheduel.view.RunView;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** All charts of a run that have something to show. */
public final class Charts {
  private Charts() {}

  /**
   * Returns the charts by section; for a comparison, whose cells are forks, those of its effects.
   *
   * @param number the 0-based number of the run on its page
   * @param runs the number of runs on the page, which share its room
   */
  public static List<Chart> of(int number, int runs, RunView view) {
    Run run = view.run();
    if (Arms.areIn(run.plan())) {
      return VerdictCharts.of(number, view.comparison());
    }
    Plan plan = run.plan();
    List<WorkloadCells> workloads = WorkloadCells.of(number, view.summary().tables(), plan);
    long strips = runs
        * workloads.stream()
            .flatMap(cells -> WorkloadCells.valid(cells.results()).stream())
            .mapToLong(TimeCharts::lines)
            .sum();
    List<Chart> charts = new ArrayList<>();
    for (WorkloadCells cells : workloads) {
      charts.addAll(new PercentileCharts(cells, run).all());
      charts.addAll(CurveCharts.of(cells));
      charts.addAll(
          strips > TimeCharts.MOST_LINES
              ? new RoundCharts(cells).all()
              : new TimeCharts(cells, strips).all());
    }
    charts.addAll(SizeCharts.of(workloads));
    view.replay().ifPresent(beside -> charts.addAll(PublishedCharts.of(number, beside)));
    charts.sort(Comparator.comparing(Chart::section));
    return charts;
  }
}
