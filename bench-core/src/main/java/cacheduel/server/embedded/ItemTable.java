// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import cacheduel.server.embedded.Change.Answer;
import java.time.InstantSource;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * The items by their keys; forgets what has expired when it is next asked for, and the oldest when
 * it has a bound and outgrows it. Safe for use by several threads: the changes of one key follow
 * one another.
 */
final class ItemTable {
  private final ConcurrentHashMap<String, Item> items = new ConcurrentHashMap<>();
  private final LongAdder bytes = new LongAdder();
  private final InstantSource clock;
  private final long maxBytes;
  private final @Nullable EvictionOrder order;
  private final Counters counters;
  private volatile long flushAt = Expiry.NEVER;

  /**
   * Makes an empty table.
   *
   * @param maxBytes the bound on the sum of {@link Item#footprint}; 0 for none
   */
  ItemTable(InstantSource clock, long maxBytes, Counters counters) {
    this.clock = clock;
    this.maxBytes = maxBytes;
    this.order = maxBytes == 0 ? null : new EvictionOrder();
    this.counters = counters;
  }

  /** Looks for an item and notes that it was fetched. */
  @Nullable
  Item get(String key) {
    long now = flushIfDue();
    Item item = find(key, now);
    if (item != null) {
      item.use().fetch(now);
    }
    return item;
  }

  /** Looks for an item and leaves no trace. */
  @Nullable
  Item peek(String key) {
    return find(key, flushIfDue());
  }

  Answer change(String key, Change change) {
    long now = flushIfDue();
    AtomicReference<Answer> decided = new AtomicReference<>();
    items.compute(key, (k, present) -> {
      Answer answer = change.apply(present == null || present.expired(now) ? null : present);
      decided.set(answer);
      account(k, present, answer.item());
      return answer.item();
    });
    evictIfTooLarge(now);
    return Objects.requireNonNull(decided.get());
  }

  /** Forgets, at the given moment in epoch milliseconds, all that is there then. */
  synchronized void flushAt(long moment) {
    flushAt = moment;
    flushIfDue();
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

  private @Nullable Item find(String key, long now) {
    Item item = items.get(key);
    if (item != null && item.expired(now)) {
      forget(key, item);
      return null;
    }
    return item;
  }

  private long flushIfDue() {
    long now = clock.millis();
    if (now >= flushAt) {
      flush(now);
    }
    return now;
  }

  private synchronized void flush(long now) {
    if (now >= flushAt) {
      items.forEach(this::forget);
      flushAt = Expiry.NEVER;
    }
  }

  private void evictIfTooLarge(long now) {
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

  private void forget(String key, Item item) {
    items.computeIfPresent(key, (k, present) -> {
      if (present != item) {
        return present;
      }
      account(k, present, null);
      return null;
    });
  }

  /** To be called while the key is held, so that the order never lacks a key that is there. */
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
