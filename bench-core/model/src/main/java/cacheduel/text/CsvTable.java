// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A machine-readable table: columns filled from rows of one type. A figure has at most six
 * significant digits, more than any interval supports.
 *
 * @param <R> the type of the rows
 */
public final class CsvTable<R> {
  /** The precision of a figure that is not a count. */
  private static final MathContext DIGITS = new MathContext(6, RoundingMode.HALF_UP);

  private final Map<String, Function<R, @Nullable Object>> columns = new LinkedHashMap<>();

  /**
   * Adds a column; null becomes an empty field.
   *
   * @throws IllegalArgumentException if there is one of that name
   */
  public void column(String name, Function<R, @Nullable Object> figure) {
    if (columns.putIfAbsent(name, figure) != null) {
      throw new IllegalArgumentException("two columns are named " + name);
    }
  }

  /** Adds a column for a part of each row; empty where the row lacks that part. */
  public <T> void column(
      String name, Function<R, @Nullable T> of, Function<T, @Nullable Object> figure) {
    column(name, row -> {
      T source = of.apply(row);
      return source == null ? null : figure.apply(source);
    });
  }

  /** Adds the columns of a record, empty where the row lacks it. */
  public <T extends Record> void record(String prefix, Class<T> type, Function<R, @Nullable T> of) {
    RecordColumns.of(type)
        .forEach((name, figure) -> column(prefix + name, of, (T whole) -> figure.apply(whole)));
  }

  /** Adds the columns of a list of records, each with all their values. */
  public <T extends Record> void records(String prefix, Class<T> type, Function<R, List<T>> of) {
    RecordColumns.of(type)
        .forEach((name, figure) ->
            column(prefix + name, row -> RecordColumns.each(of.apply(row), figure)));
  }

  /** Returns the header and a line for each row. */
  public String text(List<R> rows) {
    return Csv.line(List.copyOf(columns.keySet()))
        + rows.stream()
            .map(row ->
                columns.values().stream().map(column -> text(column.apply(row))).toList())
            .map(Csv::line)
            .collect(Collectors.joining());
  }

  /**
   * Avoids "1.2E7", which not every CSV reader knows; NaN and infinity become empty fields. The parts
   * of a list or a map are joined by semicolons.
   */
  static String text(@Nullable Object value) {
    if (value instanceof Double number) {
      return Double.isFinite(number)
          ? new BigDecimal(number.toString()).round(DIGITS).stripTrailingZeros().toPlainString()
          : "";
    } else if (value instanceof Duration duration) {
      return text(duration.toNanos() / 1e9);
    } else if (value instanceof Enum<?> constant) {
      return constant.name();
    } else if (value instanceof Map<?, ?> map) {
      return text(map.entrySet());
    } else if (value instanceof Collection<?> parts) {
      return parts.stream().map(CsvTable::text).collect(Collectors.joining("; "));
    }
    return value == null ? "" : Printable.oneLine(value.toString());
  }
}
