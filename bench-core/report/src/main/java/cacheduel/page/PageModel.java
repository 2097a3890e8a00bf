// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.page.chart.Chart;
import cacheduel.page.chart.Charts;
import cacheduel.plan.Axis;
import cacheduel.report.ExtraTable;
import cacheduel.report.Notes;
import cacheduel.report.Summary;
import cacheduel.store.RunStore;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * All that the page holds, before it is given to the browser.
 *
 * @param title of the page
 * @param live which version of the page of a run that goes on it is, from 1 on; 0 if it will not
 *     change
 * @param alarms what must not be overlooked of all runs together
 * @param runs what is said of each
 * @param matrix every cell
 * @param figures the charts
 * @param environment what the runs were measured on
 * @param words how the numbers are to be read
 */
record PageModel(
    String title,
    int live,
    List<String> alarms,
    List<RunPart> runs,
    Matrix matrix,
    List<Chart> figures,
    ExtraTable environment,
    List<String> words) {

  static PageModel of(List<RunStore> runs, List<Axis> by, int live) {
    List<String> names = names(runs);
    List<RunPart> parts = new ArrayList<>();
    List<Chart> figures = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      Summary summary = Summary.of(runs.get(i), by);
      parts.add(RunPart.of(runs.get(i), summary, names.get(i)));
      figures.addAll(Charts.of(i, runs.get(i), summary));
    }
    return new PageModel(
        String.join(" and ", parts.stream().map(RunPart::preset).distinct().toList()),
        live,
        Conditions.differences(runs, names),
        parts,
        MatrixBuilder.of(runs, names),
        figures,
        Facts.environment(runs, names),
        Notes.ALL);
  }

  /** The names of the folders; where two have the same, a number tells them apart. */
  static List<String> names(List<RunStore> runs) {
    List<String> names = runs.stream()
        .map(run -> String.valueOf(run.directory().toAbsolutePath().normalize().getFileName()))
        .toList();
    return IntStream.range(0, names.size())
        .mapToObj(i -> {
          long earlier =
              names.subList(0, i).stream().filter(names.get(i)::equals).count();
          return earlier == 0 ? names.get(i) : names.get(i) + " (" + (earlier + 1) + ")";
        })
        .toList();
  }
}
