// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The columns of an {@link ExtraTable} whose lines are rows of one type, each with its text.
 *
 * @param <R> the type of the rows
 */
public final class TextTable<R> {
  private final Map<String, Function<R, String>> columns = new LinkedHashMap<>();

  /** Adds a column. */
  public TextTable<R> column(String header, Function<R, String> text) {
    columns.put(header, text);
    return this;
  }

  /** Returns the table with a line for each row. */
  public ExtraTable of(String title, List<String> notes, List<R> rows) {
    return new ExtraTable(
        title,
        notes,
        List.copyOf(columns.keySet()),
        rows.stream()
            .map(row -> columns.values().stream().map(text -> text.apply(row)).toList())
            .toList());
  }

  /** Returns the table with a line for each row; empty without rows. */
  Optional<ExtraTable> ifAny(String title, List<String> notes, List<R> rows) {
    return rows.isEmpty() ? Optional.empty() : Optional.of(of(title, notes, rows));
  }
}
