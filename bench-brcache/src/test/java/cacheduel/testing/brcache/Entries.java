// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.testing.brcache;

import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** The entries of the double and its counters. An entry expires when it is read. */
final class Entries {
  final AtomicLong hits = new AtomicLong();
  final AtomicLong writes = new AtomicLong();
  final AtomicLong removed = new AtomicLong();
  private final Map<String, Entry> entries = new ConcurrentHashMap<>();
  private final boolean confusesKeys;
  private final LongSupplier millis;

  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Entry(byte[] value, long createdAt, long readAt, int ttl, int tti) {
    boolean isExpired(long now) {
      return (ttl > 0 && now - createdAt >= ttl) || (tti > 0 && now - readAt >= tti);
    }
  }

  /** The state of a key before a command. */
  enum Before {
    ABSENT,
    PRESENT,
    EXPIRED
  }

  Entries(boolean confusesKeys, LongSupplier millis) {
    this.confusesKeys = confusesKeys;
    this.millis = millis;
  }

  void put(String key, byte[] value, int ttl, int tti) {
    long now = millis.getAsLong();
    entries.put(stored(key), new Entry(value, now, now, ttl, tti));
    writes.incrementAndGet();
  }

  Before before(String key) {
    Entry entry = entries.get(stored(key));
    if (entry == null) {
      return Before.ABSENT;
    }
    return entry.isExpired(millis.getAsLong()) ? Before.EXPIRED : Before.PRESENT;
  }

  byte @Nullable [] get(String key) {
    long now = millis.getAsLong();
    Entry entry = entries.computeIfPresent(
        stored(key),
        (k, old) ->
            old.isExpired(now) ? null : new Entry(old.value, old.createdAt, now, old.ttl, old.tti));
    if (entry == null) {
      return null;
    }
    hits.incrementAndGet();
    return entry.value;
  }

  /** Removes an entry and returns whether it existed, which includes an expired, unread one. */
  boolean remove(String key) {
    boolean was = entries.remove(stored(key)) != null;
    if (was) {
      removed.incrementAndGet();
    }
    return was;
  }

  private String stored(String key) {
    return confusesKeys ? key.toLowerCase(Locale.ROOT).replace('@', '$').replace('[', '?') : key;
  }
}
