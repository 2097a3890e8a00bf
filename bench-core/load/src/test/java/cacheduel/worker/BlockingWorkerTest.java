// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import static cacheduel.worker.WorkerFixture.histogram;
import static cacheduel.worker.WorkerFixture.onlyIteration;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import cacheduel.client.Mode;
import cacheduel.timing.Interval;
import cacheduel.timing.Iteration;
import cacheduel.timing.LittlesLaw;
import cacheduel.timing.TimeKind;
import cacheduel.totals.ForkTotals;
import cacheduel.workload.Operation;
import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.function.LongConsumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BlockingWorkerTest {
  private static final long MINUTE = 60_000_000_000L;
  private static final long MILLI = 1_000_000;

  private final WorkerFixture fixture = new WorkerFixture();

  @AfterEach
  void close() throws InterruptedException {
    fixture.close();
  }

  @Test
  void step_isOneOperation() {
    BlockingWorker worker = fixture.worker("mix", "set");
    fixture.begin(worker, MINUTE);
    for (int i = 0; i < 10; i++) {
      worker.step(true);
    }
    fixture.clock.spin();
    ForkTotals totals = fixture.end(worker);
    assertThat(totals.operations()).isEqualTo(10);
    assertThat(totals.requestCounts().sets()).isEqualTo(10);
    assertThat(histogram(totals, TimeKind.COMPLETED).getTotalCount()).isEqualTo(10);
    assertThat(totals.histograms(TimeKind.ACCEPTED)).isEmpty();
    assertThat(totals.histograms(TimeKind.RESPONSE)).isEmpty();
  }

  @Test
  void operationsOfTheRampUp_areSentAndDoNotCount() {
    BlockingWorker worker = fixture.worker("mix", "set");
    fixture.begin(worker, MINUTE);
    worker.step(false);
    worker.step(false);
    assertThat(fixture.recording.steadyState().isOpen()).isFalse();
    worker.step(true);
    Iteration iteration = onlyIteration(fixture.end(worker));
    assertThat(iteration.called()).isEqualTo(3);
    assertThat(iteration.operations()).isEqualTo(1);
    assertThat(iteration.timed()).isEqualTo(1);
    assertThat(iteration.nanos().carried()).isZero();
  }

  @Test
  void operationUnderWayWhenTheSteadyStateOpens_doesNotCount() {
    BlockingWorker worker = fixture.worker("mix", "set");
    fixture.begin(worker, MINUTE);
    fixture.client.during = halfWay(now -> fixture.recording.steadyState().openAt(now));
    worker.step(false);
    fixture.client.during = fixture.clock::spin;
    worker.step(true);
    fixture.clock.spin();
    Iteration iteration = onlyIteration(fixture.end(worker));
    assertThat(iteration.operations()).isEqualTo(1);
    assertThat(iteration.timed()).isEqualTo(1);
    assertThat(iteration.nanos().carried()).isEqualTo(fixture.clock.spinNanos);
    // the time of the second operation and the time after it
    assertThat(iteration.countedSeconds()).isEqualTo(2 * fixture.clock.spinNanos / 1e9);
  }

  @Test
  void operationUnderWayWhenTheSteadyStateEnds_countsWithAllOfItsTime() {
    BlockingWorker worker = fixture.worker("mix", "set");
    fixture.begin(worker, MINUTE);
    worker.step(true);
    fixture.client.during = halfWay(now -> fixture.recording.steadyState().endAt(now));
    worker.step(true);
    worker.step(true);
    ForkTotals totals = fixture.end(worker);
    Iteration iteration = onlyIteration(totals);
    assertThat(iteration.operations()).isEqualTo(2);
    assertThat(iteration.timed()).isEqualTo(2);
    assertThat(iteration.nanos().outside()).isEqualTo(fixture.clock.spinNanos);
    // the first operation takes one spin, the second one two
    assertThat(iteration.countedSeconds()).isEqualTo(3 * fixture.clock.spinNanos / 1e9);
    assertThat(histogram(totals, TimeKind.COMPLETED).getTotalCount()).isEqualTo(2);
    assertThat(iteration.called()).isEqualTo(3);
  }

  @Test
  void timeBetweenOperations_isNoPartOfTheirTimes() {
    BlockingWorker worker = fixture.worker("mix", "set");
    fixture.begin(worker, MINUTE);
    fixture.client.during = () -> fixture.clock.advanceMillis(30);
    worker.step(true);
    fixture.clock.advanceMillis(50);
    worker.step(true);
    fixture.clock.advanceMillis(7);
    Iteration iteration = onlyIteration(fixture.end(worker));
    assertThat(iteration.nanos().between()).isEqualTo((50 + 7) * MILLI);
    assertThat(iteration.nanos().timed()).isEqualTo((30 + 30) * MILLI);
    assertThat(iteration.seconds()).isEqualTo(0.117);
  }

  @Test
  void littlesLaw_holdsForWhatIsRecorded() {
    BlockingWorker worker = fixture.worker("mix", "set");
    fixture.begin(worker, 500 * MILLI);
    fixture.client.during = () -> fixture.clock.advanceMillis(3);
    do {
      worker.step(true);
      fixture.clock.advanceMillis(1);
    } while (fixture.clock.nanoTime() - fixture.recording.steadyState().end() < 0);
    ForkTotals totals = fixture.end(worker);
    double mean = Objects.requireNonNull(totals.histograms(TimeKind.COMPLETED).get(Operation.SET))
        .getMean();
    LittlesLaw law =
        Objects.requireNonNull(LittlesLaw.of(1, totals.iterations(), mean), "too few operations");
    // histograms are at most 0.1 % off
    assertThat(law.ratio()).isCloseTo(1, within(0.001));
    assertThat(law.betweenShare()).isCloseTo(0.25, within(0.003));
  }

  @Test
  void failure_isAnErrorAndNoOperation() {
    BlockingWorker worker = fixture.worker("mix", "set");
    fixture.begin(worker, MINUTE);
    worker.step(true);
    fixture.client.failure = new IOException("gone");
    worker.step(true);
    worker.step(true);
    ForkTotals totals = fixture.end(worker);
    assertThat(totals.operations()).isEqualTo(1);
    assertThat(totals.errors()).containsExactly(Map.entry("IOException: gone", 2L));
    assertThat(totals.requestCounts().byOperation()).containsEntry(Operation.SET, 3L);
    assertThat(totals.requestCounts().answeredByOperation()).containsEntry(Operation.SET, 1L);
    assertThat(totals.intervals().stream().mapToLong(Interval::errors).sum()).isEqualTo(2);
  }

  @Test
  void operationThatHangs_isInterruptedAndCountedAsAnError() {
    BlockingWorker worker = fixture.worker("mix", "set");
    fixture.begin(worker, MINUTE);
    fixture.client.during = () -> {
      fixture.clock.advanceMillis(2_000);
      assertThatThrownBy(new CountDownLatch(1)::await).isInstanceOf(InterruptedException.class);
      throw new IllegalStateException("interrupted");
    };
    worker.step(true);
    fixture.client.during = () -> {};
    worker.step(true);
    ForkTotals totals = fixture.end(worker);
    assertThat(totals.operations()).isEqualTo(1);
    assertThat(totals.errors()).hasSize(1).allSatisfy((kind, count) -> {
      assertThat(kind).startsWith("no answer within the operation timeout, interrupted");
      assertThat(count).isEqualTo(1);
    });
  }

  @Test
  void interruptedCallThatReturnsAMiss_isAnErrorAndNoAnswer() {
    BlockingWorker worker = fixture.worker("mix", "get", "keys", "1");
    fixture.begin(worker, MINUTE);
    fixture.client.during = () -> {
      fixture.clock.advanceMillis(2_000);
      assertThatThrownBy(new CountDownLatch(1)::await).isInstanceOf(InterruptedException.class);
    };
    worker.step(true);
    ForkTotals totals = fixture.end(worker);
    assertThat(totals.operations()).isZero();
    assertThat(totals.wrong).isZero();
    assertThat(totals.errors().keySet())
        .singleElement()
        .asString()
        .startsWith("no answer within the operation timeout, interrupted");
  }

  @Test
  void missOfAKeyWhoseWriteFailed_isNotWrong() {
    BlockingWorker worker = fixture.worker("mix", "set:90+get:10", "keys", "1", "seed", "2");
    fixture.client.failure = new IOException("gone");
    fixture.begin(worker, MINUTE);
    while (fixture.client.gets == 0) {
      worker.step(true);
    }
    ForkTotals totals = fixture.end(worker);
    assertThat(totals.errors()).describedAs("a set before the get").isNotEmpty();
    assertThat(totals.wrong).isZero();
  }

  @Test
  void falseMiss_isCountedAsSuch() {
    BlockingWorker worker = fixture.worker("mix", "get", "keys", "1");
    fixture.begin(worker, MINUTE);
    worker.step(true);
    ForkTotals totals = fixture.end(worker);
    assertThat(totals.wrong).isEqualTo(1);
    assertThat(totals.falseMisses).isEqualTo(1);
  }

  @Test
  void writesWithoutAnAnswer_areBoundedByARead() {
    fixture.window = 3;
    BlockingWorker worker = fixture.worker(Mode.NOREPLY, "mix", "set");
    fixture.begin(worker, MINUTE);
    for (int i = 0; i < 7; i++) {
      worker.step(true);
    }
    ForkTotals totals = fixture.end(worker);
    assertThat(fixture.client.gets).isEqualTo(2);
    assertThat(totals.operations()).isEqualTo(7);
    assertThat(totals.requestCounts().byOperation())
        .containsEntry(Operation.SET, 7L)
        .containsEntry(Operation.GET, 2L);
  }

  @Test
  void answeredWrites_needNoRead() {
    fixture.window = 3;
    BlockingWorker worker = fixture.worker("mix", "set");
    fixture.begin(worker, MINUTE);
    for (int i = 0; i < 7; i++) {
      worker.step(true);
    }
    fixture.end(worker);
    assertThat(fixture.client.gets).isZero();
  }

  @Test
  void wrongAnswer_isCounted() throws Exception {
    BlockingWorker worker = fixture.worker("mix", "get", "keys", "1");
    fixture.begin(worker, MINUTE);
    fixture.client.store.put("cd:0000000000", new byte[1024]);
    worker.step(true);
    assertThat(fixture.end(worker).wrong).isEqualTo(1);
  }

  @Test
  void writeWithoutAnAnswer_isAcceptedNotCompleted() {
    BlockingWorker worker = fixture.worker(Mode.NOREPLY, "mix", "set");
    fixture.begin(worker, MINUTE);
    worker.step(true);
    ForkTotals totals = fixture.end(worker);
    assertThat(totals.operations()).isEqualTo(1);
    assertThat(totals.histograms(TimeKind.COMPLETED)).isEmpty();
    assertThat(histogram(totals, TimeKind.ACCEPTED).getTotalCount()).isEqualTo(1);
  }

  /** Runs an action between an operation's start and its end. */
  private Runnable halfWay(LongConsumer action) {
    return () -> {
      fixture.clock.spin();
      action.accept(fixture.clock.nanoTime());
      fixture.clock.spin();
    };
  }
}
