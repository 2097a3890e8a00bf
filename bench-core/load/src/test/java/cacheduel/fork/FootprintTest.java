// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.CacheClient;
import cacheduel.totals.ForkTotals;
import cacheduel.workload.Values;
import cacheduel.workload.Workload;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The heap that the harness itself occupies, apart from the client. */
@Tag("any-jdk")
class FootprintTest {
  private static final int THREADS = 100;
  private static final long MOST_GROWTH = 48 << 20;
  private static final String SIZES = "64:1+100..1000:1";
  private static final String MIX = "get:6+set:1+delete:1+bulkGet:1";
  private static final int FEWEST_OPERATIONS_OF_A_THREAD = 100;

  private long heap;

  @Test
  void hundredMillionKeysAndManyThreads_growTheHeapByLittle() throws Exception {
    long small = heapOf(workload("1000"), 1, Duration.ofMillis(500));
    long big = heapOf(workload("100000000"), THREADS, Duration.ofSeconds(3));
    System.out.printf(
        "heap: %.1f MB, and %.1f MB more with %d threads and 100 million keys%n",
        small / 1e6, (big - small) / 1e6, THREADS);
    assertThat(big - small).isLessThan(MOST_GROWTH);
  }

  private static Workload workload(String keys) {
    return Workload.parse(
        Map.of("mix", MIX, "keys", keys, "keyDistribution", "zipfian", "valueSize", SIZES));
  }

  /** Returns the live heap in bytes while all threads still exist. */
  private long heapOf(Workload workload, int threads, Duration time) throws Exception {
    ForkTotals totals = ForkLoad.blocking(new Oracle(Values.of(workload)), workload, threads)
        .measured(time, () -> {}, () -> heap = usedHeap())
        .run();
    assertThat(totals.errors()).isEmpty();
    assertThat(totals.operations()).isGreaterThan((long) FEWEST_OPERATIONS_OF_A_THREAD * threads);
    return heap;
  }

  private static long usedHeap() {
    System.gc();
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }

  /** Returns every value without storing any. */
  private record Oracle(Values values) implements CacheClient {
    private static final int LENGTH = 64;

    @Override
    public void set(String key, Object value, int ttlSeconds) {}

    @Override
    public @Nullable Object get(String key) {
      return values.create(Long.parseLong(key, "cd:".length(), key.length(), 10), LENGTH);
    }

    @Override
    public Map<String, Object> getBulk(Collection<String> keys) {
      return Map.of();
    }

    @Override
    public boolean delete(String key) {
      return true;
    }

    @Override
    public Map<String, String> settings() {
      return Map.of();
    }

    @Override
    public void close() {}
  }
}
