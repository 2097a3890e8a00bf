// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import java.util.Collection;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Arithmetic with readings that may be missing: what is unknown stays so and is never 0. */
final class Known {
  private Known() {}

  /** The sum over all items; null if it is unknown of one of them or if there are none. */
  static <T> @Nullable Long sum(Collection<T> items, Function<T, @Nullable Long> reading) {
    long sum = 0;
    for (T item : items) {
      Long value = reading.apply(item);
      if (value == null) {
        return null;
      }
      sum += value;
    }
    return items.isEmpty() ? null : Long.valueOf(sum);
  }

  /** The largest of those that are known; null if none is. */
  static <T> @Nullable Long max(Collection<T> items, Function<T, @Nullable Long> reading) {
    Long max = null;
    for (T item : items) {
      Long value = reading.apply(item);
      max = max == null || (value != null && value > max) ? value : max;
    }
    return max;
  }

  /**
   * What a counter rose by; null if it is unknown or fell, since a counter that falls was reset or
   * lost what ended threads had counted.
   */
  static @Nullable Long rise(@Nullable Long from, @Nullable Long to) {
    return from == null || to == null || to < from ? null : Long.valueOf(to - from);
  }
}
