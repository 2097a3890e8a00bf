// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.figure.Figure;
import cacheduel.figure.Kind;
import cacheduel.figure.Range;
import cacheduel.input.UsageException;
import cacheduel.plan.Axis;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Reads one block of figures; each metric in it becomes a table of its own. */
final class TableReader {
  static final List<String> KEYS = List.of(
      "id",
      "title",
      "where",
      "axis",
      "rows",
      "columns",
      "reference",
      "figures",
      "figuresOf",
      "notes");

  private static final String NONE = "none";
  private static final String VERSION = "published";
  private static final String STANDS_FOR = "standsFor";
  private static final List<String> REFERENCE_KEYS = List.of("column", "row");

  /** What reports print. */
  private static final List<Figure> PRINTED = Stream.concat(
          Stream.of(Figure.THROUGHPUT), Figure.of(Kind.PUBLISHED).stream())
      .toList();

  private final Block block;
  private final List<PublishedTable> earlier;
  private final List<String> rows;
  private final List<PublishedColumn> columns;

  /**
   * Creates a reader.
   *
   * @param earlier the tables before it, whose figures it may take
   */
  TableReader(Block block, List<PublishedTable> earlier) {
    this.block = block;
    this.earlier = List.copyOf(earlier);
    rows = block.texts("rows");
    columns = columns(block.freeBlock("columns"));
    if (rows.isEmpty() || columns.isEmpty()) {
      throw block.error("rows", "rows and columns cannot be left out: expected one of each");
    }
  }

  List<PublishedTable> read() {
    List<PublishedTable> tables = block.has("figuresOf") ? copies() : own();
    if (tables.isEmpty()) {
      throw block.error("figures", "figures cannot be empty: expected at least one metric");
    }
    return tables;
  }

  private List<PublishedTable> own() {
    Block figures = block.freeBlock("figures");
    Block notes = notes(figures.keys());
    List<PublishedTable> tables = new ArrayList<>();
    for (String key : figures.keys()) {
      Figure figure = figure(figures, key);
      String name = PublishedTable.name(block.text("id"), figure);
      tables.add(table(figure, figures(name, figures.freeBlock(key)), false, notes.texts(key)));
    }
    return tables;
  }

  private List<PublishedTable> copies() {
    if (block.has("figures")) {
      throw block.error("figuresOf", "figures and figuresOf exclude each other: leave one out");
    }
    List<String> ids = earlier.stream().map(PublishedTable::id).distinct().toList();
    String original = block.value("figuresOf", (key, given) -> oneOf("table", given, ids));
    List<PublishedTable> originals =
        earlier.stream().filter(table -> table.id().equals(original)).toList();
    Block notes = notes(originals.stream().map(table -> table.figure().key()).toList());
    return originals.stream()
        .map(table ->
            table(table.figure(), copy(table), true, notes.texts(table.figure().key())))
        .toList();
  }

  private Map<Place, Range> copy(PublishedTable table) {
    if (!table.rows().equals(rows) || !table.columnNames().equals(names())) {
      throw block.error("figuresOf", "expected the rows and columns of %s".formatted(table.id()));
    }
    String name = PublishedTable.name(block.text("id"), table.figure());
    Map<Place, Range> figures = new LinkedHashMap<>();
    table
        .figures()
        .forEach(
            (place, figure) -> figures.put(new Place(name, place.row(), place.column()), figure));
    return figures;
  }

  private PublishedTable table(
      Figure figure, Map<Place, Range> figures, boolean isCopy, List<String> notes) {
    return new PublishedTable(
        block.text("id"),
        block.text("title"),
        figure,
        selector(block.freeBlock("where"), Axis.keys()),
        block.value("axis", Axis::byKey),
        rows,
        columns,
        reference(),
        figures,
        isCopy,
        notes);
  }

  /** What must be known, by metric. */
  private Block notes(List<String> metrics) {
    return block.has("notes") ? block.block("notes", metrics) : block.freeBlock("notes");
  }

