// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published.text;

import cacheduel.figure.Range;
import cacheduel.published.PublishedTable;
import cacheduel.published.PublishedTable.PublishedColumn;
import cacheduel.published.SideBySide;
import cacheduel.published.TableResult;
import cacheduel.published.TableResult.MatchedFigure;
import cacheduel.table.ExtraTable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A published table with a run's figures beside it: each column of the report becomes two, unless
 * one would be empty. A figure is followed by its ratio to the table's reference.
 */
public final class PublishedGrid {
  private PublishedGrid() {}

  /** Returns the table; it has no line if neither the report nor the run has a figure of it. */
  public static ExtraTable of(SideBySide beside, TableResult result) {
    PublishedTable table = result.table();
    String title = PublishedText.title(table);
    boolean printed = !table.figures().isEmpty();
    if (!printed && !result.isInRun()) {
      return new ExtraTable(title, notes(beside, result, false), List.of(), List.of());
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
    return new ExtraTable(
        title,
        notes(beside, result, true),
        header,
        table.rows().stream().map(row -> line(result, row, printed)).toList());
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

  /** Tables with different figures of the same points share their notes, which are printed once. */
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

  /** Returns the ratio to the reference; empty for the reference itself. */
  private static String factor(TableResult result, MatchedFigure point, @Nullable Range ratio) {
    return result.isReference(point) ? "" : PublishedText.factor(ratio);
  }
}
