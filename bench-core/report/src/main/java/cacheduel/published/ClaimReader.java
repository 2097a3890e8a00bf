// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.figure.Range;
import cacheduel.input.EnumNames;
import cacheduel.input.UsageException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads one claim; what it says of several points becomes one check for each of them. */
final class ClaimReader {
  static final List<String> KEYS =
      List.of("id", "says", "reading", "holds", "compare", "rank", "notJudged", "notes");

  private static final List<String> COMPARE_KEYS =
      List.of("table", "of", "to", "rows", "columns", "atLeast", "atMost");
  private static final List<String> RANK_KEYS = List.of("table", "bestFirst", "rows");
  private static final List<String> PLACE_KEYS = List.of("table", "row", "column");

  private final Block block;
  private final List<PublishedTable> tables;
  private final List<Check> checks = new ArrayList<>();

  ClaimReader(Block block, List<PublishedTable> tables) {
    this.block = block;
    this.tables = tables;
  }

  Claim read() {
    block.blocks("compare", COMPARE_KEYS).forEach(this::compare);
    block.blocks("rank", RANK_KEYS).forEach(this::rank);
    @Nullable String notJudged = block.has("notJudged") ? block.text("notJudged") : null;
    if (checks.isEmpty() == (notJudged == null)) {
      throw block.error(
          "id", "expected either what to compare or rank, or why it is not judged (notJudged)");
    }
    return new Claim(
        block.text("id"),
        block.text("says"),
        block.textOrEmpty("reading"),
        checks,
        block.has("holds")
            ? block.value("holds", (key, given) -> EnumNames.constant(Needs.class, key, given))
            : Needs.EACH,
        notJudged,
        block.texts("notes"));
  }

  private void compare(Block given) {
    PublishedTable table = table(given);
    End of = end(given, "of", table);
    End to = end(given, "to", table);
    Bounds bounds = new Bounds(bound(given, "atLeast"), bound(given, "atMost"));
    if (bounds.atLeast() == null && bounds.atMost() == null) {
      throw given.error("of", "expected atLeast, atMost or both");
    }
    for (String row : axis(given, "rows", table.rows(), of.row, to.row)) {
      for (String column : axis(given, "columns", table.columnNames(), of.column, to.column)) {
        checks.add(check(given, of.at(row, column), to.at(row, column), bounds));
      }
    }
  }

  /**
   * One end of a ratio.
   *
   * @param row null if it takes each row
   * @param column null if it takes each column
   */
  private record End(
      PublishedTable table, @Nullable String row, @Nullable String column) {
    Place at(String eachRow, String eachColumn) {
      return table.place(row == null ? eachRow : row, column == null ? eachColumn : column);
    }
  }

  private End end(Block given, String key, PublishedTable table) {
    Block end = given.block(key, PLACE_KEYS);
    PublishedTable its = end.has("table") ? table(end) : table;
    return new End(
        its,
        end.has("row")
            ? end.value("row", (what, text) -> TableReader.oneOf(what, text, its.rows()))
            : null,
        end.has("column")
            ? end.value("column", (what, text) -> TableReader.oneOf(what, text, its.columnNames()))
            : null);
  }

  /** The values of a dimension that are gone through; any one if both ends have their own. */
  private static List<String> axis(
      Block given, String key, List<String> all, @Nullable String of, @Nullable String to) {
    if (of != null && to != null) {
      return List.of(of);
    }
    List<String> some = given.values(key, (what, text) -> TableReader.oneOf(what, text, all));
    return some.isEmpty() ? all : some;
  }

  private static @Nullable Double bound(Block given, String key) {
    return given.has(key)
        ? given.value(
            key,
            (what, text) -> Range.parse(text)
                .filter(Range::isExact)
                .orElseThrow(() -> UsageException.wrong(what, text, "a number"))
                .best())
        : null;
  }

  private void rank(Block given) {
    PublishedTable table = table(given);
    List<String> names =
        given.values("bestFirst", (key, text) -> TableReader.oneOf(key, text, table.columnNames()));
    if (names.size() < 2) {
      throw given.error("bestFirst", "bestFirst must name at least two columns");
    }
    Bounds better = table.figure().higherIsBetter() ? Bounds.NOT_BELOW_ONE : Bounds.NOT_ABOVE_ONE;
    for (String row : axis(given, "rows", table.rows(), null, null)) {
      for (int i = 1; i < names.size(); i++) {
        checks.add(check(
            given, table.place(row, names.get(i - 1)), table.place(row, names.get(i)), better));
      }
    }
  }

  private PublishedTable table(Block given) {
    return given.value("table", (key, text) -> {
      List<String> names = tables.stream().map(PublishedTable::name).toList();
      return tables.get(names.indexOf(TableReader.oneOf(key, text, names)));
    });
  }

  private Check check(Block given, Place of, Place to, Bounds bounds) {
    for (Place place : List.of(of, to)) {
      PublishedTable table = table(place);
      if (!table.rows().contains(place.row()) || !table.columnNames().contains(place.column())) {
        throw given.error(
            "of",
            "%s has no row %s in a column %s"
                .formatted(place.table(), place.row(), place.column()));
      }
    }
    return new Check(of, to, bounds, label(of, to));
  }

  private PublishedTable table(Place place) {
    return tables.stream()
        .filter(table -> table.name().equals(place.table()))
        .findFirst()
        .orElseThrow();
  }

  /** What the two places have not in common, and then what they have. */
  private String label(Place of, Place to) {
    String axis = table(of).axis().key();
    boolean sameRow = of.row().equals(to.row());
    boolean sameColumn = of.column().equals(to.column());
    if (sameRow && sameColumn) {
      return "%s to %s at %s %s".formatted(of.table(), to.table(), axis, of.row());
    }
    if (sameRow) {
      return "%s to %s at %s %s".formatted(of.column(), to.column(), axis, of.row());
    }
    if (sameColumn) {
      return "%s %s to %s of %s".formatted(axis, of.row(), to.row(), of.column());
    }
    return "%s at %s %s to %s at %s".formatted(of.column(), axis, of.row(), to.column(), to.row());
  }
}
