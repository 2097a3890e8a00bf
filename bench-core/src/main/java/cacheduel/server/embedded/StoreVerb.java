// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import cacheduel.server.embedded.Change.Answer;
import org.jspecify.annotations.Nullable;

/** The ways of storing an item, and what each makes of an item that is there already. */
enum StoreVerb {
  SET,
  ADD,
  REPLACE,
  APPEND,
  PREPEND,
  CAS,
  /** As CAS, but over a newer item than the client knew the value is stored too, as stale. */
  CAS_OR_STALE;

  /**
   * Decides whether and what to store.
   *
   * @param expectedCas what the live item's cas must be; for APPEND and PREPEND 0 is any
   */
  Answer decide(String key, @Nullable Item live, Item offered, long expectedCas) {
    return switch (this) {
      case SET -> new Answer(Outcome.STORED, offered);
      case ADD -> live == null ? stored(offered) : new Answer(Outcome.NOT_STORED, live);
      case REPLACE -> live == null ? new Answer(Outcome.NOT_STORED, null) : stored(offered);
      case CAS -> compareAndSet(live, offered, expectedCas);
      case CAS_OR_STALE -> compareAndSetStale(live, offered, expectedCas);
      case APPEND, PREPEND -> join(key, live, offered, expectedCas);
    };
  }

  boolean compares() {
    return this == CAS || this == CAS_OR_STALE;
  }

  private static Answer stored(Item item) {
    return new Answer(Outcome.STORED, item);
  }

  private static Answer compareAndSet(@Nullable Item live, Item offered, long expectedCas) {
    if (live == null) {
      return new Answer(Outcome.NOT_FOUND, null);
    }
    return live.cas() == expectedCas ? stored(offered) : new Answer(Outcome.EXISTS, live);
  }

  private static Answer compareAndSetStale(@Nullable Item live, Item offered, long expectedCas) {
    if (live == null || expectedCas == 0 || Long.compareUnsigned(expectedCas, live.cas()) >= 0) {
      return compareAndSet(live, offered, expectedCas);
    }
    ItemMarks marks = live.marks().ofStaleSuccessor(offered.marks());
    return stored(offered.expiringAt(live.expiresAt()).marked(marks));
  }

  private Answer join(String key, @Nullable Item live, Item offered, long expectedCas) {
    if (live == null) {
      return new Answer(Outcome.NOT_STORED, null);
    }
    if (expectedCas != 0 && expectedCas != live.cas()) {
      return new Answer(Outcome.EXISTS, live);
    }
    byte[] joined = this == APPEND
        ? concatenate(live.value(), offered.value())
        : concatenate(offered.value(), live.value());
    if (Item.footprint(key.length(), live.flags(), joined.length) > Item.MAX_FOOTPRINT) {
      return new Answer(Outcome.NOT_STORED, live);
    }
    return stored(live.succeededBy(joined, offered.cas(), offered.use()));
  }

  private static byte[] concatenate(byte[] head, byte[] tail) {
    byte[] all = new byte[head.length + tail.length];
    System.arraycopy(head, 0, all, 0, head.length);
    System.arraycopy(tail, 0, all, head.length, tail.length);
    return all;
  }
}
