// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import cacheduel.server.embedded.Change.Result;
import java.time.InstantSource;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * The items by key. Expired items are removed on access; above the memory limit the oldest items
 * are evicted. Safe for use by several threads: changes of one key are atomic.
 */
final class ItemTable {
  private final ConcurrentHashMap<String, Item> items = new ConcurrentHashMap<>();
  private final LongAdder bytes = new LongAdder();
  private final InstantSource clock;
  private final long maxBytes;
  private final @Nullable EvictionOrder order;
  private final Counters counters;

  /**
   * Creates an empty table.
   *
   * @param maxBytes the limit on the sum of {@link Item#footprint}; 0 for none
   */
  ItemTable(InstantSource clock, long maxBytes, Counters counters) {
    this.clock = clock;
    this.maxBytes = maxBytes;
    this.order = maxBytes == 0 ? null : new EvictionOrder();
    this.counters = counters;
  }

  @Nullable
  Item get(String key) {
    Item item = items.get(key);
    if (item != null && item.expired(clock.millis())) {
      remove(key, item);
      return null;
    }
    return item;
  }

  Result change(String key, Change change) {
    long now = clock.millis();
    AtomicReference<Result> decided = new AtomicReference<>();
    items.compute(key, (k, present) -> {
      Result result = change.apply(present == null || present.expired(now) ? null : present);
      decided.set(result);
      account(k, present, result.item());
      return result.item();
    });
    evictAboveLimit(now);
    return Objects.requireNonNull(decided.get());
  }

  /** Removes every item that is present now. */
  void clear() {
    items.forEach(this::remove);
  }

  long count() {
    return items.mappingCount();
  }

  long bytes() {
    return bytes.sum();
  }

  long maxBytes() {
    return maxBytes;
  }

  private void evictAboveLimit(long now) {
    while (order != null && bytes.sum() > maxBytes) {
      String oldest = order.poll();
      if (oldest == null) {
        return;
      }
      evict(oldest, now);
    }
  }

  private void evict(String key, long now) {
    items.computeIfPresent(key, (k, present) -> {
      account(k, present, null);
      counters.add(present.expired(now) ? Counter.RECLAIMED : Counter.EVICTIONS);
      return null;
    });
  }

  /** Removes an item unless another one has taken its place. */
  private void remove(String key, Item item) {
    items.computeIfPresent(key, (k, present) -> {
      if (present != item) {
        return present;
      }
      account(k, present, null);
      return null;
    });
  }

  /** Call it while the map holds the key's lock: the order then never misses a present key. */
  private void account(String key, @Nullable Item before, @Nullable Item after) {
    bytes.add(after == null ? 0 : after.footprint(key));
    bytes.add(before == null ? 0 : -before.footprint(key));
    if (order != null && before == null && after != null) {
      order.add(key);
    }
    if (order != null && before != null && after == null) {
      order.remove(key);
    }
  }
}
