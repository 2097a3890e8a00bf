// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.timing.NanoClock;
import cacheduel.timing.Recording;
import cacheduel.totals.ForkTotals;
import cacheduel.worker.MapClient;
import cacheduel.worker.WorkerLog;
import cacheduel.workload.KeySpace;
import cacheduel.workload.Operation;
import cacheduel.workload.OperationStream;
import cacheduel.workload.PreloadStream;
import cacheduel.workload.Request;
import cacheduel.workload.Values;
import cacheduel.workload.Workload;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ReadBackTest {
  private static final int WRITES = 20;

  private final FakeCache client = new FakeCache();
  private final ForkTotals totals = new ForkTotals();
  private Duration patience = Duration.ofSeconds(30);
  private boolean mayHaveExpired;
  private Workload workload = workload("set");
  private Values values = Values.of(workload);
  private KeySpace keys = KeySpace.of(workload);

  @ParameterizedTest
  @EnumSource(Mode.class)
  void writesThatTookEffect_areSeen(Mode mode) throws Exception {
    readBack(written(mode, 0));
    assertThat(totals.readBack).isEqualTo(WRITES);
    assertThat(totals.readBackMissing).isZero();
    assertThat(totals.wrong).isZero();
    assertThat(totals.requestCounts().byOperation()).containsEntry(Operation.GET, (long) WRITES);
  }

  /** The first 20 keys of each thread. */
  @Test
  void writesOfEveryThread_areReadBack() throws Exception {
    readBack(written(Mode.BLOCKING, 0), written(Mode.BLOCKING, 1));
    assertThat(totals.readBack).isEqualTo(2 * WRITES);
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void writesThatWereNotStored_areMissing(Mode mode) throws Exception {
    WorkerLog log = written(mode, 0);
    client.store.remove("cd:0000000003");
    client.store.remove("cd:0000000019");
    patience = Duration.ofMillis(50);
    readBack(log);
    assertThat(totals.readBackMissing).isEqualTo(2);
    assertThat(totals.requestCounts().byOperation().getOrDefault(Operation.GET, 0L))
        .isEqualTo(client.gets);
  }

  /** The sets of a mix with gets find a value that looks as if they had stored it. */
  @ParameterizedTest
  @EnumSource(Mode.class)
  void preloadedValue_isNotThatOfALaterSet(Mode mode) throws Exception {
    use("get:9+set:1");
    Map<String, Object> preloaded = preload();
    WorkerLog log = written(mode, 0);
    client.store.putAll(preloaded);
    patience = Duration.ZERO;
    readBack(log);
    assertThat(totals.readBack).isPositive();
    assertThat(totals.readBackMissing).isEqualTo(totals.readBack);
  }

  @Test
  void valueOfAnEarlierSet_isNotThatOfTheLastOne() throws Exception {
    use("set", 8);
    Stream of = new Stream(Mode.BLOCKING, 0);
    of.write(8);
    Map<String, Object> earlier = new HashMap<>(client.store);
    of.write(5);
    client.store.putAll(earlier);
    patience = Duration.ZERO;
    readBack(of.log);
    assertThat(totals.readBack).isEqualTo(8);
    assertThat(totals.readBackMissing).isEqualTo(5);
  }

  @Test
  void valueOfAnotherThread_isAsGood() throws Exception {
    use("set", 20);
    Stream first = new Stream(Mode.BLOCKING, 0);
    Stream second = new Stream(Mode.BLOCKING, 1);
    first.write(20);
    second.write(20);
    readBack(first.log, second.log);
    assertThat(totals.readBack).isEqualTo(20);
    assertThat(totals.readBackMissing).isZero();
  }

  @Test
  void deletedKey_mustBeMissing() throws Exception {
    use("delete");
    Map<String, Object> preloaded = preload();
    WorkerLog log = written(Mode.BLOCKING, 0);
    readBack(log);
    assertThat(totals.readBack).isEqualTo(WRITES);
    assertThat(totals.readBackMissing).isZero();
    client.store.putAll(preloaded);
    patience = Duration.ZERO;
    readBack(log);
    assertThat(totals.readBackMissing).isEqualTo(WRITES);
  }

  @Test
  void damagedValue_isAWrongAnswer() throws Exception {
    WorkerLog log = written(Mode.BLOCKING, 0);
    byte[] stored = (byte[]) Objects.requireNonNull(client.store.get("cd:0000000007"));
    stored[stored.length / 2] ^= 1;
    patience = Duration.ZERO;
    readBack(log);
    assertThat(totals.readBackMissing).isZero();
    assertThat(totals.wrong).isEqualTo(1);
    assertThat(totals.firstWrong).contains("key 7, read back: byte ");
  }

  @Test
  void valueOfAnotherKey_isAWrongAnswer() throws Exception {
    WorkerLog log = written(Mode.BLOCKING, 0);
    client.store.put("cd:0000000007", client.store.get("cd:0000000008"));
    patience = Duration.ZERO;
    readBack(log);
    assertThat(totals.firstWrong).isEqualTo("key 7, read back: value belongs to key 8");
  }

  /** Its set failed, so that it may or may not be stored. */
  @Test
  void keyOfAFailedSet_countsNeitherWay() throws Exception {
    Stream of = new Stream(Mode.BLOCKING, 0);
    of.write(WRITES);
    of.failNext(7);
    client.store.remove("cd:0000000007");
    readBack(of.log);
    assertThat(totals.readBack).isEqualTo(WRITES - 1);
    assertThat(totals.readBackMissing).isZero();
  }

  @Test
  void keyThatMayHaveExpired_countsOnlyIfItIsThere() throws Exception {
    WorkerLog log = written(Mode.BLOCKING, 0);
    client.store.remove("cd:0000000007");
    mayHaveExpired = true;
    readBack(log);
    assertThat(totals.readBack).isEqualTo(WRITES - 1);
    assertThat(totals.readBackMissing).isZero();
  }

  @Test
  void writeThatIsStillOnItsWay_isWaitedFor() throws Exception {
    WorkerLog log = written(Mode.NOREPLY, 0);
    client.missesBeforeHit = 5;
    readBack(log);
    assertThat(totals.readBackMissing).isZero();
    assertThat(client.gets).isEqualTo(WRITES + 5);
  }

  @Test
  void readThatFails_isTriedAgain() throws Exception {
    WorkerLog log = written(Mode.BLOCKING, 0);
    client.failures = 3;
    readBack(log);
    assertThat(totals.readBackMissing).isZero();
    assertThat(totals.requestCounts().byOperation()).containsEntry(Operation.GET, WRITES + 3L);
    assertThat(totals.requestCounts().answeredByOperation())
        .containsEntry(Operation.GET, (long) WRITES);
  }

  @Test
  void patience_isForAllKeysTogether() throws Exception {
    WorkerLog log = written(Mode.BLOCKING, 0);
    client.store.clear();
    patience = Duration.ofMillis(20);
    readBack(log);
    assertThat(totals.readBackMissing).isEqualTo(WRITES);
    // every key after the first is read once
    assertThat(client.gets).isLessThan(WRITES + 20);
  }

  /** A proxy that damages one of each 400 requests damages ten of them. */
  @Test
  void writesOfAllThreads_areEnoughForARareFault() {
    for (int threads : new int[] {1, 8, 500}) {
      assertThat(threads * ReadBack.kept(threads)).isGreaterThanOrEqualTo(4_000);
    }
  }

  private void use(String mix) {
    use(mix, 1_000);
  }

  private void use(String mix, int count) {
    workload = Workload.parse(
        Map.of("mix", mix, "keys", String.valueOf(count), "keyDistribution", "sequential"));
    values = Values.of(workload);
    keys = KeySpace.of(workload);
  }

  private static Workload workload(String mix) {
    return Workload.parse(Map.of("mix", mix, "keys", "1000", "keyDistribution", "sequential"));
  }

  private Map<String, Object> preload() {
    PreloadStream stream = new PreloadStream(workload, values, "cd:");
    Request request = new Request();
    for (int i = 0; i < workload.keys(); i++) {
      stream.fill(i, request);
      client.store.put(request.key(), request.value());
    }
    return new HashMap<>(client.store);
  }

  private void readBack(WorkerLog... logs) throws Exception {
    new ReadBack(stream(0), values, patience, mayHaveExpired)
        .run(new OpenClient.Blocking(client), List.of(logs), totals);
  }

  private OperationStream stream(int thread) {
    return new OperationStream(workload, values, keys, "cd:", thread, 2, 1, 1);
  }

  /** Returns the log of a thread whose writes have all taken effect. */
  private WorkerLog written(Mode mode, int thread) throws Exception {
    Stream of = new Stream(mode, thread);
    of.write(WRITES);
    return of.log;
  }

  /** A thread that writes and notes it. */
  private final class Stream {
    final WorkerLog log;
    private final OperationStream stream;
    private final Request request = new Request();

    Stream(Mode mode, int thread) {
      log = new WorkerLog(mode, values, new Recording(), NanoClock.SYSTEM);
      stream = stream(thread);
    }

    void write(int times) throws Exception {
      for (int left = times; left > 0; ) {
        stream.next(request);
        stream.begin(request);
        log.attempted(request);
        Object answer = null;
        if (request.operation() == Operation.SET) {
          client.set(request.key(), request.value(), 0);
        } else if (request.operation() == Operation.DELETE) {
          answer = client.delete(request.key());
        } else {
          answer = client.store.get(request.key());
        }
        stream.end(request);
        log.completed(request, answer, Long.MIN_VALUE, 1, 2);
        left -= request.operation() == Operation.GET ? 0 : 1;
      }
    }

    void failNext(long key) {
      do {
        stream.next(request);
      } while (request.keyIndex() != key);
      stream.begin(request);
      stream.fail(request);
    }
  }

  private static final class FakeCache extends MapClient {
    int gets;
    int missesBeforeHit;
    int failures;

    @Override
    public @Nullable Object get(String key) throws IOException {
      gets++;
      if (failures-- > 0) {
        throw new IOException("not now");
      }
      return missesBeforeHit-- > 0 ? null : store.get(key);
    }
  }
}
