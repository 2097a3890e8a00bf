// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.ranking.Baselines;
import cacheduel.report.table.Column;
import cacheduel.report.table.Columns;
import cacheduel.report.table.Row;
import cacheduel.report.table.WorkloadPoint;
import cacheduel.store.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Builds one table of the cells of several runs, with the texts of {@code summary.md}. */
final class MatrixBuilder {
  private static final Set<Column> CHOICES = Set.of(
      Column.CLIENT, Column.PROTOCOL, Column.MODE, Column.THREADS, Column.SERVER, Column.STATUS);
  private static final int LAST_RANK = 10;

  private final List<RunRow> rows = new ArrayList<>();
  private final Matrix.MatrixColumns<RunRow> columns = new Matrix.MatrixColumns<>();

  private MatrixBuilder() {}

  private record RunRow(String run, Row row) {
    Cell cell() {
      return row.cell();
    }

    boolean isFaulty() {
      return !row.result().knownFaults().isEmpty();
    }

    String why() {
      return row.isValid()
          ? row.result().noise().text()
          : String.join("; ", row.result().reasons());
    }
  }

  /**
   * Builds the table.
   *
   * @param names the name of each run
   */
  static Matrix of(List<Run> runs, List<String> names) {
    MatrixBuilder builder = new MatrixBuilder();
    for (int i = 0; i < runs.size(); i++) {
      builder.addRows(runs.get(i), names.get(i));
    }
    builder.addColumns();
    return builder.columns.of(builder.rows, row -> row.row().result().mark(), RunRow::isFaulty);
  }

  private void addRows(Run run, String name) {
    Baselines baselines = Baselines.of(run.results());
    run.results().stream()
        .filter(result -> result.cell().role() != Role.HARNESS)
        .flatMap(result -> Row.of(result, baselines).stream())
        .forEach(row -> rows.add(new RunRow(name, row.standingAlone())));
  }

  private void addColumns() {
    addIfVaried("run", RunRow::run);
    columns.add(new Matrix.Head("cell", false, false, true), row -> row.cell().id());
    addIfVaried("part", row -> Axis.PART.of(row.cell()));
    addIfVaried("settings", row -> Axis.PROFILE.of(row.cell()));
    List<WorkloadPoint> points =
        rows.stream().map(row -> WorkloadPoint.of(row.cell())).distinct().toList();
    WorkloadPoint.telling(points).stream()
        .filter(axis -> axis != Axis.RATE)
        .forEach(axis -> addIfVaried(axis.key(), row -> axis.of(row.cell())));
    Columns figures = new Columns(rows.stream().map(RunRow::row).toList(), false);
    for (Column column : figures.columns()) {
      boolean extra = column.rank() > LAST_RANK;
      columns.add(
          new Matrix.Head(
              figures.header(column), column.alignsRight(), CHOICES.contains(column), extra),
          row -> column.text(row.row()));
    }
    if (rows.stream().anyMatch(row -> !row.why().isEmpty())) {
      columns.add(new Matrix.Head("why INVALID or NOISY", false, false, false), RunRow::why);
    }
  }

  private void addIfVaried(String name, Function<RunRow, String> text) {
    if (rows.stream().map(text).distinct().count() > 1) {
      columns.add(new Matrix.Head(name, false, true, false), text);
    }
  }
}
