// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A machine-readable table: columns filled from rows of one type. A figure has at most six
 * significant digits, more than any interval supports.
 *
 * @param <R> the type of the rows
 */
public final class CsvTable<R> {
  /** The precision of a figure that is not a count. */
  public static final MathContext DIGITS = new MathContext(6, RoundingMode.HALF_UP);

  private final Map<String, Function<R, @Nullable Object>> columns = new LinkedHashMap<>();

  /** Adds a column; null becomes an empty field. */
  public void column(String name, Function<R, @Nullable Object> figure) {
    columns.put(name, figure);
  }

  /** Adds a column for a part of each row; empty where the row lacks that part. */
  public <T> void column(
      String name, Function<R, @Nullable T> of, Function<T, @Nullable Object> figure) {
    columns.put(name, row -> {
      T source = of.apply(row);
      return source == null ? null : figure.apply(source);
    });
  }

  /** Returns the header and a line for each row. */
  public String text(List<R> rows) {
    Csv csv = new Csv();
    csv.line(List.copyOf(columns.keySet()));
    for (R row : rows) {
      csv.line(columns.values().stream().map(column -> text(column.apply(row))).toList());
    }
    return csv.text();
  }

  /** Avoids "1.2E7", which not every CSV reader knows; NaN and infinity become empty fields. */
  private static String text(@Nullable Object value) {
    if (value instanceof Double number) {
      return Double.isFinite(number)
          ? new BigDecimal(number.toString()).round(DIGITS).stripTrailingZeros().toPlainString()
          : "";
    }
    return value == null ? "" : value.toString();
  }
}
