// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.embedded.Counters.Counter;
import cacheduel.embedded.Store.Outcome;
import cacheduel.embedded.Store.StoreVerb;
import java.time.InstantSource;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StoreTest {
  private static final long ITEM_BYTES = Item.footprint(2, 0, 100);

  private final ManualClock clock = new ManualClock();
  private final Counters counters = new Counters();

  @Test
  void bytes_matchTheItemsAfterEveryChange() {
    Store store = new Store(clock, 0, counters);
    set(store, "k1", 100, 0);
    assertThat(store.bytes()).isEqualTo(ITEM_BYTES);
    set(store, "k1", 50, 0);
    assertThat(store.bytes()).isEqualTo(ITEM_BYTES - 50);
    store.touch("k1", 100);
    assertThat(store.bytes()).isEqualTo(ITEM_BYTES - 50);
    store.delete("k1", 0);
    assertThat(store.bytes()).isZero();
    assertThat(store.count()).isZero();
  }

  @Test
  void expiredItem_isRemovedOnAccess() {
    Store store = new Store(clock, 0, counters);
    set(store, "k1", 100, 5);
    clock.advanceSeconds(5);
    assertThat(store.get("k1")).isNull();
    assertThat(store.bytes()).isZero();
    assertThat(store.count()).isZero();
  }

  @Test
  void expiredItem_isAbsentForAdd() {
    Store store = new Store(clock, 0, counters);
    set(store, "k1", 100, 5);
    clock.advanceSeconds(5);
    Item offered = store.item(new byte[100], 0, 0);
    assertThat(store.store(StoreVerb.ADD, "k1", offered, 0)).isEqualTo(Outcome.STORED);
    assertThat(store.bytes()).isEqualTo(ITEM_BYTES);
  }

  @Test
  void limit_evictsTheLeastRecentlyUsedAndCounts() {
    Store store = new Store(clock, 3 * ITEM_BYTES, counters);
    for (int i = 1; i <= 5; i++) {
      set(store, "k" + i, 100, 0);
    }
    assertThat(counters.get(Counter.EVICTIONS)).isEqualTo(2);
    assertThat(store.count()).isEqualTo(3);
    assertThat(store.get("k2")).isNull();
    assertThat(store.get("k3")).isNotNull();
    assertThat(store.bytes()).isEqualTo(3 * ITEM_BYTES);
  }

  @Test
  void limit_sparesItemsThatWereUsedLately() {
    Store store = new Store(clock, 3 * ITEM_BYTES, counters);
    set(store, "k1", 100, 0);
    set(store, "k2", 100, 0);
    set(store, "k3", 100, 0);
    assertThat(store.get("k1")).isNotNull();
    set(store, "k4", 100, 0);
    assertThat(store.get("k2")).isNull();
    assertThat(store.get("k1")).isNotNull();
  }

  @Test
  void limit_isNotReachedByOverwritingAndDeleting() {
    Store store = new Store(clock, 3 * ITEM_BYTES, counters);
    for (int i = 0; i < 1000; i++) {
      set(store, "k" + i % 3, 100, 0);
      if (i % 7 == 0) {
        store.delete("k" + i % 3, 0);
      }
    }
    assertThat(counters.get(Counter.EVICTIONS)).isZero();
  }

  @Test
  void limit_reclaimsExpiredItemsWithoutCountingEvictions() {
    Store store = new Store(clock, ITEM_BYTES, counters);
    set(store, "k1", 100, 5);
    clock.advanceSeconds(5);
    set(store, "k2", 100, 0);
    assertThat(counters.get(Counter.EVICTIONS)).isZero();
    assertThat(store.count()).isEqualTo(1);
    assertThat(store.get("k2")).isNotNull();
  }

  @Test
  void threads_loseNoIncrement() throws InterruptedException {
    Store store = new Store(InstantSource.system(), 0, counters);
    inFourThreads(thread -> {
      for (int i = 0; i < 2000; i++) {
        store.increment("n", 1, 0, 1L, 0);
      }
    });
    assertThat(store.get("n")).extracting(Item::text).isEqualTo("8000");
  }

  @Test
  void threads_keepBytesExactWhileEvicting() throws InterruptedException {
    Store store = new Store(InstantSource.system(), 10 * ITEM_BYTES, counters);
    inFourThreads(thread -> {
      for (int i = 0; i < 2000; i++) {
        set(store, "k" + (thread + i) % 8, 100, 0);
        set(store, "l" + (thread + i) % 9, 100, 0);
        store.delete("k" + (thread + i) % 7, 0);
      }
    });
    for (int i = 0; i < 20; i++) {
      set(store, String.format("%02d", i), 100, 0);
    }
    assertThat(store.count()).isEqualTo(10);
    assertThat(store.bytes()).isEqualTo(10 * ITEM_BYTES);
  }

  private static void inFourThreads(IntConsumer task) throws InterruptedException {
    List<Thread> threads =
        IntStream.range(0, 4).mapToObj(t -> new Thread(() -> task.accept(t))).toList();
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private static void set(Store store, String key, int length, long expiry) {
    Item offered = store.item(new byte[length], 0, expiry);
    assertThat(store.store(StoreVerb.SET, key, offered, 0)).isEqualTo(Outcome.STORED);
  }
}
