// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Conversions of a library's answer to a bulk get. Stateless. */
public final class Hits {
  private Hits() {}

  /** Returns the library's answer; throws if it is null, by which some libraries report a failure. */
  public static <T> T required(@Nullable T found) throws CacheClientException {
    if (found == null) {
      throw new CacheClientException("bulk get failed: the library returned null");
    }
    return found;
  }

  /**
   * Returns the values that the server has, by key.
   *
   * @param values one for each key, in the order of the keys; null for a miss
   */
  public static Map<String, Object> of(
      Collection<String> keys, List<? extends @Nullable Object> values) {
    Map<String, Object> hits = new HashMap<>();
    Iterator<? extends @Nullable Object> each = values.iterator();
    for (String key : keys) {
      Object value = each.next();
      if (value != null) {
        hits.put(key, value);
      }
    }
    return hits;
  }
}
