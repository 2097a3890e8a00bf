// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report.published;

import cacheduel.figure.Range;
import cacheduel.published.PublishedTable;
import cacheduel.published.PublishedTable.PublishedColumn;
import cacheduel.published.SideBySide;
import cacheduel.published.TableResult;
import cacheduel.published.TableResult.MatchedFigure;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A published table with a run's figures beside it, as texts: each column of the report becomes two, as
 * far as there is anything in them.
 *
 * @param header the names of the columns, the first of them that of the rows
 * @param lines as many texts each; behind a figure stands its ratio to the table's reference
 * @param notes what must be known to read it
 */
public record PublishedGrid(List<String> header, List<List<String>> lines, List<String> notes) {

  /** Without a line if the report prints nothing of the table and the run has nothing of it. */
  public static PublishedGrid of(SideBySide beside, TableResult result) {
    PublishedTable table = result.table();
    boolean printed = !table.figures().isEmpty();
    if (!printed && !result.isInRun()) {
      return new PublishedGrid(List.of(), List.of(), notes(beside, result, false));
    }
    List<String> header = new ArrayList<>(List.of(table.axis().key()));
    for (PublishedColumn column : table.columns()) {
      if (printed && column.standsFor() == null) {
        header.add(column.name() + " published");
      }
      if (result.isInRun()) {
        header.add(column.name() + " measured");
      }
    }
    return new PublishedGrid(
        List.copyOf(header),
        table.rows().stream().map(row -> line(result, row, printed)).toList(),
        notes(beside, result, true));
  }

  private static List<String> notes(SideBySide beside, TableResult result, boolean hasLines) {
    PublishedTable table = result.table();
    List<String> notes = new ArrayList<>();
    if (hasLines) {
      notes.add("In brackets: the ratio to %s.".formatted(PublishedText.reference(table)));
    }
    if (!result.isInRun()) {
      notes.add("No cell of this run is one of these.");
    }
    String order = new OrderText(result).text();
    if (!order.isEmpty()) {
      notes.add(order);
    }
    if (isFirstOfItsPoints(beside, result)) {
      table.columns().stream()
          .filter(column -> column.standsFor() != null)
          .map(column -> "%s stands in for %s.".formatted(column.name(), column.standsFor()))
          .forEach(notes::add);
      notes.addAll(result.versions());
    }
    notes.addAll(table.notes());
    return List.copyOf(notes);
  }

  /** Where several figures of the same points are told, what holds for all stands once. */
  private static boolean isFirstOfItsPoints(SideBySide beside, TableResult result) {
    return beside.tables().stream()
        .filter(table -> table.table().id().equals(result.table().id()))
        .findFirst()
        .filter(result::equals)
        .isPresent();
  }

  private static List<String> line(TableResult result, String row, boolean printed) {
    List<String> cells = new ArrayList<>(List.of(row));
    for (MatchedFigure point : result.figures()) {
      if (point.place().row().equals(row)) {
        if (printed && !standsIn(result.table(), point)) {
          cells.add(
              PublishedText.printed(point.printed()) + factor(result, point, point.printedRatio()));
        }
        if (result.isInRun()) {
          cells.add(PublishedText.measured(point.measured())
              + factor(result, point, point.measuredRatio()));
        }
      }
    }
    return cells;
  }

  private static boolean standsIn(PublishedTable table, MatchedFigure point) {
    return table.column(point.place().column()).standsFor() != null;
  }

  /** The ratio to the reference, but for the reference itself. */
  private static String factor(TableResult result, MatchedFigure point, @Nullable Range ratio) {
    return result.isReference(point) ? "" : PublishedText.factor(ratio);
  }
}
