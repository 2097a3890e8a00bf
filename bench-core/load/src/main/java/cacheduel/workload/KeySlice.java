// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import java.util.BitSet;

/** The keys that one thread works on, and what is known about each. Used by one thread. */
final class KeySlice {
  private final long from;
  private final long size;
  private final long keys;
  private final long start;
  private final BitSet deleted;

  // Empty until a write fails; may allocate then, since the measurement is invalid anyway.
  private final BitSet unknown = new BitSet(0);

  private int searchFrom;

  /**
   * Creates the slice of a thread.
   *
   * @throws WorkloadException if each thread needs keys of its own and there are too few
   */
  KeySlice(Workload workload, int thread, int threads) {
    keys = workload.keys();
    long share = keys * thread / threads;
    if (workload.needsOwnKeys()) {
      workload.checkThreads(threads);
      from = share;
      size = keys * (thread + 1) / threads - from;
      start = 0;
    } else {
      from = 0;
      size = keys;
      start = share;
    }
    // all at once, so that nothing is allocated while operations are timed
    deleted = new BitSet(workload.mix().has(Operation.DELETE) ? (int) size : 0);
  }

  long size() {
    return size;
  }

  /** Returns the start of a walk through the slice: threads that share it are spread over it. */
  long start() {
    return start;
  }

  long index(long position) {
    return from + position;
  }

  Expected expected(long index) {
    if (index >= keys) {
      return Expected.MISS;
    }
    int bit = bit(index);
    if (unknown.get(bit)) {
      return Expected.EITHER;
    }
    return deleted.get(bit) ? Expected.MISS : Expected.HIT;
  }

  void stored(long index) {
    deleted.clear(bit(index));
    unknown.clear(bit(index));
  }

  void deleted(long index) {
    deleted.set(bit(index));
    unknown.clear(bit(index));
  }

  void unknown(long index) {
    unknown.set(bit(index));
  }

  private int bit(long index) {
    return (int) (index - from);
  }

  /** Returns a deleted key, or -1; continues where it left off, so that one pass finds all. */
  long anyDeleted() {
    int bit = deleted.nextSetBit(searchFrom);
    if (bit < 0) {
      bit = deleted.nextSetBit(0);
    }
    searchFrom = Math.max(bit, 0);
    return bit < 0 ? -1 : from + bit;
  }
}
