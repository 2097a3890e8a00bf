// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * The generations of each key's value: which were sent, which were acknowledged, and which may be
 * read although a newer one was acknowledged. Generation 0 is stored before the load.
 *
 * <p>Only one thread begins sets of a key. Otherwise safe for use by several threads.
 */
final class Generations {
  private final AtomicIntegerArray sent;
  private final AtomicIntegerArray acknowledged;
  private final AtomicIntegerArray open;
  private final int[] acknowledgedBefore;

  /** Those that a server may apply at any time: their set failed, or another one was open beside. */
  private final Set<Long> unordered = ConcurrentHashMap.newKeySet();

  Generations(int keys) {
    sent = new AtomicIntegerArray(keys);
    acknowledged = new AtomicIntegerArray(keys);
    open = new AtomicIntegerArray(keys);
    acknowledgedBefore = new int[keys];
  }

  /** Begins the load: what was acknowledged so far is not written in it. */
  void beginLoad() {
    for (int key = 0; key < acknowledgedBefore.length; key++) {
      acknowledgedBefore[key] = acknowledged.get(key);
    }
  }

  /** Begins a set, and returns the generation to store. */
  int next(int key) {
    int generation = sent.incrementAndGet(key);
    if (open.getAndIncrement(key) > 0) {
      for (int late = acknowledged.get(key) + 1; late <= generation; late++) {
        unordered.add(id(key, late));
      }
    }
    return generation;
  }

  void acknowledge(int key, int generation) {
    acknowledged.accumulateAndGet(key, generation, Math::max);
    open.decrementAndGet(key);
  }

  void fail(int key, int generation) {
    unordered.add(id(key, generation));
    open.decrementAndGet(key);
  }

  /** Returns the newest generation whose set has succeeded. */
  int newest(int key) {
    return acknowledged.get(key);
  }

  /** Returns whether a set of the key has succeeded during the load. */
  boolean isWritten(int key) {
    return acknowledged.get(key) > acknowledgedBefore[key];
  }

  /**
   * Judges the generation that a get found.
   *
   * @param newest the {@link #newest} when the get began
   */
  CallOutcome judge(int key, long generation, int newest) {
    if (generation < 0 || generation > sent.get(key)) {
      return CallOutcome.WRONG;
    }
    return generation >= newest || unordered.contains(id(key, (int) generation))
        ? CallOutcome.HIT
        : CallOutcome.STALE;
  }

  /** Frees the memory of what this class knows of sets that failed; nothing can be judged then. */
  void forgetOrder() {
    unordered.clear();
  }

  private static long id(int key, int generation) {
    return (long) key << 32 | generation;
  }
}
