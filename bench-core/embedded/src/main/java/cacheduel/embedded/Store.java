// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import cacheduel.embedded.Counters.Counter;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The server's items with memcached's operations, all counted. Safe for use by several threads: one
 * lock makes every operation atomic.
 */
final class Store {
  /** The storage commands. */
  enum StoreVerb {
    SET,
    ADD,
    CAS;

    /**
     * Decides whether an item is stored.
     *
     * @param live the present item; null if there is none
     * @param expectedCas the cas that the present item must have; only for CAS
     */
    Outcome decide(@Nullable Item live, long expectedCas) {
      return switch (this) {
        case SET -> Outcome.STORED;
        case ADD -> live == null ? Outcome.STORED : Outcome.NOT_STORED;
        case CAS -> compare(live, expectedCas);
      };
    }

    private static Outcome compare(@Nullable Item live, long expectedCas) {
      if (live == null) {
        return Outcome.NOT_FOUND;
      }
      return live.cas() == expectedCas ? Outcome.STORED : Outcome.EXISTS;
    }
  }

  /** The outcome of a change; the names are the replies of the text protocol. */
  enum Outcome {
    STORED,
    NOT_STORED,
    EXISTS,
    NOT_FOUND,
    DELETED,
    /** The value to be incremented is not a number; has a longer reply in both protocols. */
    NON_NUMERIC
  }

  /**
   * The result of an increment.
   *
   * @param number the unsigned number after the change; 0, like the cas, if nothing changed
   */
  record Result(Outcome outcome, long number, long cas) {
    private static Result failed(Outcome outcome) {
      return new Result(outcome, 0, 0);
    }
  }

  private final InstantSource clock;
  private final Counters counters;
  private final long maxBytes;
  private final ItemTable table;
  private long lastCas;

  /**
   * Creates an empty store.
   *
   * @param maxBytes the memory limit as of {@link ItemTable}; 0 for none
   */
  Store(InstantSource clock, long maxBytes, Counters counters) {
    this.clock = clock;
    this.maxBytes = maxBytes;
    this.counters = counters;
    this.table = new ItemTable(maxBytes, counters);
  }

  /** Creates an item with a new cas, which is not in the store yet. */
  synchronized Item item(byte[] value, int flags, long expirySeconds) {
    return new Item(value, flags, Item.expiresAtMillis(expirySeconds, clock.millis()), ++lastCas);
  }

  synchronized @Nullable Item get(String key) {
    Item item = table.get(key, clock.millis());
    counters.add(Counter.CMD_GET);
    counters.add(item == null ? Counter.GET_MISSES : Counter.GET_HITS);
    return item;
  }

  /**
   * Stores an item if the command's condition is met.
   *
   * @param expectedCas the cas that the present item must have; only for CAS
   */
  synchronized Outcome store(StoreVerb verb, String key, Item offered, long expectedCas) {
    long now = clock.millis();
    Outcome outcome = verb.decide(table.get(key, now), expectedCas);
    counters.add(Counter.CMD_SET);
    if (outcome == Outcome.STORED) {
      table.put(key, offered, now);
    }
    return outcome;
  }

  /** Gives an item a new expiration time, in the protocol's seconds; returns null without one. */
  synchronized @Nullable Item touch(String key, long expirySeconds) {
    long now = clock.millis();
    Item live = table.get(key, now);
    if (live != null) {
      table.put(key, live.expiringAt(Item.expiresAtMillis(expirySeconds, now)), now);
    }
    return live;
  }

  /**
   * Adds to a number, modulo 2^64.
   *
   * @param delta unsigned
   * @param expectedCas the cas that the item must have; 0 for any
   * @param initial the unsigned number stored if there is no item; null to store none
   * @param expirySeconds the expiration time of the initial number, in the protocol's seconds
   */
  synchronized Result increment(
      String key, long delta, long expectedCas, @Nullable Long initial, long expirySeconds) {
    long now = clock.millis();
    Item live = table.get(key, now);
    if (live == null) {
      return initial == null
          ? Result.failed(Outcome.NOT_FOUND)
          : storeNumber(key, initial, 0, Item.expiresAtMillis(expirySeconds, now));
    }
    if (expectedCas != 0 && expectedCas != live.cas()) {
      return Result.failed(Outcome.EXISTS);
    }
    OptionalLong number = Decimal.unsigned(live.text());
    return number.isEmpty()
        ? Result.failed(Outcome.NON_NUMERIC)
        : storeNumber(key, number.getAsLong() + delta, live.flags(), live.expiresAtMillis());
  }

  private Result storeNumber(String key, long number, int flags, long expiresAtMillis) {
    byte[] digits = Long.toUnsignedString(number).getBytes(StandardCharsets.ISO_8859_1);
    table.put(key, new Item(digits, flags, expiresAtMillis, ++lastCas), clock.millis());
    return new Result(Outcome.STORED, number, lastCas);
  }

  /**
   * Deletes an item.
   *
   * @param expectedCas the cas that the item must have; 0 for any
   */
  synchronized Outcome delete(String key, long expectedCas) {
    Item live = table.get(key, clock.millis());
    if (live == null) {
      counters.add(Counter.DELETE_MISSES);
      return Outcome.NOT_FOUND;
    }
    if (expectedCas != 0 && expectedCas != live.cas()) {
      return Outcome.EXISTS;
    }
    table.remove(key);
    counters.add(Counter.DELETE_HITS);
    return Outcome.DELETED;
  }

  /** Handles a value above the size limit: a SET then removes the older value. */
  synchronized void refuseTooLarge(StoreVerb verb, String key) {
    if (verb == StoreVerb.SET) {
      table.remove(key);
    }
  }

  /** Counts a set command whose data was malformed. */
  void refuseMalformed() {
    counters.add(Counter.CMD_SET);
  }

  synchronized void flush() {
    table.clear();
  }

  synchronized long count() {
    return table.count();
  }

  synchronized long bytes() {
    return table.bytes();
  }

  long maxBytes() {
    return maxBytes;
  }
}
