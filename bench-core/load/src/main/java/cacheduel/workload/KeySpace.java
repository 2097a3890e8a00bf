// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import java.io.IOException;
import java.nio.file.Path;

/**
 * The knowledge about the keys that all threads and JVMs of a fork share: the newest key, and, if
 * the mix deletes, which keys are stored. Every thread draws from all keys, whatever the others
 * delete, and still knows the right answer unless writes overlap.
 *
 * <p>The right answer is known if no <em>change</em> of the key was in flight at any time between
 * call and answer. A change is a delete, or a set of a key that is not known to be stored. It is
 * counted while it is in flight and leaves a new version behind; a read compares the versions
 * before and after. If changes overlap, the state of their key is unknown until the next change
 * without overlap. A set of a stored key is no change and needs no version; but a delete that
 * overlaps one leaves an unknown state. A write that failed may take effect at any later time: its
 * key stays unknown.
 *
 * <p>Keys share counters if there are more than {@value #MOST_STRIPES}; a change of one then also
 * makes overlapping answers about the others unknown. No operation locks or allocates anything.
 */
public final class KeySpace {
  private static final int MOST_STRIPES = 1 << 16;

  /** Odd, so that it permutes the stripes: popular neighbours do not share a cache line. */
  private static final long SPREAD = 0x9e3779b1L;

  private static final int NEWEST = 0;
  private static final int LOST = 8;
  private static final int STRIPES = 16;
  private static final int LONGS_A_STRIPE = 2;

  private static final long IN_FLIGHT = (1L << 24) - 1;

  /** Added when a change begins: the next version, and one more in flight. */
  private static final long BEGIN = IN_FLIGHT + 2;

  private static final long BUSY = -1;

  private final long keys;
  private final boolean writes;
  private final boolean deletes;
  private final int stripeMask;
  private final SharedLongs longs;
  private final KeyStates states;

  /**
   * Some of a workload's keys, by their indexes. Immutable.
   *
   * @param from the index of the first
   * @param to the index behind the last
   */
  public record Range(long from, long to) {
    /** Returns every key that is ever stored. */
    public static Range all(Workload workload) {
      return new Range(0, workload.keys());
    }

    /** Returns one of several parts of about the same size, by its 0-based number. */
    public Range part(int number, int parts) {
      return new Range(from + size() * number / parts, from + size() * (number + 1) / parts);
    }

    public long size() {
      return to - from;
    }
  }

  private KeySpace(Workload workload, SharedLongs longs) {
    this.keys = workload.keys();
    this.writes = writes(workload);
    this.deletes = deletes(workload);
    this.stripeMask = stripes(workload) - 1;
    this.longs = longs;
    this.states = new KeyStates(longs, STRIPES + stripes(workload) * LONGS_A_STRIPE);
  }

  /** Returns the keys of a fork of one JVM. */
  public static KeySpace of(Workload workload) {
    return new KeySpace(workload, SharedLongs.ofThisJvm(longs(workload)));
  }

  /**
   * Returns the keys of a fork of several JVMs.
   *
   * @param file the same for all JVMs of the fork; does not exist before the first opens it
   */
  public static KeySpace sharedBy(Workload workload, Path file) throws IOException {
    return new KeySpace(workload, SharedLongs.in(file, longs(workload)));
  }

  private static int longs(Workload workload) {
    int ofStates = writes(workload) ? KeyStates.longs(workload.keys()) : 0;
    return STRIPES + stripes(workload) * LONGS_A_STRIPE + ofStates;
  }

  private static int stripes(Workload workload) {
    int needed = (int) Math.min(MOST_STRIPES, workload.keys());
    return deletes(workload) ? 2 * Integer.highestOneBit(Math.max(1, needed - 1)) : 0;
  }

  private static boolean writes(Workload workload) {
    return workload.mix().has(Operation.SET) || deletes(workload);
  }

  private static boolean deletes(Workload workload) {
    return workload.mix().has(Operation.DELETE);
  }

  /** Returns how many keys were inserted, each in the place of the oldest. */
  long inserted() {
    return longs.get(NEWEST);
  }

  /** Counts one more key as inserted, and returns how many were before. */
  long insert() {
    return longs.getAndAdd(NEWEST, 1);
  }

  /** Returns whether a key is known to be stored. */
  public boolean isStored(long key) {
    return !writes || states.get(key) == KeyStates.PRESENT;
  }

