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
import cacheduel.workload.Request;
import cacheduel.workload.Values;
import cacheduel.workload.Workload;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ReadBackTest {
  private static final int WRITES = 20;

  private final Workload workload =
      Workload.parse(Map.of("mix", "set", "keys", "1000", "keyDistribution", "sequential"));
  private final Values values = Values.of(workload);
  private final FakeCache client = new FakeCache();
  private final ForkTotals totals = new ForkTotals();
  private Duration patience = Duration.ofSeconds(30);

  @Test
  void writesThatArrived_areFound() throws Exception {
    readBack(written(Mode.NOREPLY));
    assertThat(totals.readBack).isEqualTo(WRITES);
    assertThat(totals.readBackMissing).isZero();
    assertThat(totals.requestCounts().byOperation()).containsEntry(Operation.GET, (long) WRITES);
  }

  @Test
  void writesOfEveryThread_areReadBack() throws Exception {
    readBack(written(Mode.NOREPLY), written(Mode.NOREPLY));
    assertThat(totals.readBack).isEqualTo(2 * WRITES);
  }

  @Test
  void writesThatWereAnswered_areNotReadBack() throws Exception {
    readBack(written(Mode.BLOCKING));
    assertThat(totals.readBack).isZero();
    assertThat(client.gets).isZero();
  }

  @Test
  void writesThatNeverArrive_areMissing() throws Exception {
    WorkerLog log = written(Mode.NOREPLY);
    client.store.remove("cd:0000000003");
    client.store.remove("cd:0000000019");
    patience = Duration.ofMillis(50);
    readBack(log);
    assertThat(totals.readBackMissing).isEqualTo(2);
    assertThat(totals.requestCounts().byOperation().getOrDefault(Operation.GET, 0L))
        .isEqualTo(client.gets);
  }

  @Test
  void writeThatIsStillOnItsWay_isWaitedFor() throws Exception {
    WorkerLog log = written(Mode.NOREPLY);
    client.missesBeforeHit = 5;
    readBack(log);
    assertThat(totals.readBackMissing).isZero();
    assertThat(client.gets).isEqualTo(WRITES + 5);
  }

  @Test
  void olderValueOrAnotherOne_isNotTheWrite() throws Exception {
    WorkerLog log = written(Mode.NOREPLY);
    client.store.put("cd:0000000007", values.create(8, 1024));
    patience = Duration.ZERO;
    readBack(log);
    assertThat(totals.readBackMissing).isEqualTo(1);
  }

  @Test
  void readThatFails_isTriedAgain() throws Exception {
    WorkerLog log = written(Mode.NOREPLY);
    client.failures = 3;
    readBack(log);
    assertThat(totals.readBackMissing).isZero();
    assertThat(totals.requestCounts().byOperation()).containsEntry(Operation.GET, WRITES + 3L);
    assertThat(totals.requestCounts().answeredByOperation())
        .containsEntry(Operation.GET, (long) WRITES);
  }

  @Test
  void patience_isForAllKeysTogether() throws Exception {
    WorkerLog log = written(Mode.NOREPLY);
    client.store.clear();
    patience = Duration.ofMillis(20);
    readBack(log);
    assertThat(totals.readBackMissing).isEqualTo(WRITES);
    // every key after the first is read once
    assertThat(client.gets).isLessThan(WRITES + 20);
  }

  private void readBack(WorkerLog... logs) throws Exception {
    new ReadBack(new OpenClient.Blocking(client), values, KeySpace.of(workload), patience)
        .run(List.of(logs), totals);
  }

  /** Returns the log of a thread whose writes have all arrived. */
  private WorkerLog written(Mode mode) throws Exception {
    WorkerLog log = new WorkerLog(mode, values, new Recording(), NanoClock.SYSTEM);
    OperationStream stream = new OperationStream(workload, values, "cd:", 0, 1, 1);
    Request request = new Request();
    for (int i = 0; i < WRITES; i++) {
      stream.next(request);
      log.attempted(request);
      client.set(request.key(), request.value(), 0);
    }
    return log;
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
