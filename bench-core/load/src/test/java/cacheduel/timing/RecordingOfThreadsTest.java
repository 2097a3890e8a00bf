// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.workload.Operation;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What the threads of a fork hand over to its recording. */
class RecordingOfThreadsTest {
  private static final long SECOND = 1_000_000_000L;
  private static final HistogramKey GETS = new HistogramKey(TimeKind.COMPLETED, Operation.GET, 0);

  private final Recording recording = new Recording();

  @Test
  void severalThreads_loseNothing() throws InterruptedException {
    int each = 30_001;
    Thread[] threads = new Thread[8];
    recording.begin(new SteadyState(true, 3_005_000_000L));
    recording.steadyState().openAt(0);
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(() -> record(each));
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    long all = 8L * each;
    assertThat(recording.end()).isEqualTo(new Recording.Ended(all, 2 * all));
    assertThat(recording.end()).isEqualTo(new Recording.Ended(0, 0));
    assertThat(Objects.requireNonNull(recording.histograms().get(GETS)).getTotalCount())
        .isEqualTo(all);
    assertThat(recording.iterations())
        .containsExactly(new Iteration(
            new Iteration.Period(recording.steadyState().startEpochNanos(), 3, 3),
            16,
            all,
            all,
            2 * all,
            all,
            new Iteration.Nanos(3 * all, all, 40, 8),
            new Iteration.Arrivals(16, 8),
            null));
    assertThat(recording.intervals()).hasSize(3);
    assertThat(recording.intervals().stream().mapToLong(Interval::operations).sum())
        .isEqualTo(all);
    assertThat(recording.intervals().stream().mapToLong(Interval::errors).sum()).isEqualTo(80);
  }

  private void record(int operations) {
    SampleBuffer mine = new SampleBuffer(recording);
    mine.begin(recording.steadyState());
    Tally tally = new Tally(2);
    for (int i = 0; i < operations; i++) {
      tally.call();
      tally.spun(2);
      tally.completed(2);
      tally.timed(3, 2);
      mine.endedAt(3 * SECOND / operations * i);
      mine.ended(TimeKind.COMPLETED, Operation.GET, 0, i, true, true);
    }
    for (int i = 0; i < 10; i++) {
      recording.failed(i * SECOND / 4);
    }
    tally.carried(5);
    tally.between(1);
    tally.arrival(false);
    tally.arrival(true);
    mine.flush();
    recording.add(tally);
  }

  @Test
  void threadsThatEndAtTheirOwnTimes_areOneRepetition() {
    recording.begin(SteadyState.ofCount(true));
    SteadyState steadyState = recording.steadyState();
    steadyState.openAt(1_000);
    for (int thread = 1; thread <= 2; thread++) {
      Tally tally = new Tally(0);
      steadyState.lastAnswerAt(1_000 + thread * SECOND);
      tally.finished(10, thread * SECOND, 7);
      recording.add(tally);
    }
    recording.end();
    assertThat(recording.iterations()).singleElement().satisfies(iteration -> {
      assertThat(iteration.seconds()).isEqualTo(2);
      assertThat(iteration.finish()).isEqualTo(new Iteration.Finish(2, 20, 3 * SECOND, 14));
    });
    assertThat(recording.intervals()).hasSize(2);
  }
}