  /** Returns the first key in a range that may have been deleted, or -1. */
  long firstDeleted(long from, long to) {
    return deletes ? states.firstNotPresent(from, to) : -1;
  }

  /** Notes that a request is about to be sent. */
  void begin(Request request) {
    if (deletes) {
      switch (request.operation()) {
        case GET, BULK_GET -> beginReads(request);
        case DELETE -> beginChange(request);
        case SET -> beginSet(request);
      }
    }
  }

  private void beginReads(Request request) {
    for (int i = 0; i < request.count(); i++) {
      long key = request.keyIndex(i);
      if (key < keys) {
        long before = longs.get(changes(key));
        request.begin(i, isQuiet(before) ? before : BUSY, expected(key));
      }
    }
  }

  private void beginSet(Request request) {
    long key = request.keyIndex();
    // announced before the changes are read: of two that overlap, at least one sees the other
    longs.getAndAdd(overwrites(key), 1);
    boolean overwrites = isQuiet(longs.get(changes(key))) && states.get(key) == KeyStates.PRESENT;
    if (overwrites) {
      request.overwrites(true);
    } else {
      longs.getAndAdd(overwrites(key), -1);
      beginChange(request);
    }
  }

  private void beginChange(Request request) {
    long key = request.keyIndex();
    long before = longs.getAndAdd(changes(key), BEGIN);
    boolean alone = isQuiet(before);
    boolean isSet = request.operation() == Operation.SET;
    request.overwrites(false);
    request.decides(alone && (isSet || longs.get(overwrites(key)) == 0));
    request.begin(0, alone ? before + BEGIN : BUSY, isSet ? Expected.HIT : expected(key));
  }

  /** Notes that a request was answered, and decides which answer was right. */
  void end(Request request) {
    if (deletes) {
      switch (request.operation()) {
        case GET, BULK_GET -> endReads(request);
        case DELETE -> endChange(request, KeyStates.ABSENT);
        case SET -> endSet(request);
      }
    } else if (writes && longs.get(LOST) != 0) {
      excuseLost(request);
    }
  }

  private void endReads(Request request) {
    for (int i = 0; i < request.count(); i++) {
      long key = request.keyIndex(i);
      if (key < keys && longs.get(changes(key)) != request.version(i)) {
        request.excuse(i);
      }
    }
  }

  private void endSet(Request request) {
    if (request.overwrites()) {
      longs.getAndAdd(overwrites(request.keyIndex()), -1);
    } else {
      endChange(request, KeyStates.PRESENT);
    }
  }

  private void endChange(Request request, int outcome) {
    long key = request.keyIndex();
    if (request.decides()) {
      // before the check: a change that begins after it has the last word
      states.set(key, outcome);
    }
    boolean alone = longs.get(changes(key)) == request.version(0);
    if (!alone || !request.decides()) {
      states.set(key, KeyStates.UNKNOWN);
    }
    if (!alone) {
      request.excuse(0);
    }
    longs.getAndAdd(changes(key), -1);
  }

  /** A set that failed may have removed the key: memcached drops what it cannot replace. */
  private void excuseLost(Request request) {
    for (int i = 0; i < request.count(); i++) {
      long key = request.keyIndex(i);
      if (key < keys && !isStored(key)) {
        request.excuse(i);
      }
    }
  }

  /** Notes that a request has no answer: if it is a write, its key is unknown for good. */
  void fail(Request request) {
    boolean isWrite =
        request.operation() == Operation.SET || request.operation() == Operation.DELETE;
    if (isWrite) {
      long key = request.keyIndex();
      states.set(key, KeyStates.LOST);
      if (deletes) {
        longs.getAndAdd(request.overwrites() ? overwrites(key) : changes(key), -1);
      } else {
        longs.getAndAdd(LOST, 1);
      }
    }
  }

  private Expected expected(long key) {
    return switch (states.get(key)) {
      case KeyStates.PRESENT -> Expected.HIT;
      case KeyStates.ABSENT -> Expected.MISS;
      default -> Expected.EITHER;
    };
  }

  private static boolean isQuiet(long changes) {
    return (changes & IN_FLIGHT) == 0;
  }

  private int changes(long key) {
    return STRIPES + LONGS_A_STRIPE * ((int) (key * SPREAD) & stripeMask);
  }

  private int overwrites(long key) {
    return changes(key) + 1;
  }
}
