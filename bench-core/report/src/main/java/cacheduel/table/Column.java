// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import cacheduel.figure.Figure;
import cacheduel.figure.Kind;
import cacheduel.figure.Range;
import cacheduel.input.EnumNames;
import cacheduel.naming.WorkloadText;
import cacheduel.result.Answers;
import cacheduel.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The columns of the tables for people, the same in Markdown and on a terminal. The order is that
 * of reading; {@link #rank} that of importance. Each cost is a column without being listed here.
 *
 * <p>Immutable; each column exists once.
 *
 * @param shortHeader the header where space is scarce
 * @param rank 0 if it is always shown; of the others, the highest is left out first
 * @param alignsRight whether it contains numbers, which are aligned at their last digit
 * @param figure the figure in the column; null if it contains anything else
 * @param read returns the row's text; empty if there is nothing to show
 * @param plotted returns the row's number in charts; empty if there is none, or charts do not show it
 */
public record Column(
    String header,
    String shortHeader,
    int rank,
    boolean alignsRight,
    @Nullable Figure figure,
    Function<Row, String> read,
    Function<Row, OptionalDouble> plotted) {
  private static final double MILLIS_PER_NANO = 1e-6;
  private static final List<Column> ALL = new ArrayList<>();

  /** The client and its version. */
  public static final Column CLIENT = text("client", "client", 0, ColumnText::client);

  public static final Column PROTOCOL =
      text("protocol", "proto", 0, row -> EnumNames.of(row.cell().protocol()));
  public static final Column SERVER =
      text("server", "server", 0, row -> row.cell().server());
  public static final Column MODE =
      text("mode", "mode", 0, row -> EnumNames.of(row.cell().mode()));
  public static final Column THREADS =
      number("threads", "thr", 0, row -> WorkloadText.callers(row.cell().concurrency(), ""));
  public static final Column NODES =
      number("nodes", "nodes", 0, row -> NumberText.whole(row.cell().nodes()));
  public static final Column STATUS =
      text("status", "status", 6, row -> row.result().mark());
  public static final Column GIVEN_RATE = number("asked ops/s", "asked", 0, ColumnText::givenRate);
  public static final Column RATE =
      number("ops/s", "ops/s", 0, row -> row.rate().text());
  static final Column MEDIAN = number("median ops/s", "median", 5, ColumnText::median);
  static final Column KEPT = number("kept", "kept", 6, ColumnText::kept);
  public static final Column FLOOR_RATE =
      plotted("ops/s / floor", "/floor", 3, ColumnText::rateToFloor, ColumnText::rate);
  public static final Column BARE_WIRE_RATE =
      plotted("ops/s / bare wire", "/wire", 9, ColumnText::rateToBareWire, ColumnText::rate);
  static final Column IN_FLIGHT = number("in flight", "in flight", 6, ColumnText::inFlight);
  static final Column KEYS = number("keys/s", "keys/s", 3, ColumnText::keys);
  public static final Column OPERATION = added(
      new Column("operation", "op", 4, false, null, ColumnText::operation, Column::notPlotted));
  static final Column RESPONSE_P50 = time(Figure.RESPONSE_P50, "resp p50", 3);
  static final Column RESPONSE_P99 = time(Figure.RESPONSE_P99, "resp p99", 1);
  static final Column RESPONSE_P999 = time(Figure.RESPONSE_P999, "resp p99.9", 7);
  static final Column P50 = time(Figure.P50, 0);
  public static final Column FLOOR_P50 = toFloor(Figure.P50, 8);
  static final Column P90 = time(Figure.P90, 15);
  static final Column P99 = time(Figure.P99, 2);
  public static final Column FLOOR_P99 = toFloor(Figure.P99, 9);
  static final Column P999 = time(Figure.P999, 7);
  static final Column MAX = time(Figure.MAX, 12);
  static final Column ACCEPTED_P50 = time(Figure.ACCEPTED_P50, "acc p50", 5);
  static final Column ACCEPTED_P99 = time(Figure.ACCEPTED_P99, "acc p99", 10);
  public static final Column CPU = cost(Figure.CLIENT_CPU, "CPU us", 10);
  static final Column SERVER_CPU = cost(Figure.SERVER_CPU, "srv CPU", 11);
  static final Column ALLOCATION = cost(Figure.ALLOCATION, "B/op", 11);

  static final Column WARM = cost(Figure.WARM, "warm s", 12);

  public static final Column HARNESS =
      plotted("harness ns/op", "harness", 16, ColumnText::harnessNanos, ColumnText::harness);

  static {
    Set<Figure> known = Set.of(Figure.CLIENT_CPU, Figure.SERVER_CPU, Figure.ALLOCATION);
    Figure.of(Kind.COST).stream()
        .filter(cost -> !known.contains(cost))
        .forEach(cost -> cost(cost, cost.names().heading(), 11));
  }

  static final Column HITS =
      number("hits", "hits", 14, row -> ColumnText.answers(row, Answers::hits));
  static final Column MISSES =
      number("misses", "misses", 14, row -> ColumnText.answers(row, Answers::misses));
  public static final Column CONNECTIONS =
      number("connections", "conns", 13, ColumnText::connections);
  static final Column RECONNECTIONS =
      number("connections opened again", "reconns", 13, ColumnText::reconnections);

  /** Marks a percentile that is little more than a guess: fewer than ten operations lie beyond. */
  static final String FEW = "*";

  /** The columns of the points of a curve. */
  static final Set<Column> OF_A_CURVE = Set.of(
      CLIENT,
      PROTOCOL,
      SERVER,
      MODE,
      THREADS,
      NODES,
      STATUS,
      GIVEN_RATE,
      RATE,
      KEPT,
      OPERATION,
      RESPONSE_P50,
      RESPONSE_P99,
      RESPONSE_P999,
      P50,
      P99,
      CPU,
      SERVER_CPU,
      CONNECTIONS);

  /** A column of the whole cell. */
  private static Column text(
      String header, String shortHeader, int rank, Function<Row, String> read) {
    return added(
        new Column(header, shortHeader, rank, false, null, ofCell(read), Column::notPlotted));
  }

  /** A column of numbers of the whole cell. */
  private static Column number(
      String header, String shortHeader, int rank, Function<Row, String> read) {
    return added(
        new Column(header, shortHeader, rank, true, null, ofCell(read), Column::notPlotted));
  }

  /** A column of numbers of the whole cell that charts show as well. */
  private static Column plotted(
      String header,
      String shortHeader,
      int rank,
      Function<Row, OptionalDouble> number,
      Function<OptionalDouble, String> text) {
    return added(new Column(
        header,
        shortHeader,
        rank,
        true,
        null,
        ofCell(row -> text.apply(number.apply(row))),
        row -> row.first() ? number.apply(row) : OptionalDouble.empty()));
  }

  private static OptionalDouble notPlotted(Row row) {
    return OptionalDouble.empty();
  }

  private static Function<Row, String> ofCell(Function<Row, String> read) {
    return row -> row.first() ? read.apply(row) : "";
  }

  private static Column time(Figure time, int rank) {
    return time(time, time.names().heading(), rank);
  }

  private static Column time(Figure time, String shortHeader, int rank) {
    return added(new Column(
        time.names().heading(),
        shortHeader,
        rank,
        true,
        time,
        row -> ColumnText.time(row, time, ColumnText.MICROS_PER_NANO),
        Column::notPlotted));
  }

  private static Column toFloor(Figure time, int rank) {
    return added(new Column(
        time.key() + " / floor",
        "/floor",
        rank,
        true,
        null,
        row -> ColumnText.toFloor(row, time),
        row -> ColumnText.timeToFloor(row, time)));
  }

  private static Column cost(Figure cost, String shortHeader, int rank) {
    return added(new Column(
        cost.names().heading(),
        shortHeader,
        rank,
        true,
        cost,
        ofCell(row -> ColumnText.cost(row, cost)),
        row -> row.first()
            ? ColumnText.costOf(row, cost).stream().mapToDouble(Range::best).findFirst()
            : OptionalDouble.empty()));
  }

  private static Column added(Column column) {
    ALL.add(column);
    return column;
  }

  /** Returns all columns in the order of reading. */
  static List<Column> all() {
    return List.copyOf(ALL);
  }

  /** Returns the row's text in this column; empty if there is nothing to show. */
  public String text(Row row) {
    return read.apply(row);
  }

  /** Returns the row's time in milliseconds, the unit of pages; empty if the column has no time. */
  public String millis(Row row) {
    return figure == null ? "" : ColumnText.time(row, figure, MILLIS_PER_NANO);
  }

  @Override
  public String toString() {
    return header;
  }
}
