// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.figure.Figure;
import cacheduel.figure.Range;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A table of one figure that a report prints, or shows in a graph without numbers.
 *
 * <p>Immutable.
 *
 * @param id shared with the report's other figures of the same points
 * @param title a label for readers
 * @param figure the printed figure
 * @param where the cells of a run that belong to the table, whatever the row and column
 * @param axis the axis of the rows
 * @param rows values of that axis
 * @param reference the divisor of the figures
 * @param figures the printed figures, by place
 * @param isCopy whether the figures are those of another table, because a run measures the same
 *     points in a second way
 * @param notes caveats
 */
public record PublishedTable(
    String id,
    String title,
    Figure figure,
    Selector where,
    Axis axis,
    List<String> rows,
    List<PublishedColumn> columns,
    Reference reference,
    Map<Place, Range> figures,
    boolean isCopy,
    List<String> notes) {
  public PublishedTable {
    rows = List.copyOf(rows);
    columns = List.copyOf(columns);
    figures = Map.copyOf(new LinkedHashMap<>(figures));
    notes = List.copyOf(notes);
  }

  /** Returns its name within the report, for example "threads/throughput". */
  public String name() {
    return name(id, figure);
  }

  static String name(String id, Figure figure) {
    return id + "/" + figure.key();
  }

  public List<String> columnNames() {
    return columns.stream().map(PublishedColumn::name).toList();
  }

  /** Returns the printed figure for a place, if any. */
  Optional<Range> printed(Place place) {
    String standsFor = column(place.column()).standsFor();
    return Optional.ofNullable(
        figures.get(standsFor == null ? place : place(place.row(), standsFor)));
  }

  /** Returns a column that must exist. */
  public PublishedColumn column(String name) {
    return columns.stream()
        .filter(column -> column.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no column " + name + " in " + name()));
  }

  Place place(String row, String column) {
    return new Place(name(), row, column);
  }

  /**
   * The coordinates of a figure.
   *
   * @param table the table's {@linkplain PublishedTable#name() name}
   * @param row the row's name
   * @param column the column's name
   */
  public record Place(String table, String row, String column) {}

  /**
   * A column.
   *
   * @param name its name in claims
   * @param version the version of the client that was measured, or null if the report gives none
   * @param standsFor the column whose printed figures it is compared with, if a run measures another
   *     system in place of the report's; null if it has figures of its own
   * @param selector the cells of a run that belong to it
   */
  public record PublishedColumn(
      String name, @Nullable String version, @Nullable String standsFor, Selector selector) {}

  /**
   * A selection of cells: those with one of the wanted values on each of some axes.
   *
   * @param wanted the values by axis
   */
  public record Selector(Map<Axis, List<String>> wanted) {
    public Selector {
      wanted = Map.copyOf(wanted);
    }

    Selector and(Selector other) {
      Map<Axis, List<String>> both = new LinkedHashMap<>(wanted);
      both.putAll(other.wanted);
      return new Selector(both);
    }

    boolean matches(Cell cell) {
      return wanted.entrySet().stream()
          .allMatch(entry -> entry.getValue().contains(entry.getKey().of(cell))
              || (entry.getKey() == Axis.SERVER && entry.getValue().contains(cell.system())));
    }
  }

  /**
   * The row or column whose figures the others are divided by.
   *
   * @param isColumn whether it is a column, so that the columns of a row are compared with each
   *     other; else it is a row
   */
  public record Reference(boolean isColumn, String name) {
    /** Returns the place that another one of the table is compared with. */
    Place of(Place place) {
      return isColumn
          ? new Place(place.table(), place.row(), name)
          : new Place(place.table(), name, place.column());
    }
  }
}
