// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page;

import cacheduel.figure.Figure;
import cacheduel.figure.Kind;
import cacheduel.figure.Unit;
import cacheduel.naming.CellNaming;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.remark.Remark;
import cacheduel.result.Status;
import cacheduel.table.Column;
import cacheduel.table.Columns;
import cacheduel.table.Row;
import cacheduel.view.RunView;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Builds one table of the cells of several runs, with the texts of {@code summary.md}. */
final class MatrixBuilder {
  private static final Set<Column> CHOICES = Set.of(
      Column.CLIENT, Column.PROTOCOL, Column.MODE, Column.THREADS, Column.SERVER, Column.STATUS);
  /** The columns that most readers choose by; they fit into a page of 1,400 pixels. */
  private static final Set<Column> SHOWN = Set.of(
      Column.CLIENT,
      Column.PROTOCOL,
      Column.SERVER,
      Column.MODE,
      Column.THREADS,
      Column.NODES,
      Column.GIVEN_RATE,
      Column.RATE,
      Column.FLOOR_RATE,
      Column.CPU,
      Column.CONNECTIONS);

  private static final Map<Column, Matrix.Plot> RATIOS = Map.of(
      Column.FLOOR_RATE, Matrix.Plot.RATE_RATIO,
      Column.BARE_WIRE_RATE, Matrix.Plot.RATE_RATIO,
      Column.FLOOR_P50, Matrix.Plot.TIME_RATIO,
      Column.FLOOR_P99, Matrix.Plot.TIME_RATIO);

  private static final Set<Figure> SHOWN_TIMES =
      Set.of(Figure.P50, Figure.P99, Figure.P999, Figure.RESPONSE_P50, Figure.RESPONSE_P99);

  /** Axes without a column of their own; that of the rate is "asked ops/s". */
  private static final List<Axis> AXES = Stream.concat(
          Stream.of(Axis.PART, Axis.PROFILE),
          Axis.workload().stream().filter(axis -> axis != Axis.RATE))
      .toList();

  private final List<RunRow> rows = new ArrayList<>();
  private final Matrix.MatrixColumns<RunRow> columns = new Matrix.MatrixColumns<>();

  private MatrixBuilder() {}

  private record RunRow(int number, String run, Row row) {
    Cell cell() {
      return row.cell();
    }

    boolean isFaulty() {
      return !row.result().client().knownFaults().isEmpty();
    }

    String why() {
      return row.isValid()
          ? row.result().noise().text()
          : Remark.joined(row.result().reasons());
    }
  }

  /**
   * Builds the table.
   *
   * @param names the name of each run
   */
  static Matrix of(List<RunView> views, List<String> names) {
    MatrixBuilder builder = new MatrixBuilder();
    for (int i = 0; i < views.size(); i++) {
      builder.addRows(i, views.get(i), names.get(i));
    }
    builder.addColumns();
    return builder.columns.of(
        builder.rows,
        row -> row.cell().id(),
        RunRow::number,
        row -> row.row().result().mark(),
        RunRow::isFaulty,
        row -> !row.row().isBareWire() || row.row().isFloor());
  }

  /** Skipped combinations are listed elsewhere, by reason. */
  private void addRows(int number, RunView view, String name) {
    view.run().results().stream()
        .filter(result -> result.cell().role() != Role.HARNESS)
        .filter(result -> result.status() != Status.SKIPPED)
        .flatMap(result -> Row.of(result, view.floors()).stream())
        .forEach(row -> rows.add(new RunRow(number, name, row.standingAlone())));
  }

  private void addColumns() {
    if (rows.stream().map(RunRow::run).distinct().count() > 1) {
      addChoice("run", RunRow::run);
    }
    columns.add(new Matrix.Head("cell", false, false, true), row -> row.cell().id());
    CellNaming.of(rows.stream().map(RunRow::cell).toList(), AXES)
        .distinguishing()
        .forEach(axis -> addChoice(header(axis), row -> axis.of(row.cell())));
    Columns figures = new Columns(rows.stream().map(RunRow::row).toList(), false);
    figures.columns().forEach(column -> add(figures, column));
    if (rows.stream().anyMatch(row -> !row.why().isEmpty())) {
      columns.add(new Matrix.Head("why INVALID or NOISY", false, false, false), RunRow::why);
    }
  }

  private void add(Columns figures, Column column) {
    Figure figure = column.figure();
    Figure time = figure != null && figure.unit() == Unit.NANOS ? figure : null;
    boolean shown = SHOWN.contains(column)
        || (column.equals(Column.OPERATION) && hasMixes())
        || (figure != null && SHOWN_TIMES.contains(figure));
    columns.add(
        new Matrix.Head(
            header(figures, column),
            column.alignsRight(),
            CHOICES.contains(column),
            !shown,
            plot(column)),
        row -> time != null ? column.millis(row.row()) : text(column, row),
        row -> column.plotted().apply(row.row()));
  }

  private static Matrix.@Nullable Plot plot(Column column) {
    Figure figure = column.figure();
    boolean isCost =
        column.equals(Column.HARNESS) || (figure != null && figure.kind() == Kind.COST);
    return isCost ? Matrix.Plot.COST : RATIOS.get(column);
  }

  /** Drops what the rate counts, since the mode's column shows it. */
  private static String text(Column column, RunRow row) {
    return column.equals(Column.RATE) && row.row().first()
        ? row.row().rate().plainText()
        : column.text(row.row());
  }

  /** Returns whether the operation adds to the mix. */
  private boolean hasMixes() {
    return rows.stream()
        .map(RunRow::cell)
        .anyMatch(cell -> cell.workload().mix().byWeight().size() > 1);
  }

  /** A page shows times in milliseconds, and has the letter of micro. */
  private static String header(Columns figures, Column column) {
    Figure figure = column.figure();
    if (figure == null) {
      return figures.header(column);
    }
    return figures.header(
        column,
        figure
            .names()
            .heading(
                switch (figure.unit()) {
                  case NANOS -> "ms";
                  case NANOS_PER_OPERATION -> "µs/op";
                  default -> figure.unit().shownSymbol();
                }));
  }

  private static String header(Axis axis) {
    return axis == Axis.PROFILE ? "settings" : axis.key();
  }

  private void addChoice(String name, Function<RunRow, String> text) {
    columns.add(new Matrix.Head(name, false, true, false), text);
  }
}
