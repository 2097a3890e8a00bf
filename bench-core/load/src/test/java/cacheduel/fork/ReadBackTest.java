// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.worker.WorkerLog;
import cacheduel.workload.Operation;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ReadBackTest {
  private static final int WRITES = 20;
  private static final String KEY = "cd:0000000007";

  private final NotedWrites sets = new NotedWrites("set", 1_000);

  private WorkerLog written(Mode mode, int thread) throws Exception {
    return sets.of(mode, thread, WRITES);
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void writesThatTookEffect_areSeen(Mode mode) throws Exception {
    sets.assertReadBack(WRITES, 0, written(mode, 0));
    assertThat(sets.totals.wrong).isZero();
    assertThat(sets.totals.requestCounts().byOperation())
        .containsEntry(Operation.GET, (long) WRITES);
  }

  /** The first 20 keys of each thread. */
  @Test
  void writesOfEveryThread_areReadBack() throws Exception {
    sets.assertReadBack(2 * WRITES, 0, written(Mode.BLOCKING, 0), written(Mode.BLOCKING, 1));
  }

  @Test
  void writesOfAThreadThatWroteLess_areReadBackToo() throws Exception {
    sets.assertReadBack(WRITES + 5, 0, written(Mode.BLOCKING, 0), sets.of(Mode.BLOCKING, 1, 5));
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void writesThatWereNotStored_areMissing(Mode mode) throws Exception {
    WorkerLog log = written(mode, 0);
    sets.cache.store.remove("cd:0000000003");
    sets.cache.store.remove("cd:0000000019");
    sets.patience = Duration.ofMillis(50);
    sets.assertReadBack(WRITES, 2, log);
    assertThat(sets.totals.requestCounts().byOperation().getOrDefault(Operation.GET, 0L))
        .isEqualTo(sets.cache.gets);
  }

  /** The sets of a mix with gets find a value that looks as if they had stored it. */
  @ParameterizedTest
  @EnumSource(Mode.class)
  void preloadedValue_isNotThatOfALaterSet(Mode mode) throws Exception {
    NotedWrites writes = new NotedWrites("get:9+set:1", 1_000);
    Map<String, Object> preloaded = writes.preload();
    WorkerLog log = writes.of(mode, 0, WRITES);
    writes.cache.store.putAll(preloaded);
    writes.patience = Duration.ZERO;
    writes.readBack(log);
    assertThat(writes.totals.readBack).isPositive();
    assertThat(writes.totals.readBackMissing).isEqualTo(writes.totals.readBack);
  }

  @Test
  void valueOfAnEarlierSet_isNotThatOfTheLastOne() throws Exception {
    NotedWrites writes = new NotedWrites("set", 8);
    NotedWrites.Writer writer = writes.new Writer(Mode.BLOCKING, 0);
    writer.write(8);
    Map<String, Object> earlier = new HashMap<>(writes.cache.store);
    writer.write(5);
    writes.cache.store.putAll(earlier);
    writes.patience = Duration.ZERO;
    writes.assertReadBack(8, 5, writer.log);
  }

  @Test
  void valueOfAnotherThread_isAsGood() throws Exception {
    NotedWrites writes = new NotedWrites("set", 20);
    WorkerLog first = writes.of(Mode.BLOCKING, 0, 20);
    writes.assertReadBack(20, 0, first, writes.of(Mode.BLOCKING, 1, 20));
  }

  @Test
  void deletedKey_mustBeMissing() throws Exception {
    NotedWrites deletes = new NotedWrites("delete", 1_000);
    Map<String, Object> preloaded = deletes.preload();
    WorkerLog log = deletes.of(Mode.BLOCKING, 0, WRITES);
    deletes.assertReadBack(WRITES, 0, log);
    deletes.cache.store.putAll(preloaded);
    deletes.patience = Duration.ZERO;
    deletes.assertReadBack(2 * WRITES, WRITES, log);
  }

  @Test
  void damagedValue_isAWrongAnswer() throws Exception {
    WorkerLog log = written(Mode.BLOCKING, 0);
    byte[] stored = (byte[]) Objects.requireNonNull(sets.cache.store.get(KEY));
    stored[stored.length / 2] ^= 1;
    sets.patience = Duration.ZERO;
    sets.assertReadBack(WRITES, 0, log);
    assertThat(sets.totals.wrong).isEqualTo(1);
    assertThat(sets.totals.firstWrong).contains("key 7, read back: byte ");
  }

  @Test
  void valueOfAnotherKey_isAWrongAnswer() throws Exception {
    WorkerLog log = written(Mode.BLOCKING, 0);
    sets.cache.store.put(KEY, sets.cache.store.get("cd:0000000008"));
    sets.patience = Duration.ZERO;
    sets.assertReadBack(WRITES, 0, log);
    assertThat(sets.totals.firstWrong).isEqualTo("key 7, read back: value belongs to key 8");
  }

  /** Its set failed, so that it may or may not be stored. */
  @Test
  void keyOfAFailedSet_countsNeitherWay() throws Exception {
    NotedWrites.Writer writer = sets.new Writer(Mode.BLOCKING, 0);
    writer.write(WRITES);
    writer.failNext(7);
    sets.cache.store.remove(KEY);
    sets.assertReadBack(WRITES - 1, 0, writer.log);
  }

  @Test
  void keyThatMayHaveExpired_countsOnlyIfItIsThere() throws Exception {
    WorkerLog log = written(Mode.BLOCKING, 0);
    sets.cache.store.remove(KEY);
    sets.mayHaveExpired = true;
    sets.assertReadBack(WRITES - 1, 0, log);
  }

  @ParameterizedTest
  @CsvSource({"0, 86400, false", "5, 3, false", "5, 4, true", "5, 60, true"})
  void keys_mayHaveExpiredOneSecondBeforeTheirTime(int ttlSeconds, long age, boolean may) {
    assertThat(ReadBack.mayHaveExpired(ttlSeconds, Duration.ofSeconds(age))).isEqualTo(may);
  }

  @Test
  void writeThatIsStillOnItsWay_isWaitedFor() throws Exception {
    WorkerLog log = written(Mode.NOREPLY, 0);
    sets.cache.misses = 5;
    sets.assertReadBack(WRITES, 0, log);
    assertThat(sets.cache.gets).isEqualTo(WRITES + 5);
  }

  @Test
  void readThatFails_isTriedAgain() throws Exception {
    WorkerLog log = written(Mode.BLOCKING, 0);
    sets.cache.failures = 3;
    sets.assertReadBack(WRITES, 0, log);
    assertThat(sets.totals.requestCounts().byOperation()).containsEntry(Operation.GET, WRITES + 3L);
    assertThat(sets.totals.requestCounts().answeredByOperation())
        .containsEntry(Operation.GET, (long) WRITES);
  }

  @Test
  void patience_isForAllKeysTogether() throws Exception {
    WorkerLog log = written(Mode.BLOCKING, 0);
    sets.cache.store.clear();
    sets.patience = Duration.ofMillis(20);
    sets.assertReadBack(WRITES, WRITES, log);
    // every key after the first is read once
    assertThat(sets.cache.gets).isLessThan(WRITES + 20);
  }

  /** Reading takes a second at most; a key that is waited for is read first. */
  @Test
  void waitForALateWrite_leavesTimeForTheOthers() throws Exception {
    WorkerLog log = written(Mode.BLOCKING, 0);
    sets.cache.store.remove("cd:0000000019");
    sets.patience = Duration.ofMillis(600);
    sets.assertReadBack(WRITES, 1, log);
  }

  /** A proxy that damages one of each 400 requests damages ten of them. */
  @Test
  void writesOfAllThreads_areEnoughForARareFault() {
    for (int threads : new int[] {1, 8, 500}) {
      assertThat(threads * ReadBack.kept(threads)).isBetween(4_000, 8_000);
    }
  }
}
