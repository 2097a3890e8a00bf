// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.text;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a record: one for each component, named in snake case with the unit's symbol, for
 * example "mean_ns" for {@code meanNanos}. The components of a nested record, or of the records of a
 * list, follow the name of theirs.
 */
final class RecordColumns {
  private final Map<String, Function<Object, @Nullable Object>> columns = new LinkedHashMap<>();

  private RecordColumns() {}

  /** Returns a reader of each column. */
  static Map<String, Function<Object, @Nullable Object>> of(Class<?> type) {
    RecordColumns record = new RecordColumns();
    for (RecordComponent component : type.getRecordComponents()) {
      record.add(component);
    }
    return record.columns;
  }

  private void add(RecordComponent component) {
    String name = name(component);
    Class<?> nested = component.getType();
    Class<?> item = item(component);
    if (nested.isRecord()) {
      of(nested)
          .forEach((part, reader) ->
              columns.put(name + "_" + part, whole -> readOrNull(read(component, whole), reader)));
    } else if (item != null && item.isRecord()) {
      of(item)
          .forEach((part, reader) -> columns.put(
              name + "_" + part,
              whole ->
                  read(component, whole) instanceof List<?> items ? each(items, reader) : null));
    } else {
      columns.put(name, whole -> read(component, whole));
    }
  }

  private static @Nullable Object readOrNull(
      @Nullable Object nested, Function<Object, @Nullable Object> reader) {
    return nested == null ? null : reader.apply(nested);
  }

  static List<String> each(List<?> items, Function<Object, @Nullable Object> reader) {
    return items.stream().map(item -> CsvTable.text(reader.apply(item))).toList();
  }

  /** Returns the type of a list's items; null if the component is no list. */
  private static @Nullable Class<?> item(RecordComponent component) {
    return component.getType() == List.class
            && component.getGenericType() instanceof ParameterizedType list
            && list.getActualTypeArguments()[0] instanceof Class<?> item
        ? item
        : null;
  }

  private static String name(RecordComponent component) {
    String unit = component.getType() == Duration.class ? "_s" : "";
    return component
            .getName()
            .replaceAll("([A-Z])", "_$1")
            .toLowerCase(Locale.ROOT)
            .replaceAll("(?<=^|_)nanos(?=$|_)", "ns")
            .replaceAll("(?<=^|_)seconds?(?=$|_)", "s")
        + unit;
  }

  private static @Nullable Object read(RecordComponent component, Object whole) {
    try {
      return component.getAccessor().invoke(whole);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(component + " cannot be read", e);
    }
  }
}
