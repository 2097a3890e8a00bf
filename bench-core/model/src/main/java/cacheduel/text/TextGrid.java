// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A table in aligned columns of a fixed-width font. In a limited width, columns are left out, the
 * one of the highest rank first; if those of rank 0 are still too wide together, the texts of the
 * first column are cut.
 *
 * <p>Immutable.
 */
public final class TextGrid {
  private static final int SHORTEST_NAME = 8;

  private final String gap;
  private final List<Column> columns;
  private final List<List<String>> rows;
  private final int[] widths;
  private final List<Integer> shown;

  /**
   * A column of a grid.
   *
   * @param header the text above it
   * @param alignsRight whether texts end at the same place, as numbers do
   * @param rank 0 if it is always shown; of the others, the highest is left out first
   */
  public record Column(String header, boolean alignsRight, int rank) {
    /** Returns a column whose texts begin at the same place. */
    public static Column left(String header) {
      return new Column(header, false, 0);
    }

    /** Returns a column whose texts end at the same place. */
    public static Column right(String header) {
      return new Column(header, true, 0);
    }

    /** Returns a copy with a rank. */
    public Column ranked(int other) {
      return new Column(header, alignsRight, other);
    }
  }

  /** Returns the lines of a left-aligned table, its header first. */
  public static List<String> table(List<String> headers, List<List<String>> rows) {
    TextGrid grid = new TextGrid(2, headers.stream().map(Column::left).toList(), rows);
    return Stream.concat(Stream.of(grid.header()), grid.lines().stream()).toList();
  }

  /**
   * Makes a grid of any width.
   *
   * @param gap the blanks between two columns
   * @param columns at least one
   * @param rows a text for each column
   */
  public TextGrid(int gap, List<Column> columns, List<List<String>> rows) {
    this(gap, columns, rows, Integer.MAX_VALUE);
  }

  /**
   * Makes a grid of a limited width.
   *
   * @param gap the blanks between two columns
   * @param columns at least one
   * @param rows a text for each column
   * @param width the characters of the longest line, as far as rank 0 and the names permit
   */
  public TextGrid(int gap, List<Column> columns, List<List<String>> rows, int width) {
    this.gap = " ".repeat(gap);
    this.columns = List.copyOf(columns);
    this.rows =
        rows.stream().map(row -> row.stream().map(Printable::cell).toList()).toList();
    widths = new int[columns.size()];
    Arrays.setAll(widths, this::natural);
    shown = new ArrayList<>(IntStream.range(0, columns.size()).boxed().toList());
    while (total() > width && columns.get(leastImportant()).rank() > 0) {
      shown.remove((Object) leastImportant());
    }
    int excess = Math.max(0, total() - width);
    widths[0] = Math.max(Math.min(SHORTEST_NAME, widths[0]), widths[0] - excess);
  }

  /** Returns the line of the headers. */
  public String header() {
    return line(column -> columns.get(column).header());
  }

  /** Returns a line for each row. */
  public List<String> lines() {
    return rows.stream().map(row -> line(row::get)).toList();
  }

  /** Returns all columns as a table of GitHub Flavored Markdown. */
  public String markdown() {
    Stream<List<String>> heading = Stream.of(
        columns.stream().map(column -> MarkdownText.of(column.header())).toList(),
        columns.stream().map(column -> column.alignsRight() ? "--:" : "---").toList());
    return Stream.concat(
            heading, rows.stream().map(row -> row.stream().map(MarkdownText::of).toList()))
        .map(cells -> cells.stream().collect(Collectors.joining(" | ", "| ", " |\n")))
        .collect(Collectors.joining());
  }

  /** Returns the 0-based numbers of the columns that do not fit. */
  public List<Integer> leftOut() {
    return IntStream.range(0, columns.size())
        .filter(column -> !shown.contains(column))
        .boxed()
        .toList();
  }

  private int natural(int column) {
    int longest = rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
    return Math.max(longest, columns.get(column).header().length());
  }

  private int total() {
    return shown.stream().mapToInt(column -> widths[column]).sum()
        + gap.length() * (shown.size() - 1);
  }

  private int leastImportant() {
    return shown.stream()
        .max(Comparator.comparingInt(column -> columns.get(column).rank()))
        .orElseThrow();
  }

  private String line(IntFunction<String> texts) {
    return shown.stream()
        .map(column -> padded(column, texts.apply(column)))
        .collect(Collectors.joining(gap))
        .stripTrailing();
  }

  private String padded(int column, String text) {
    int width = widths[column];
    String cut = text.length() <= width ? text : text.substring(0, width - 1) + "~";
    String blanks = " ".repeat(width - cut.length());
    return columns.get(column).alignsRight() ? blanks + cut : cut + blanks;
  }
}
