// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.page;

import cacheduel.text.TextGrid;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table as every view has it. The first column names the row.
 *
 * @param caption its subject
 * @param note a sentence for the reader of its values; may be empty
 * @param columns the columns
 * @param rows a cell for each column
 */
record FaultTable(String caption, String note, List<Column> columns, List<List<Cell>> rows) {
  /**
   * A column.
   *
   * @param name the heading
   * @param definition one sentence; empty if the name suffices
   * @param isNumber whether its cells are sorted by a number
   */
  record Column(String name, String definition, boolean isNumber) {}

  /**
   * A cell.
   *
   * @param text what is shown
   * @param range the range, shown after the text in Markdown and below it on the page; empty for none
   * @param sort by which it is sorted; null for its text, or if it has no value
   * @param tone how it is coloured
   * @param link the id to which it leads; null if to none
   */
  record Cell(
      String text,
      String range,
      @Nullable Double sort,
      Tone tone,
      @Nullable String link) {
    static Cell of(String text) {
      return of(text, null, Tone.PLAIN, null);
    }

    static Cell of(String text, @Nullable Double sort, Tone tone, @Nullable String link) {
      return new Cell(text, "", sort, tone, link);
    }

    String whole() {
      return range.isEmpty() ? text : text + " " + range;
    }
  }

  /** A judgement that a colour repeats. */
  enum Tone {
    /** None. */
    PLAIN,
    /** As it should be. */
    GOOD,
    /** It costs something. */
    DOUBT,
    /** It should not be. */
    BAD
  }

  /** Returns it as text. */
  TextGrid grid() {
    return new TextGrid(
        2,
        columns.stream()
            .map(column -> column.isNumber()
                ? TextGrid.Column.right(column.name())
                : TextGrid.Column.left(column.name()))
            .toList(),
        rows.stream().map(row -> row.stream().map(Cell::whole).toList()).toList());
  }
}
