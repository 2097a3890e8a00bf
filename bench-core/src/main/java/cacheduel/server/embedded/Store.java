// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import cacheduel.server.embedded.Change.Answer;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * What a server holds, with memcached's operations on it, each of them counted. Safe for use by
 * several threads.
 */
final class Store {
  private final InstantSource clock;
  private final Counters counters;
  private final ItemTable table;
  private final AtomicLong lastCas = new AtomicLong();

  /**
   * Makes an empty store.
   *
   * @param maxBytes how much it may hold, as {@link Item#footprint} counts; 0 for no bound
   */
  Store(InstantSource clock, long maxBytes, Counters counters) {
    this.clock = clock;
    this.counters = counters;
    this.table = new ItemTable(clock, maxBytes, counters);
  }

  @Nullable
  Item get(String key) {
    Item item = table.get(key);
    countGet(item != null);
    return item;
  }

  void countGet(boolean hit) {
    counters.add(Counter.CMD_GET);
    counters.add(hit ? Counter.GET_HITS : Counter.GET_MISSES);
  }

  /** Gives the item a new expiration time, in the protocol's seconds; null if there is none. */
  @Nullable
  Item touch(String key, long expiry) {
    long expiresAt = Expiry.at(expiry, now());
    Answer answer = table.change(
        key,
        live -> live == null
            ? new Answer(Outcome.NOT_FOUND, null)
            : new Answer(Outcome.TOUCHED, live.expiringAt(expiresAt)));
    counters.add(Counter.CMD_TOUCH);
    counters.add(answer.item() == null ? Counter.TOUCH_MISSES : Counter.TOUCH_HITS);
    if (answer.item() != null) {
      answer.item().use().fetch(now());
    }
    return answer.item();
  }

  /**
   * Stores a value.
   *
   * @param expectedCas what {@link StoreVerb#decide} compares the present item with
   */
  Answer store(StoreVerb verb, String key, NewValue value, long expectedCas) {
    Item offered = item(value);
    Answer answer = table.change(key, live -> verb.decide(key, live, offered, expectedCas));
    counters.add(Counter.CMD_SET);
    if (verb.compares()) {
      counters.add(casCounter(answer.outcome()));
    }
    if (answer.outcome() == Outcome.STORED) {
      counters.add(Counter.TOTAL_ITEMS);
    } else if (verb == StoreVerb.ADD) {
      answer.stored().use().renew(now());
    }
    return answer;
  }

  /**
   * Counts up or down.
   *
   * @param initial what is stored if there is nothing to count; null for nothing
   */
  Answer count(boolean up, String key, long amount, long expectedCas, @Nullable NewValue initial) {
    return count(up, key, delta(up, amount, expectedCas, initial));
  }

  /** Makes what {@link #count(boolean, String, long, long, NewValue)} does to an item. */
  Delta delta(boolean up, long amount, long expectedCas, @Nullable NewValue initial) {
    Item first = initial == null ? null : item(initial);
    return new Delta(up, amount, expectedCas, first, nextCas(), now());
  }

  /** Counts up or down as a delta does, and what else the change makes of the item. */
  Answer count(boolean up, String key, Change change) {
    Answer answer = table.change(key, change);
    if (answer.outcome() == Outcome.STORED) {
      counters.add(up ? Counter.INCR_HITS : Counter.DECR_HITS);
      answer.stored().use().renew(now());
    } else if (answer.outcome() == Outcome.NOT_FOUND) {
      counters.add(up ? Counter.INCR_MISSES : Counter.DECR_MISSES);
    } else if (answer.outcome() == Outcome.CREATED) {
      counters.add(Counter.TOTAL_ITEMS);
    }
    return answer;
  }

  /**
   * Deletes.
   *
   * @param expectedCas what the item's cas must be; 0 is any
   */
  Outcome delete(String key, long expectedCas) {
    Outcome outcome = remove(key, expectedCas);
    if (outcome == Outcome.DELETED) {
      counters.add(Counter.DELETE_HITS);
    } else if (outcome == Outcome.NOT_FOUND) {
      counters.add(Counter.DELETE_MISSES);
    }
    return outcome;
  }

  /** Takes note of a value too large to be stored; a SET leaves no older value behind. */
  void refuseTooLarge(StoreVerb verb, String key) {
    counters.add(Counter.STORE_TOO_LARGE);
    if (verb == StoreVerb.SET) {
      remove(key, 0);
    }
  }

  /** Takes note of a value that was sent but not stored, for its bytes were not well formed. */
  void refuseMalformed() {
    counters.add(Counter.CMD_SET);
  }

  /** Forgets all, at once or after the given time in the protocol's seconds. */
  void flush(long delay) {
    counters.add(Counter.CMD_FLUSH);
    long now = now();
    table.flushAt(delay <= 0 ? now : Expiry.at(delay, now));
  }

  ItemTable table() {
    return table;
  }

  private Outcome remove(String key, long expectedCas) {
    return table
        .change(key, live -> {
          if (live == null) {
            return new Answer(Outcome.NOT_FOUND, null);
          }
          boolean other = expectedCas != 0 && expectedCas != live.cas();
          return other ? new Answer(Outcome.EXISTS, live) : new Answer(Outcome.DELETED, null);
        })
        .outcome();
  }

  /** Makes an item, which is not in the table yet. */
  Item item(NewValue value) {
    return value.toItem(now(), nextCas());
  }

  long nextCas() {
    return lastCas.incrementAndGet();
  }

  /** The time, in epoch milliseconds. */
  long now() {
    return clock.millis();
  }

  void count(Counter counter) {
    counters.add(counter);
  }

  private static Counter casCounter(Outcome outcome) {
    return switch (outcome) {
      case STORED -> Counter.CAS_HITS;
      case EXISTS -> Counter.CAS_BADVAL;
      default -> Counter.CAS_MISSES;
    };
  }
}
