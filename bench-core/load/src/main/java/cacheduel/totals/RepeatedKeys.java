// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.totals;

import cacheduel.workload.Request;
import java.util.Arrays;

/**
 * Counts the keys that a bulk get names more than once, since a client may request them only once.
 * Allocates nothing once it has seen the largest bulk get. Used by one thread.
 */
final class RepeatedKeys {
  private long[] slots = new long[0];

  /** Returns the number of keys of a bulk get that occurred earlier in it. */
  int count(Request request) {
    int keys = request.keys().size();
    int capacity = Integer.highestOneBit(Math.max(1, keys)) * 4;
    if (slots.length != capacity) {
      slots = new long[capacity];
    }
    Arrays.fill(slots, -1);
    int repeated = 0;
    for (int i = 0; i < keys; i++) {
      repeated += isNew(request.keyIndex(i)) ? 0 : 1;
    }
    return repeated;
  }

  private boolean isNew(long index) {
    int at = Long.hashCode(index * 0x9e3779b97f4a7c15L) & (slots.length - 1);
    while (slots[at] >= 0) {
      if (slots[at] == index) {
        return false;
      }
      at = (at + 1) & (slots.length - 1);
    }
    slots[at] = index;
    return true;
  }
}
