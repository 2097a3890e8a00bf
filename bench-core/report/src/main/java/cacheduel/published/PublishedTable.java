// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.figure.Figure;
import cacheduel.figure.Range;
import cacheduel.plan.Axis;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Figures of one kind that a report prints, or shows in a graph without numbers.
 *
 * <p>Immutable.
 *
 * @param id the name that it has together with the report's other figures of the same points
 * @param title what it tells, in words
 * @param figure the figure that is printed
 * @param where which cells of a run it is compared with, whatever the row and
 *     column; a part of the preset among the rest
 * @param axis the axis that the rows are values of
 * @param rows the values of the axis
 * @param columns the columns
 * @param reference what the figures are divided by
 * @param figures those that are printed, by place
 * @param isCopy whether the figures are those of another table, where a run measures the same points
 *     in one more way
 * @param notes what must be known to read it
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

  /** Its name among the report's tables, for example "threads/throughput". */
  public String name() {
    return name(id, figure);
  }

  static String name(String id, Figure figure) {
    return id + "/" + figure.key();
  }

  /** The names of the columns. */
  public List<String> columnNames() {
    return columns.stream().map(PublishedColumn::name).toList();
  }

  /** The figure that a place is compared with, if one is printed. */
  Optional<Range> printed(Place place) {
    String standsFor = column(place.column()).standsFor();
    return ownFigure(standsFor == null ? place : new Place(place.table(), place.row(), standsFor));
  }

  /** The figure that is printed at a place itself, if one is. */
  private Optional<Range> ownFigure(Place place) {
    return Optional.ofNullable(figures.get(place));
  }

  /** The column of a name, which must be there. */
  public PublishedColumn column(String name) {
    return columns.stream()
        .filter(column -> column.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no column " + name + " in " + name()));
  }

  Place place(String row, String column) {
    return new Place(name(), row, column);
  }
}