  private static Figure figure(Block figures, String key) {
    return PRINTED.stream()
        .filter(figure -> figure.key().equals(key))
        .findFirst()
        .orElseThrow(() -> {
          List<String> valid = PRINTED.stream().map(Figure::key).toList();
          return figures.error(key, UsageException.unknown("metric", key, valid).getMessage());
        });
  }

  private static List<PublishedColumn> columns(Block all) {
    List<String> known = new ArrayList<>(Axis.keys());
    known.addAll(List.of(VERSION, STANDS_FOR));
    List<PublishedColumn> columns = new ArrayList<>();
    for (String name : all.keys()) {
      Block column = all.block(name, known);
      columns.add(new PublishedColumn(
          name,
          column.has(VERSION) ? column.text(VERSION) : null,
          column.has(STANDS_FOR)
              ? column.value(STANDS_FOR, (key, given) -> oneOf("column", given, all.keys()))
              : null,
          selector(all.freeBlock(name), known)));
    }
    return columns;
  }

  private static Selector selector(Block block, List<String> known) {
    Map<Axis, List<String>> wanted = new LinkedHashMap<>();
    for (String key : block.keys()) {
      if (!known.contains(key)) {
        throw block.error(key, UsageException.unknown("key", key, known).getMessage());
      }
      if (!key.equals(VERSION) && !key.equals(STANDS_FOR)) {
        wanted.put(Axis.byKey("key", key), block.texts(key));
      }
    }
    return new Selector(wanted);
  }

  private Reference reference() {
    if (!block.has("reference")) {
      return new Reference(true, columns.get(0).name());
    }
    Block reference = block.block("reference", REFERENCE_KEYS);
    boolean isColumn = reference.has("column");
    if (isColumn == reference.has("row")) {
      throw block.error("reference", "reference must have either a column or a row");
    }
    return isColumn
        ? new Reference(true, reference.value("column", (key, given) -> oneOf(key, given, names())))
        : new Reference(false, reference.value("row", (key, given) -> oneOf(key, given, rows)));
  }

  /** The figures of a metric; a block without rows says that none is printed. */
  private Map<Place, Range> figures(String table, Block values) {
    Map<Place, Range> printed = new LinkedHashMap<>();
    for (String row : values.keys()) {
      if (!rows.contains(row)) {
        throw values.error(row, UsageException.unknown("row", row, rows).getMessage());
      }
      List<List<Range>> line = values.values(row, TableReader::figure);
      List<String> own = ownNames();
      if (line.size() != own.size()) {
        throw values.error(
            row,
            "row %s has %d figures: expected one for each of the columns %s (or none)"
                .formatted(row, line.size(), String.join(", ", own)));
      }
      for (int i = 0; i < line.size(); i++) {
        Place place = new Place(table, row, own.get(i));
        line.get(i).forEach(figure -> printed.put(place, figure));
      }
    }
    if (!printed.isEmpty() && values.keys().size() != rows.size()) {
      throw block.error(
          "figures",
          "%s has figures in %d rows: expected %s"
              .formatted(table, values.keys().size(), String.join(", ", rows)));
    }
    return printed;
  }

  /** One figure, or no element where the report prints none. */
  private static List<Range> figure(String key, String given) {
    if (given.equals(NONE)) {
      return List.of();
    }
    return List.of(Range.parse(given)
        .orElseThrow(() -> UsageException.wrong(
            key, given, "a number, a range as 180..190, ..10 (below), 200.. (above), or none")));
  }

  /** The columns that have figures of their own. */
  private List<String> ownNames() {
    return columns.stream()
        .filter(column -> column.standsFor() == null)
        .map(PublishedColumn::name)
        .toList();
  }

  private List<String> names() {
    return columns.stream().map(PublishedColumn::name).toList();
  }

  /**
   * Checks a name.
   *
   * @throws UsageException if it is none of the valid ones
   */
  static String oneOf(String what, String given, List<String> valid) {
    if (!valid.contains(given)) {
      throw UsageException.unknown(what, given, valid);
    }
    return given;
  }
}
