// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;

/** How often each thing has happened. Safe for use by several threads. */
final class Counters {
  /** Never changed once it is filled, so that it may be read without a lock. */
  private final Map<Counter, LongAdder> adders = new EnumMap<>(Counter.class);

  Counters() {
    for (Counter counter : Counter.values()) {
      adders.put(counter, new LongAdder());
    }
  }

  void add(Counter counter) {
    add(counter, 1);
  }

  void add(Counter counter, long amount) {
    adder(counter).add(amount);
  }

  long get(Counter counter) {
    return adder(counter).sum();
  }

  void reset() {
    adders.values().forEach(LongAdder::reset);
  }

  private LongAdder adder(Counter counter) {
    return Objects.requireNonNull(adders.get(counter));
  }
}
