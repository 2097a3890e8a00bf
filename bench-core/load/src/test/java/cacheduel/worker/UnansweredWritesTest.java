// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import static cacheduel.worker.WorkerFixture.onlyIteration;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.timing.Iteration;
import cacheduel.timing.SteadyState;
import cacheduel.totals.ForkTotals;
import cacheduel.workload.Operation;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Writes whose answer is not awaited, and operations of a fixed number. */
class UnansweredWritesTest {
  private static final long MINUTE = 60_000_000_000L;
  private static final long MILLI = 1_000_000;

  private final WorkerFixture fixture = new WorkerFixture();

  @AfterEach
  void close() throws InterruptedException {
    fixture.close();
  }

  @Test
  void readThatFails_confirmsNothingAndIsAnError() {
    fixture.window = 3;
    BlockingWorker worker = fixture.worker(Mode.NOREPLY, "mix", "set");
    fixture.begin(worker, MINUTE);
    int[] reads = new int[1];
    fixture.client.during = () -> {
      if (fixture.client.gets > reads[0]) {
        reads[0] = fixture.client.gets;
        throw new IllegalStateException("gone");
      }
    };
    for (int i = 0; i < 7; i++) {
      worker.step(true);
    }
    ForkTotals totals = fixture.end(worker);
    assertThat(totals.operations()).isEqualTo(7);
    assertThat(totals.errors()).containsExactly(Map.entry("IllegalStateException: gone", 2L));
    assertThat(totals.requestCounts().byOperation()).containsEntry(Operation.GET, 2L);
    assertThat(totals.requestCounts().answeredByOperation()).containsEntry(Operation.GET, 0L);
  }

  @Test
  void readThatSucceeds_confirms() {
    fixture.window = 1;
    BlockingWorker worker = fixture.worker(Mode.NOREPLY, "mix", "set");
    fixture.begin(worker, MINUTE);
    worker.step(true);
    ForkTotals totals = fixture.end(worker);
    assertThat(totals.errors()).isEmpty();
    assertThat(totals.requestCounts().answeredByOperation()).containsEntry(Operation.GET, 1L);
  }

  @Test
  void rightAnswers_areHits() {
    BlockingWorker worker = fixture.worker("mix", "get", "keys", "1");
    fixture.client.store.put(WorkerFixture.KEY, WorkerFixture.VALUE);
    fixture.begin(worker, MINUTE);
    worker.step(true);
    worker.step(true);
    ForkTotals totals = fixture.end(worker);
    assertThat(totals.hits).isEqualTo(2);
    assertThat(totals.wrong).isZero();
  }

  @Test
  void bulkGet_isOneOperationWithItsAnswers() {
    BlockingWorker worker = fixture.worker("mix", "bulkGet", "bulk", "1", "keys", "1");
    fixture.client.store.put(WorkerFixture.KEY, WorkerFixture.VALUE);
    fixture.begin(worker, MINUTE);
    worker.step(true);
    ForkTotals totals = fixture.end(worker);
    assertThat(totals.operations()).isEqualTo(1);
    assertThat(totals.hits).isEqualTo(1);
    assertThat(totals.wrong).isZero();
  }

  @Test
  void fixedNumber_lastsUntilTheLastAnswer() {
    BlockingWorker worker = fixture.worker("mix", "set");
    fixture.recording.begin(SteadyState.ofCount(true));
    worker.begin(fixture.recording.steadyState());
    fixture.clock.advanceMillis(3);
    fixture.client.during = () -> fixture.clock.advanceMillis(10);
    worker.complete(7);
    fixture.clock.advanceMillis(50);
    Iteration iteration = onlyIteration(fixture.end(worker));
    assertThat(iteration.operations()).isEqualTo(7);
    assertThat(iteration.seconds()).isEqualTo(0.07);
    assertThat(iteration.nanos().between()).isZero();
    assertThat(iteration.finish()).isEqualTo(new Iteration.Finish(1, 7, 70 * MILLI, 10 * MILLI));
  }

  @Test
  void laterFixedNumber_countsNoneOfTheEarlier() {
    BlockingWorker worker = fixture.worker("mix", "set");
    fixture.recording.begin(SteadyState.ofCount(true));
    worker.begin(fixture.recording.steadyState());
    worker.complete(7);
    worker.drain();
    fixture.recording.begin(SteadyState.ofCount(true));
    worker.begin(fixture.recording.steadyState());
    worker.complete(5);
    assertThat(fixture.end(worker).iterations())
        .extracting(iteration -> Objects.requireNonNull(iteration.finish()).made())
        .containsExactly(7L, 5L);
  }
}
