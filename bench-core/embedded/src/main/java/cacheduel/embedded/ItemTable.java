// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import cacheduel.embedded.Counters.Counter;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The items by key. Expired items are removed on access; above the memory limit the least recently
 * used items are evicted. Not safe for use by several threads.
 */
final class ItemTable {
  private static final float LOAD_FACTOR = 0.75f;

  private final Map<String, Item> leastRecentlyUsedFirst =
      new LinkedHashMap<>(1024, LOAD_FACTOR, true);
  private final long maxBytes;
  private final Counters counters;
  private long bytes;

  /**
   * Creates an empty table.
   *
   * @param maxBytes the limit on the sum of {@link Item#footprint}; 0 for none
   */
  ItemTable(long maxBytes, Counters counters) {
    this.maxBytes = maxBytes;
    this.counters = counters;
  }

  /** Returns the item; null if there is none or it has expired. */
  @Nullable
  Item get(String key, long nowMillis) {
    Item item = leastRecentlyUsedFirst.get(key);
    if (item != null && item.expired(nowMillis)) {
      remove(key);
      return null;
    }
    return item;
  }

  void put(String key, Item item, long nowMillis) {
    Item before = leastRecentlyUsedFirst.put(key, item);
    bytes += item.footprint(key) - (before == null ? 0 : before.footprint(key));
    if (maxBytes > 0) {
      evictAboveLimit(nowMillis);
    }
  }

  void remove(String key) {
    Item before = leastRecentlyUsedFirst.remove(key);
    bytes -= before == null ? 0 : before.footprint(key);
  }

  void clear() {
    leastRecentlyUsedFirst.clear();
    bytes = 0;
  }

  long count() {
    return leastRecentlyUsedFirst.size();
  }

  long bytes() {
    return bytes;
  }

  private void evictAboveLimit(long nowMillis) {
    Iterator<Map.Entry<String, Item>> entries =
        leastRecentlyUsedFirst.entrySet().iterator();
    while (bytes > maxBytes && entries.hasNext()) {
      Map.Entry<String, Item> entry = entries.next();
      Item item = entry.getValue();
      bytes -= item.footprint(entry.getKey());
      if (!item.expired(nowMillis)) {
        counters.add(Counter.EVICTIONS);
      }
      entries.remove();
    }
  }
}
