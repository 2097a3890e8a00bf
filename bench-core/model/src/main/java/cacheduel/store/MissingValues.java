// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.store;

import java.lang.reflect.AnnotatedType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The search for a null where data that was read must have a value. */
final class MissingValues {
  private MissingValues() {}

  /** Returns the path of the first one, for example "times.completed"; empty if there is none. */
  static Optional<String> in(@Nullable Object value) {
    return value == null ? Optional.of("it") : within(value, "");
  }

  private static Optional<String> within(Object value, String path) {
    if (value instanceof Record data) {
      return inRecord(data, path);
    }
    if (value instanceof Map<?, ?> map) {
      return inAll(map.values(), path);
    }
    return value instanceof Collection<?> all ? inAll(all, path) : Optional.empty();
  }

  private static Optional<String> inAll(Collection<?> values, String path) {
    for (Object value : values) {
      Optional<String> found = value == null ? Optional.of(path) : within(value, path);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private static Optional<String> inRecord(Record data, String path) {
    for (RecordComponent component : data.getClass().getRecordComponents()) {
      String name = path.isEmpty() ? component.getName() : path + "." + component.getName();
      Object value = value(component, data);
      Optional<String> found = value == null ? missing(component, name) : within(value, name);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private static Optional<String> missing(RecordComponent component, String name) {
    AnnotatedType type = component.getAnnotatedType();
    return type.isAnnotationPresent(Nullable.class) ? Optional.empty() : Optional.of(name);
  }

  private static @Nullable Object value(RecordComponent component, Record data) {
    Method accessor = component.getAccessor();
    // records of other packages may be nested in types that are not public
    accessor.setAccessible(true);
    try {
      return accessor.invoke(data);
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException("a record has an accessor that fails", e);
    }
  }
}
