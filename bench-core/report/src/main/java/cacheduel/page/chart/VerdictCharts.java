// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import cacheduel.compare.ComparedCell;
import cacheduel.compare.Effect;
import cacheduel.compare.MetricJudgement;
import cacheduel.compare.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Charts of the ratios of a candidate to its baseline, metric by metric. */
final class VerdictCharts {
  private static final String CAPTION =
      "The candidate's figure divided by the baseline's: the Hodges-Lehmann estimate over the pairs"
          + " of forks, and its exact interval. For ops/s, more than 1 is better; for all else, less.";

  private VerdictCharts() {}

  static List<Chart> of(int run, List<ComparedCell> cells) {
    return cells.stream()
        .map(cell -> chart(run, cell))
        .filter(chart -> !chart.rows().isEmpty())
        .toList();
  }

  private static Chart chart(int run, ComparedCell cell) {
    List<String> rows = new ArrayList<>();
    List<@Nullable List<Double>> points = new ArrayList<>();
    List<String> notDrawn = new ArrayList<>();
    for (MetricJudgement judgement : cell.judgements()) {
      Effect effect = judgement.effect();
      if (effect == null || judgement.verdict() == Verdict.INVALID) {
        notDrawn.add(judgement.verdict() + " " + judgement.metric().label());
      } else {
        points.add(
            effect.hasInterval()
                ? Line.point(rows.size(), effect.ratio(), effect.low(), effect.high())
                : Line.point(rows.size(), effect.ratio()));
        rows.add(judgement.metric().label() + ": " + judgement.verdict());
      }
    }
    return new Chart(
        Chart.Section.VERDICTS,
        Chart.Form.DOTS,
        new Chart.Heading(
            run,
            cell.baseline() + " -> " + cell.candidate(),
            "Candidate against baseline",
            CAPTION),
        ChartAxis.of("candidate / baseline", "", ChartAxis.Scale.RATIO),
        null,
        rows,
        List.of(new Line(cell.candidate(), new Line.Style(0, 0), points)),
        notDrawn);
  }
}
