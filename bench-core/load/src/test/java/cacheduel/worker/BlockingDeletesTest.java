// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.timing.Iteration;
import cacheduel.totals.ForkTotals;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Deletes of a blocking worker, and which answers are right after them. */
class BlockingDeletesTest {
  private static final long MILLI = 1_000_000;
  private static final long MINUTE = 60_000 * MILLI;

  private final WorkerFixture fixture = new WorkerFixture();

  @AfterEach
  void close() throws InterruptedException {
    fixture.close();
  }

  @ParameterizedTest
  @EnumSource(
      value = Mode.class,
      names = {"BLOCKING", "NOREPLY"})
  void deletedKeys_areStoredAgainBeforeTheNextIteration(Mode mode) {
    BlockingWorker worker =
        fixture.worker(mode, "mix", "delete", "keys", "20", "keyDistribution", "sequential");
    for (int i = 0; i < 20; i++) {
      fixture.client.store.put("cd:%010d".formatted(i), new byte[1024]);
    }
    fixture.begin(worker, MINUTE);
    for (int i = 0; i < 5; i++) {
      worker.step(true);
    }
    worker.drain();
    assertThat(fixture.client.store).hasSize(15);
    fixture.begin(worker, MINUTE);
    assertThat(fixture.client.store).hasSize(20);
    worker.step(true);
    ForkTotals totals = fixture.end(worker);
    assertThat(totals.iterations()).extracting(Iteration::operations).containsExactly(5L, 1L);
    assertThat(totals.wrong).isZero();
  }

  /** The server loses it in between. */
  @Test
  void keyThatWasStoredAgain_mustBeThere() {
    BlockingWorker worker = fixture.worker("mix", "delete", "keys", "1");
    fixture.client.store.put(WorkerFixture.KEY, WorkerFixture.VALUE);
    fixture.begin(worker, MINUTE);
    worker.step(true);
    worker.drain();
    fixture.begin(worker, MINUTE);
    assertThat(fixture.client.store).containsOnlyKeys(WorkerFixture.KEY);
    fixture.client.store.clear();
    worker.step(true);
    ForkTotals totals = fixture.end(worker);
    assertThat(totals.wrong).isEqualTo(1);
    assertThat(totals.falseMisses).isEqualTo(1);
  }

  /** The value is there again in each read. */
  @ParameterizedTest
  @ValueSource(strings = {"0", "1ms"})
  void valueAfterADelete_isWrongIfTheDeleteWasAnswered(String thinkTime) {
    assertThat(wrongAnswers(Mode.BLOCKING, thinkTime)).isPositive();
  }

  @Test
  void valueAfterADeleteWithoutAnAnswer_isNotWrong() {
    assertThat(wrongAnswers(Mode.NOREPLY, "0")).isZero();
  }

  private long wrongAnswers(Mode mode, String thinkTime) {
    BlockingWorker worker =
        fixture.worker(mode, "mix", "delete:1+get:1", "keys", "1", "thinkTime", thinkTime);
    fixture.client.during = () -> fixture.client.store.put(WorkerFixture.KEY, WorkerFixture.VALUE);
    fixture.client.store.put(WorkerFixture.KEY, WorkerFixture.VALUE);
    fixture.begin(worker, MINUTE);
    for (int i = 0; i < 20; i++) {
      worker.step(true);
    }
    return fixture.end(worker).wrong;
  }

  /** It is due 5 ms after the steady state, whose end the worker awaits. */
  @Test
  void answerToADeleteAfterTheEnd_isComparedToo() {
    BlockingWorker worker = fixture.worker("mix", "delete", "keys", "1", "thinkTime", "20ms");
    fixture.client.store.put(WorkerFixture.KEY, WorkerFixture.VALUE);
    fixture.begin(worker, 100 * MILLI);
    fixture.stepToTheEnd(worker);
    fixture.client.store.put(WorkerFixture.KEY, WorkerFixture.VALUE);
    assertThat(fixture.end(worker).wrong).isEqualTo(1);
  }
}
