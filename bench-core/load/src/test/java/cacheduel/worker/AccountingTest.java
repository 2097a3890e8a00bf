// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import static cacheduel.worker.WorkerFixture.histogram;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.timing.Iteration;
import cacheduel.timing.LittlesLaw;
import cacheduel.timing.TimeKind;
import cacheduel.totals.ForkTotals;
import cacheduel.workload.Operation;
import java.io.IOException;
import java.util.Objects;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every operation that starts in the steady state has an entry, however long it takes. */
class AccountingTest {
  private static final long MILLI = 1_000_000;
  private static final long STALL = 400 * MILLI;
  private static final long PERIOD = 1_700 * MILLI;

  private final WorkerFixture fixture = new WorkerFixture();

  @AfterEach
  void close() throws InterruptedException {
    fixture.close();
  }

  /** The server stops for 400 ms every 1.7 s, and answers within a millisecond otherwise. */
  @ParameterizedTest
  @ValueSource(longs = {10_000, 1_000, 300, 200, 40})
  void stallsAreSeen_whateverTheLengthOfAnIteration(long iterationMillis) {
    ForkTotals totals = measure(iterationMillis, 40_000 / iterationMillis);
    Histogram times = histogram(totals, TimeKind.COMPLETED);
    assertThat((double) times.getMaxValue()).isCloseTo(STALL, within(0.01 * STALL));
    // one of about 1,300 operations of a period meets the stall
    assertThat((double) times.getValueAtPercentile(99.95)).isCloseTo(STALL, within(0.01 * STALL));
    assertThat(times.getValueAtPercentile(99.9)).isLessThan(2 * MILLI);
    assertThat(totals.timed()).isEqualTo(times.getTotalCount());
    LittlesLaw law = Objects.requireNonNull(LittlesLaw.of(1, totals.iterations(), times.getMean()));
    assertThat(law.ratio()).isCloseTo(1, within(0.001));
  }

  private ForkTotals measure(long iterationMillis, long iterations) {
    BlockingWorker worker = fixture.worker("mix", "set");
    long origin = fixture.clock.nanoTime();
    fixture.client.during = () -> {
      long phase = (fixture.clock.nanoTime() - origin) % PERIOD;
      fixture.clock.advanceMillis(1);
      if (phase >= PERIOD - STALL) {
        fixture.clock.advanceMillis((PERIOD - phase) / MILLI - 1);
      }
    };
    for (int i = 0; i < iterations - 1; i++) {
      fixture.begin(worker, iterationMillis * MILLI);
      fixture.stepToTheEnd(worker);
      worker.drain();
    }
    fixture.begin(worker, iterationMillis * MILLI);
    fixture.stepToTheEnd(worker);
    return fixture.end(worker);
  }

  @Test
  void rate_isOfTheOperationsThatStartedInTheSteadyState() {
    BlockingWorker worker = fixture.worker("mix", "set");
    fixture.begin(worker, 1_000 * MILLI);
    fixture.client.during = () -> fixture.clock.advanceMillis(10);
    fixture.stepToTheEnd(worker);
    Iteration iteration = WorkerFixture.onlyIteration(fixture.end(worker));
    assertThat(iteration.operations()).isEqualTo(100);
    assertThat(iteration.timed()).isEqualTo(100);
    assertThat(iteration.nanos().outside()).isEqualTo(5 * MILLI);
    assertThat(iteration.countedSeconds()).isEqualTo(1);
  }

  @Test
  void failedOperation_countsWithItsAge() {
    BlockingWorker worker = fixture.worker("mix", "set");
    fixture.begin(worker, 1_000 * MILLI);
    fixture.client.during = () -> fixture.clock.advanceMillis(10);
    worker.step(true);
    fixture.client.failure = new IOException("gone");
    fixture.client.during = () -> fixture.clock.advanceMillis(70);
    worker.step(true);
    ForkTotals totals = fixture.end(worker);
    Histogram ages = Objects.requireNonNull(totals.censored(TimeKind.COMPLETED).get(Operation.SET));
    assertThat(histogram(totals, TimeKind.COMPLETED).getTotalCount()).isEqualTo(1);
    assertThat(ages.getTotalCount()).isEqualTo(1);
    assertThat(ages.valuesAreEquivalent(ages.getMaxValue(), 70 * MILLI)).isTrue();
    assertThat(totals.timed()).isEqualTo(2);
    assertThat(totals.operations()).isEqualTo(1);
  }
}
