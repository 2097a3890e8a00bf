// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.IntFunction;

/** The counts of one node's operations by the time of their end. Safe for use by several threads. */
final class NodeBins {
  private final int bins;
  private final Map<CallOutcome, AtomicIntegerArray> counts = new EnumMap<>(CallOutcome.class);
  private final Map<String, AtomicIntegerArray> errors = new ConcurrentHashMap<>();
  private final AtomicLongArray worstMicros;

  NodeBins(int bins) {
    this.bins = bins;
    this.worstMicros = new AtomicLongArray(bins);
    for (CallOutcome outcome : CallOutcome.values()) {
      counts.put(outcome, new AtomicIntegerArray(bins));
    }
  }

  void add(int bin, CallOutcome outcome) {
    of(outcome).getAndIncrement(bin);
  }

  void addError(int bin, String kind) {
    errors.computeIfAbsent(kind, any -> new AtomicIntegerArray(bins)).getAndIncrement(bin);
  }

  void addResponse(int bin, long micros) {
    if (micros > worstMicros.get(bin)) {
      worstMicros.accumulateAndGet(bin, micros, Math::max);
    }
  }

  /** Returns the number of operations of some bins that did not fail. */
  long completed(int from, int to) {
    long sum = 0;
    for (AtomicIntegerArray each : counts.values()) {
      for (int bin = from; bin < to; bin++) {
        sum += each.get(bin);
      }
    }
    return sum;
  }

  NodeRecord record(int[] due) {
    Map<String, List<Integer>> failed = new HashMap<>();
    errors.forEach((kind, each) -> failed.put(kind, list(each::get)));
    return new NodeRecord(
        list(of(CallOutcome.HIT)::get),
        list(of(CallOutcome.MISS)::get),
        list(of(CallOutcome.STORED)::get),
        list(of(CallOutcome.STALE)::get),
        list(of(CallOutcome.WRONG)::get),
        failed,
        list(worstMicros::get),
        list(bin -> due[bin]));
  }

  private AtomicIntegerArray of(CallOutcome outcome) {
    return Objects.requireNonNull(counts.get(outcome), "each outcome has its bins");
  }

  private <T> List<T> list(IntFunction<T> value) {
    List<T> list = new ArrayList<>(bins);
    for (int bin = 0; bin < bins; bin++) {
      list.add(value.apply(bin));
    }
    return list;
  }
}
