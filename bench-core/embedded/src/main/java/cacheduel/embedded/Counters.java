// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;

/** The values of the counters. Safe for use by several threads. */
final class Counters {
  /** The counters of the server, named like memcached's statistics. */
  enum Counter {
    TOTAL_CONNECTIONS,
    CMD_GET,
    CMD_SET,
    GET_HITS,
    GET_MISSES,
    DELETE_MISSES,
    DELETE_HITS,
    BYTES_READ,
    BYTES_WRITTEN,
    EVICTIONS;

    String wireName() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Never modified after construction, so reads need no lock. */
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

  private LongAdder adder(Counter counter) {
    return Objects.requireNonNull(adders.get(counter));
  }
}
