// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

/** The states of all keys, in two bits each. All keys are stored at first. */
final class KeyStates {
  /** Stored. */
  static final int PRESENT = 0;

  /** Deleted. */
  static final int ABSENT = 1;

  /** Unknown until the next write that overlaps no other. */
  static final int UNKNOWN = 2;

  /** Unknown for good: a write of it was given up, and may still arrive at any time. */
  static final int LOST = 3;

  private static final int KEYS_A_LONG = Long.SIZE / 2;
  private static final int SHIFT = 5;
  private static final long LOW_BITS = 0x5555555555555555L;

  private final SharedLongs longs;
  private final int first;

  /**
   * Creates a view.
   *
   * @param first the index of the first number that holds states
   */
  KeyStates(SharedLongs longs, int first) {
    this.longs = longs;
    this.first = first;
  }

  /** Returns how many numbers the states of the given number of keys take. */
  static int longs(long keys) {
    return Math.toIntExact((keys + KEYS_A_LONG - 1) / KEYS_A_LONG);
  }

  int get(long key) {
    return (int) (longs.get(at(key)) >>> shift(key)) & 3;
  }

  /** Sets a key's state, unless it is lost. */
  void set(long key, int state) {
    int at = at(key);
    int shift = shift(key);
    while (true) {
      long before = longs.get(at);
      int current = (int) (before >>> shift) & 3;
      long after = before ^ ((long) (current ^ state) << shift);
      if (current == LOST || current == state || longs.compareAndSet(at, before, after)) {
        return;
      }
    }
  }

  /** Returns the first key in a range that is not known to be stored, or -1. */
  long firstNotPresent(long from, long to) {
    long key = from;
    while (key < to) {
      long states = longs.get(at(key)) >>> shift(key);
      long others = (states | states >>> 1) & LOW_BITS;
      if (others != 0) {
        long found = key + Long.numberOfTrailingZeros(others) / 2;
        return found < to ? found : -1;
      }
      key = (key | (KEYS_A_LONG - 1)) + 1;
    }
    return -1;
  }

  private int at(long key) {
    return first + (int) (key >>> SHIFT);
  }

  private static int shift(long key) {
    return 2 * (int) (key & (KEYS_A_LONG - 1));
  }
}
