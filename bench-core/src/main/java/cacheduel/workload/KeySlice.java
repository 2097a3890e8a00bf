// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import java.util.BitSet;

/**
 * The keys that one thread works on, and which of them are stored. Used by one thread.
 */
final class KeySlice {
  private final long from;
  private final long size;
  private final long keys;
  private final boolean shared;
  private final int threads;
  private final BitSet deleted = new BitSet();

  private KeySlice(long from, long size, long keys, boolean shared, int threads) {
    this.from = from;
    this.size = size;
    this.keys = keys;
    this.shared = shared;
    this.threads = threads;
  }

  static KeySlice of(Workload workload, int thread, int threads) {
    long keys = workload.keys();
    if (!workload.needsOwnKeys()) {
      return new KeySlice(0, keys, keys, true, threads);
    }
    workload.checkThreads(threads);
    long from = keys * thread / threads;
    return new KeySlice(from, keys * (thread + 1) / threads - from, keys, false, threads);
  }

  long size() {
    return size;
  }

  /** Where a walk through the slice begins: threads that share it are spread over it. */
  long start(int thread) {
    return shared ? size * thread / threads : 0;
  }

  long index(long position) {
    return from + position;
  }

  boolean isStored(long index) {
    return index < keys && !deleted.get((int) (index - from));
  }

  void stored(long index) {
    deleted.clear((int) (index - from));
  }

  void deleted(long index) {
    deleted.set((int) (index - from));
  }

  /** Returns a deleted key, or -1. */
  long firstDeleted() {
    int bit = deleted.nextSetBit(0);
    return bit < 0 ? -1 : from + bit;
  }
}
