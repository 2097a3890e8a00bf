// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.figure.Figure;
import cacheduel.figure.Range;
import cacheduel.input.EnumNames;
import cacheduel.input.UsageException;
import cacheduel.preset.PresetSection;
import cacheduel.published.Check.Quotient;
import cacheduel.published.Claim.Needs;
import cacheduel.published.Claim.Premise;
import cacheduel.published.PublishedTable.Place;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a claim; a comparison over several rows or columns becomes one check for each. */
final class ClaimReader {
  static final List<String> KEYS = List.of(
      "id", "says", "asks", "reading", "holds", "premise", "compare", "rank", "notJudged", "notes");

  private static final List<String> PREMISE_KEYS = List.of("figure", "atMost", "otherwise");
  private static final List<String> COMPARE_KEYS =
      List.of("table", "of", "to", "rows", "columns", "mean", "atLeast", "atMost");
  private static final List<String> RANK_KEYS = List.of("table", "bestFirst", "rows");
  private static final List<String> PLACE_KEYS = List.of("table", "row", "column");

  private final PresetSection section;
  private final List<PublishedTable> tables;
  private final List<Check> checks = new ArrayList<>();

  ClaimReader(PresetSection section, List<PublishedTable> tables) {
    this.section = section;
    this.tables = tables;
  }

  Claim read() {
    section.sections("compare", COMPARE_KEYS).forEach(this::compare);
    section.sections("rank", RANK_KEYS).forEach(this::rank);
    @Nullable String notJudged = section.has("notJudged") ? section.text("notJudged") : null;
    boolean isQuestion = section.has("asks");
    return new Claim(
        section.text("id"),
        section.text(isQuestion ? "asks" : "says"),
        isQuestion,
        section.has("reading") ? section.text("reading") : "",
        checks,
        section.one(
            "holds", Needs.EACH, (key, given) -> EnumNames.constant(Needs.class, key, given)),
        section.has("premise") ? premise(section.section("premise", PREMISE_KEYS)) : null,
        notJudged,
        section.texts("notes"));
  }

  private static Premise premise(PresetSection given) {
    String key =
        given.oneOf("figure", Arrays.stream(Figure.values()).map(Figure::key).toList());
    Figure figure = Arrays.stream(Figure.values())
        .filter(one -> one.key().equals(key))
        .findFirst()
        .orElseThrow();
    return new Premise(figure, number(given, "atMost"), given.text("otherwise"));
  }

  private void compare(PresetSection given) {
    PublishedTable table = table(given);
    End of = end(given, "of", table);
    End to = end(given, "to", table);
    Bounds bounds = new Bounds(bound(given, "atLeast"), bound(given, "atMost"));
    // if both ends fix a coordinate, there is one check only
    List<String> rows =
        of.row != null && to.row != null ? List.of(of.row) : someOf(given, "rows", table.rows());
    List<String> columns = of.column != null && to.column != null
        ? List.of(of.column)
        : someOf(given, "columns", table.columnNames());
    List<Quotient> quotients = new ArrayList<>();
    for (String row : rows) {
      for (String column : columns) {
        quotients.add(new Quotient(of.at(row, column), to.at(row, column)));
      }
    }
    if (given.has("mean")) {
      checks.add(mean(given, quotients, bounds));
    } else {
      quotients.forEach(
          quotient -> checks.add(new Check(List.of(quotient), bounds, label(quotient), List.of())));
    }
  }

  /** Returns a check of the mean, labelled with the word for the places that it is over. */
  private Check mean(PresetSection given, List<Quotient> quotients, Bounds bounds) {
    Quotient first = quotients.get(0);
    boolean inOneRow = first.of().row().equals(first.to().row());
    String label = inOneRow
        ? "%s to %s, mean over %s".formatted(ends(first)[0], ends(first)[1], given.text("mean"))
        : "mean of %s to %s of %s"
            .formatted(given.text("mean"), row(first.to()), first.to().column());
    return new Check(quotients, bounds, label, List.of());
  }

  private String row(Place place) {
    return table(place.table()).axis().key() + " " + place.row();
  }

  /** Returns the names of two places in one row: their columns, or their tables. */
  private static String[] ends(Quotient quotient) {
    Place of = quotient.of();
    Place to = quotient.to();
    return of.column().equals(to.column())
        ? new String[] {of.table(), to.table()}
        : new String[] {of.column(), to.column()};
  }

  /**
   * One end of a ratio.
   *
   * @param row null for each row
   * @param column null for each column
   */
  private record End(
      PublishedTable table, @Nullable String row, @Nullable String column) {
    Place at(String eachRow, String eachColumn) {
      return table.place(row == null ? eachRow : row, column == null ? eachColumn : column);
    }
  }

  private End end(PresetSection given, String key, PublishedTable otherwise) {
    if (!given.has(key)) {
      throw given.error(key, key + " cannot be left out: expected a row, a column or both");
    }
    PresetSection end = given.section(key, PLACE_KEYS);
    PublishedTable table = end.has("table") ? table(end) : otherwise;
    return new End(
        table,
        end.has("row") ? end.oneOf("row", table.rows()) : null,
        end.has("column") ? end.oneOf("column", table.columnNames()) : null);
  }

  /** Returns the given values of a dimension, or all. */
  private static List<String> someOf(PresetSection given, String key, List<String> all) {
    List<String> chosen = given.someOf(key, all);
    return chosen.isEmpty() ? all : chosen;
  }

  private static @Nullable Double bound(PresetSection given, String key) {
    return given.has(key) ? (Double) number(given, key) : null;
  }

  private static double number(PresetSection given, String key) {
    return given.required(
        key,
        "a number",
        (subject, text) -> Range.parse(text)
            .filter(Range::isExact)
            .orElseThrow(() -> UsageException.wrong(subject, text, "a number"))
            .best());
  }

  /** Compares every two columns; neighbours always count, others where all between are missing. */
  private void rank(PresetSection given) {
    PublishedTable table = table(given);
    List<String> names = given.someOf("bestFirst", table.columnNames());
    Bounds better = table.figure().higherIsBetter() ? Bounds.NOT_BELOW_ONE : Bounds.NOT_ABOVE_ONE;
    for (String row : someOf(given, "rows", table.rows())) {
      for (int i = 0; i < names.size(); i++) {
        for (int j = i + 1; j < names.size(); j++) {
          Quotient pair =
              new Quotient(table.place(row, names.get(i)), table.place(row, names.get(j)));
          List<Place> between = names.subList(i + 1, j).stream()
              .map(name -> table.place(row, name))
              .toList();
          checks.add(new Check(List.of(pair), better, label(pair), between));
        }
      }
    }
  }

  private PublishedTable table(PresetSection given) {
    return table(given.oneOf("table", tables.stream().map(PublishedTable::name).toList()));
  }

  private PublishedTable table(String name) {
    return tables.stream()
        .filter(table -> table.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** Returns what distinguishes the two places, then what they have in common. */
  private String label(Quotient quotient) {
    Place of = quotient.of();
    Place to = quotient.to();
    String axis = table(of.table()).axis().key();
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
