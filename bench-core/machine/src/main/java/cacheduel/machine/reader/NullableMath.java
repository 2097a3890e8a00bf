// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.reader;

import java.util.Collection;
import java.util.function.Function;
import java.util.function.LongBinaryOperator;
import org.jspecify.annotations.Nullable;

/** Arithmetic with values that may be unknown (null): an unknown value never counts as 0. */
public final class NullableMath {
  private NullableMath() {}

  /** Returns the sum over all items; null if it is unknown of one of them or if there are none. */
  public static <T> @Nullable Long sum(Collection<T> items, Function<T, @Nullable Long> value) {
    return reduce(items, value, Long::sum);
  }

  /** Returns the largest of the known values; null if none is known. */
  public static <T> @Nullable Long max(Collection<T> items, Function<T, @Nullable Long> value) {
    Long max = null;
    for (T item : items) {
      Long next = value.apply(item);
      max = max == null || (next != null && next > max) ? next : max;
    }
    return max;
  }

  /** Returns all values reduced to one; null if one of them is unknown or if there are none. */
  public static <T> @Nullable Long reduce(
      Collection<T> items, Function<T, @Nullable Long> value, LongBinaryOperator operator) {
    Long result = null;
    for (T item : items) {
      Long next = value.apply(item);
      if (next == null) {
        return null;
      }
      result = result == null ? next : Long.valueOf(operator.applyAsLong(result, next));
    }
    return result;
  }
}
