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
import cacheduel.result.CellResult;
import cacheduel.result.Status;
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

  private final List<Line> lines = new ArrayList<>();
  private final List<Matrix.Head> heads = new ArrayList<>();
  private final List<Function<Line, String>> texts = new ArrayList<>();

  private MatrixBuilder() {}

  private record Line(String run, Row row) {
    Cell cell() {
      return row.cell();
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
      builder.lines(runs.get(i), names.get(i));
    }
    builder.columns();
    return new Matrix(builder.heads, builder.lines.stream().map(builder::row).toList());
  }

  private void lines(Run run, String name) {
    List<CellResult> results = run.results();
    Baselines baselines = Baselines.of(results);
    for (CellResult result : results) {
      if (result.cell().role() != Role.HARNESS) {
        Row.of(result, baselines).forEach(row -> lines.add(new Line(name, row.standingAlone())));
      }
    }
  }

  private void columns() {
    add("run", false, true, false, lines.stream().map(Line::run).distinct().count() > 1, Line::run);
    add("cell", false, false, true, true, line -> line.cell().id());
    vary("part", line -> Axis.PART.of(line.cell()));
    vary("settings", line -> Axis.PROFILE.of(line.cell()));
    Set<Axis> params = lines.isEmpty()
        ? Set.of()
        : WorkloadPoint.telling(
            lines.stream().map(line -> WorkloadPoint.of(line.cell())).distinct().toList());
    boolean one =
        lines.stream().map(line -> WorkloadPoint.of(line.cell())).distinct().count() < 2;
    for (Axis param : params) {
      if (!one && param != Axis.RATE) {
        vary(param.key(), line -> param.of(line.cell()));
      }
    }
    Columns figures = new Columns(lines.stream().map(Line::row).toList(), false);
    for (Column column : figures.columns()) {
      add(
          figures.header(column),
          column.alignsRight(),
          CHOICES.contains(column),
          column.rank() > LAST_RANK,
          true,
          line -> column.text(line.row()));
    }
    add("why not valid", false, false, false, lines.stream().anyMatch(this::isDoubtful), this::why);
  }

  private boolean isDoubtful(Line line) {
    return line.row().result().status() != Status.VALID;
  }

  private String why(Line line) {
    return isDoubtful(line) ? String.join("; ", line.row().result().reasons()) : "";
  }

  private void vary(String name, Function<Line, String> text) {
    add(name, false, true, false, lines.stream().map(text).distinct().count() > 1, text);
  }

  private void add(
      String name,
      boolean number,
      boolean choice,
      boolean extra,
      boolean shown,
      Function<Line, String> text) {
    if (shown) {
      heads.add(new Matrix.Head(name, number, choice, extra));
      texts.add(text);
    }
  }

  private Matrix.MatrixRow row(Line line) {
    return new Matrix.MatrixRow(
        line.row().result().status().name(),
        texts.stream().map(text -> text.apply(line)).toList());
  }
}
