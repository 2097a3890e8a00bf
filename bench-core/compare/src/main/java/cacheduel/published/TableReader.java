// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import cacheduel.figure.Figure;
import cacheduel.figure.Kind;
import cacheduel.figure.Range;
import cacheduel.input.UsageException;
import cacheduel.plan.Axis;
import cacheduel.preset.PresetSection;
import cacheduel.published.PublishedTable.Place;
import cacheduel.published.PublishedTable.PublishedColumn;
import cacheduel.published.PublishedTable.Reference;
import cacheduel.published.PublishedTable.Selector;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Reads a section of figures; each of its metrics becomes a table. */
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

  /** The figures that reports print. */
  private static final List<Figure> PRINTED = Stream.concat(
          Stream.of(Figure.THROUGHPUT), Figure.of(Kind.PUBLISHED).stream())
      .toList();

  private static final List<String> METRICS = PRINTED.stream().map(Figure::key).toList();

  private final PresetSection section;
  private final List<PublishedTable> earlier;
  private final List<String> rows;
  private final List<PublishedColumn> columns;

  /**
   * Creates a reader.
   *
   * @param earlier the preceding tables, whose figures it may copy
   */
  TableReader(PresetSection section, List<PublishedTable> earlier) {
    this.section = section;
    this.earlier = List.copyOf(earlier);
    rows = section.texts("rows");
    columns = columns(section.section("columns"));
  }

  List<PublishedTable> read() {
    return section.has("figuresOf") ? copies() : own();
  }

  private List<PublishedTable> own() {
    PresetSection figures = section.section("figures", METRICS);
    PresetSection notes = section.section("notes", figures.keys());
    List<PublishedTable> tables = new ArrayList<>();
    for (String key : figures.keys()) {
      Figure figure = figure(key);
      String name = PublishedTable.name(section.text("id"), figure);
      tables.add(table(figure, figures(name, figures.section(key, rows)), false, notes.texts(key)));
    }
    return tables;
  }

  /** Reads tables that repeat earlier ones' figures beside another measurement of the run. */
  private List<PublishedTable> copies() {
    PresetSection originals = section.section("figuresOf", METRICS);
    PresetSection notes = section.section("notes", originals.keys());
    List<String> names = earlier.stream().map(PublishedTable::name).toList();
    List<PublishedTable> copies = new ArrayList<>();
    for (String key : originals.keys()) {
      String name = originals.oneOf(key, names);
      PublishedTable original = earlier.stream()
          .filter(table -> table.name().equals(name))
          .findFirst()
          .orElseThrow();
      Figure figure = figure(key);
      copies.add(table(figure, copy(original, figure), true, notes.texts(key)));
    }
    return copies;
  }

  private Map<Place, Range> copy(PublishedTable table, Figure figure) {
    String name = PublishedTable.name(section.text("id"), figure);
    Map<Place, Range> copies = new LinkedHashMap<>();
    table
        .figures()
        .forEach((at, value) -> copies.put(new Place(name, at.row(), at.column()), value));
    return copies;
  }

  private PublishedTable table(
      Figure figure, Map<Place, Range> figures, boolean isCopy, List<String> notes) {
    return new PublishedTable(
        section.text("id"),
        section.text("title"),
        figure,
        selector(section.section("where", Axis.keys())),
        section.required("axis", "an axis", Axis::byKey),
        rows,
        columns,
        reference(),
        figures,
        isCopy,
        notes);
  }

  private static Figure figure(String key) {
    return PRINTED.stream()
        .filter(figure -> figure.key().equals(key))
        .findFirst()
        .orElseThrow();
  }

  private static List<PublishedColumn> columns(PresetSection all) {
    List<String> known = new ArrayList<>(Axis.keys());
    known.addAll(List.of(VERSION, STANDS_FOR));
    List<PublishedColumn> columns = new ArrayList<>();
    for (String name : all.keys()) {
      PresetSection column = all.section(name, known);
      columns.add(new PublishedColumn(
          name,
          column.has(VERSION) ? column.text(VERSION) : null,
          column.has(STANDS_FOR) ? column.oneOf(STANDS_FOR, all.keys()) : null,
          selector(column)));
    }
    return columns;
  }

  private static Selector selector(PresetSection section) {
    Map<Axis, List<String>> wanted = new LinkedHashMap<>();
    section.keys().stream()
        .filter(key -> !key.equals(VERSION) && !key.equals(STANDS_FOR))
        .forEach(key -> wanted.put(Axis.byKey("key", key), section.texts(key)));
    return new Selector(wanted);
  }

  private Reference reference() {
    if (!section.has("reference")) {
      return new Reference(true, columns.get(0).name());
    }
    PresetSection reference = section.section("reference", REFERENCE_KEYS);
    boolean isColumn = reference.has("column");
    return isColumn
        ? new Reference(true, reference.oneOf("column", names()))
        : new Reference(false, reference.oneOf("row", rows));
  }

  /** Reads the figures of a metric; a section without rows means that none is printed. */
  private Map<Place, Range> figures(String table, PresetSection values) {
    List<String> own = columns.stream()
        .filter(column -> column.standsFor() == null)
        .map(PublishedColumn::name)
        .toList();
    Map<Place, Range> printed = new LinkedHashMap<>();
    for (String row : values.keys()) {
      List<List<Range>> line = values.each(row, List.of(), TableReader::figure);
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
      throw section.error(
          "figures",
          "%s has figures in %d rows: expected %s"
              .formatted(table, values.keys().size(), String.join(", ", rows)));
    }
    return printed;
  }

  /** Reads one figure; empty if the report prints none. */
  private static List<Range> figure(String key, String given) {
    if (given.equals(NONE)) {
      return List.of();
    }
    return List.of(Range.parse(given)
        .orElseThrow(() -> UsageException.wrong(
            key, given, "a number, a range as 180..190, ..10 (below), 200.. (above), or none")));
  }

  private List<String> names() {
    return columns.stream().map(PublishedColumn::name).toList();
  }
}
