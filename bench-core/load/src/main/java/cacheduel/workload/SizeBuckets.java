// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import java.util.ArrayList;
import java.util.List;

/**
 * Ranges of value lengths whose operations are timed separately. A workload of few lengths has a
 * bucket for each; a wide range is cut at the powers of two.
 *
 * <p>Immutable.
 */
public final class SizeBuckets {
  /** The maximum number of buckets. */
  public static final int MOST = 24;

  private final List<int[]> ranges;

  private SizeBuckets(List<int[]> ranges) {
    this.ranges = ranges;
  }

  /** Returns the buckets of a workload's lengths, in ascending order. */
  public static SizeBuckets of(ValueSizeDistribution sizes) {
    List<int[]> buckets = new ArrayList<>();
    sizes.disjointRanges().forEach(range -> cut(range[0], range[1], buckets));
    if (buckets.size() > MOST) {
      buckets.clear();
      cut(sizes.min(), sizes.max(), buckets);
    }
    return new SizeBuckets(buckets);
  }

  private static void cut(int min, int max, List<int[]> into) {
    int start = min;
    while (start <= max) {
      int end = (int) Math.min(max, 2L * Integer.highestOneBit(Math.max(1, start)) - 1);
      into.add(new int[] {start, Math.max(start, end)});
      start = Math.max(start, end) + 1;
    }
  }

  public int count() {
    return ranges.size();
  }

  /** Returns the 0-based bucket of a length, or -1 if the workload has no such length. */
  public int of(int length) {
    for (int i = 0; i < ranges.size(); i++) {
      if (length >= from(i) && length <= to(i)) {
        return i;
      }
    }
    return -1;
  }

  /** Returns the shortest length in a bucket, in bytes (characters for strings and objects). */
  public int from(int bucket) {
    return ranges.get(bucket)[0];
  }

  /** Returns the longest length in a bucket. */
  public int to(int bucket) {
    return ranges.get(bucket)[1];
  }
}
