// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import cacheduel.server.embedded.Change.Result;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** The server's items with memcached's operations, all counted. Safe for use by several threads. */
final class Store {
  private final InstantSource clock;
  private final Counters counters;
  private final ItemTable table;
  private final AtomicLong lastCas = new AtomicLong();

  /**
   * Creates an empty store.
   *
   * @param maxBytes the memory limit as of {@link ItemTable}; 0 for none
   */
  Store(InstantSource clock, long maxBytes, Counters counters) {
    this.clock = clock;
    this.counters = counters;
    this.table = new ItemTable(clock, maxBytes, counters);
  }

  /** Creates an item with a new cas, which is not in the store yet. */
  Item item(byte[] value, int flags, long expirySeconds) {
    return new Item(value, flags, Expiry.atMillis(expirySeconds, clock.millis()), nextCas());
  }

  /** Creates an item that holds an unsigned number in decimal digits. */
  Item counter(long unsigned, long expirySeconds) {
    byte[] digits = Long.toUnsignedString(unsigned).getBytes(StandardCharsets.ISO_8859_1);
    return item(digits, 0, expirySeconds);
  }

  @Nullable
  Item get(String key) {
    Item item = table.get(key);
    counters.add(Counter.CMD_GET);
    counters.add(item == null ? Counter.GET_MISSES : Counter.GET_HITS);
    return item;
  }

  /**
   * Stores an item if the command's condition is met.
   *
   * @param expectedCas the cas that the present item must have; only for CAS
   */
  Result store(StoreVerb verb, String key, Item offered, long expectedCas) {
    Result result = table.change(key, live -> verb.decide(live, offered, expectedCas));
    counters.add(Counter.CMD_SET);
    if (verb == StoreVerb.CAS) {
      counters.add(casCounter(result.outcome()));
    }
    if (result.outcome() == Outcome.STORED) {
      counters.add(Counter.TOTAL_ITEMS);
    }
    return result;
  }

  /** Gives an item a new expiration time, in the protocol's seconds. */
  Result touch(String key, long expirySeconds) {
    long expiresAt = Expiry.atMillis(expirySeconds, clock.millis());
    Result result = table.change(
        key,
        live -> live == null
            ? new Result(Outcome.NOT_FOUND, null)
            : new Result(Outcome.TOUCHED, live.expiringAt(expiresAt)));
    counters.add(Counter.CMD_TOUCH);
    counters.add(result.item() == null ? Counter.TOUCH_MISSES : Counter.TOUCH_HITS);
    return result;
  }

  /**
   * Adds to a number, modulo 2^64.
   *
   * @param delta unsigned
   * @param expectedCas the cas that the item must have; 0 for any
   * @param initial the item stored if there is none; null to store none
   */
  Result increment(String key, long delta, long expectedCas, @Nullable Item initial) {
    long cas = nextCas();
    Result result = table.change(key, live -> {
      if (live == null) {
        return new Result(initial == null ? Outcome.NOT_FOUND : Outcome.STORED, initial);
      }
      if (expectedCas != 0 && expectedCas != live.cas()) {
        return new Result(Outcome.EXISTS, live);
      }
      OptionalLong number = Decimal.unsigned(live.text());
      return number.isEmpty()
          ? new Result(Outcome.NON_NUMERIC, live)
          : new Result(Outcome.STORED, live.withNumber(number.getAsLong() + delta, cas));
    });
    countIncrement(result, initial);
    return result;
  }

  /**
   * Deletes an item.
   *
   * @param expectedCas the cas that the item must have; 0 for any
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

  /** Handles a value above the size limit: a SET then removes the older value. */
  void refuseTooLarge(StoreVerb verb, String key) {
    if (verb == StoreVerb.SET) {
      remove(key, 0);
    }
  }

  /** Counts a set command whose data was malformed. */
  void refuseMalformed() {
    counters.add(Counter.CMD_SET);
  }

  void flush() {
    counters.add(Counter.CMD_FLUSH);
    table.clear();
  }

  ItemTable table() {
    return table;
  }

  private void countIncrement(Result result, @Nullable Item initial) {
    if (result.outcome() == Outcome.NOT_FOUND) {
      counters.add(Counter.INCR_MISSES);
    } else if (result.outcome() == Outcome.STORED) {
      counters.add(result.item() == initial ? Counter.TOTAL_ITEMS : Counter.INCR_HITS);
    }
  }

  private Outcome remove(String key, long expectedCas) {
    return table
        .change(key, live -> {
          if (live == null) {
            return new Result(Outcome.NOT_FOUND, null);
          }
          boolean other = expectedCas != 0 && expectedCas != live.cas();
          return other ? new Result(Outcome.EXISTS, live) : new Result(Outcome.DELETED, null);
        })
        .outcome();
  }

  private long nextCas() {
    return lastCas.incrementAndGet();
  }

  private static Counter casCounter(Outcome outcome) {
    return switch (outcome) {
      case STORED -> Counter.CAS_HITS;
      case EXISTS -> Counter.CAS_BADVAL;
      default -> Counter.CAS_MISSES;
    };
  }
}
