// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.view;

import cacheduel.answer.Answer;
import cacheduel.answer.Families;
import cacheduel.floor.Floors;
import cacheduel.layer.LayerCost;
import cacheduel.pivot.Pivot;
import cacheduel.pivot.Pivots;
import cacheduel.plan.Axis;
import cacheduel.rate.HighestRates;
import cacheduel.result.CellResult;
import cacheduel.store.Run;
import cacheduel.table.ExtraTable;
import cacheduel.table.FamilyTable;
import cacheduel.table.LayerTable;
import cacheduel.table.RepetitionTables;
import cacheduel.table.SummaryTable;
import cacheduel.table.SummaryTables;
import java.util.List;
import java.util.stream.Stream;

/**
 * The tables and lists of a run's reports, independent of the format.
 *
 * <p>Immutable.
 *
 * @param head the setup and the counts of cells, in sentences
 * @param tables one for each workload point
 * @param extras what layers add, and the outcome of cells with a fixed number of operations
 * @param highestRates the outcome of the searches for the highest rate
 * @param pivots the effect of axes
 * @param layers what layers add to the clients that they call
 * @param families the clients of several families side by side
 * @param remarks what applies to some of the cells
 */
public record Summary(
    List<String> head,
    List<SummaryTable> tables,
    List<ExtraTable> extras,
    List<String> highestRates,
    List<Pivot> pivots,
    List<LayerCost> layers,
    Families families,
    CellRemarks remarks) {
  static Summary of(
      Run run, List<String> setup, Floors floors, List<Answer> answers, List<Axis> by) {
    List<CellResult> results = run.results();
    boolean ranked = run.info().unranked().isEmpty();
    List<SummaryTable> tables = SummaryTables.of(results, floors);
    List<LayerCost> layers = LayerCost.of(run);
    Families families = Families.of(run, answers);
    return new Summary(
        setup,
        tables,
        Stream.of(
                LayerTable.of(layers).stream(),
                FamilyTable.of(families).stream(),
                RepetitionTables.of(results).stream())
            .flatMap(each -> each)
            .toList(),
        ranked ? HighestRates.sentences(run) : List.of(),
        Pivots.of(run, by),
        layers,
        families,
        CellRemarks.of(run, results));
  }
}
