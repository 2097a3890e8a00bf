// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.timing.Iteration.Percentiles;
import cacheduel.workload.Operation;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Recordings of steady states that begin late, and of arrivals. */
class ScheduledRecordingTest {
  private static final long SECOND = 1_000_000_000L;
  private static final long START = 3 * SECOND + 300_000_000L;

  private final Recording recording = new Recording();
  private final SampleBuffer buffer = new SampleBuffer(recording);

  private void begin(boolean measured, long start) {
    recording.begin(new SteadyState(measured, 3 * SECOND));
    recording.steadyState().openAt(start);
    buffer.begin(recording.steadyState());
  }

  private void get(long end, long nanos) {
    buffer.endedAt(end);
    buffer.ended(TimeKind.COMPLETED, Operation.GET, 0, nanos, true, true);
  }

  private void endThread() {
    buffer.flush();
    recording.end();
  }

  @Test
  void timesOfArrivals_areResponseTimesInTheirIterationOnly() {
    begin(true, START);
    get(START + 5, 10_000);
    buffer.time(TimeKind.ACCEPTED, Operation.GET, 0, 1_000);
    buffer.time(TimeKind.TIMER_LAG, Operation.GET, 0, 2_000);
    buffer.time(TimeKind.RESPONSE, Operation.GET, 0, 50_000);
    buffer.censored(TimeKind.RESPONSE, Operation.GET, 90_000);
    endThread();
    begin(true, START + 4 * SECOND);
    get(START + 4 * SECOND + 5, 20_000);
    buffer.time(TimeKind.TIMER_LAG, Operation.GET, 0, 2_000);
    endThread();

    List<Percentiles> times =
        recording.timesOfIterations().stream().map(PackedTimes::percentiles).toList();
    assertThat(times).extracting(Percentiles::count).containsExactly(2L, 1L);
    assertThat(times.get(0).p50Nanos()).isCloseTo(50_000, within(50L));
    assertThat(times.get(0).p99Nanos()).isCloseTo(90_000, within(90L));
    assertThat(times.get(1).p99Nanos()).isCloseTo(20_000, within(20L));
  }

  @Test
  void operationsAndErrors_areCountedInTheSecondsFromTheStart() {
    begin(true, START);
    get(START + SECOND - 1, 10);
    get(START + SECOND, 10);
    get(START + SECOND + 1, 10);
    get(START + 2 * SECOND + 1, 10);
    get(START + 5, 10);
    recording.failed(START + SECOND);
    endThread();

    assertThat(recording.intervals()).extracting(Interval::operations).containsExactly(2L, 2L, 1L);
    assertThat(recording.intervals()).extracting(Interval::errors).containsExactly(0L, 1L, 0L);
    assertThat(recording.intervals())
        .extracting(Interval::startSeconds)
        .containsExactly(0.0, 1.0, 2.0);
  }

  @Test
  void warmUps_areNumberedOnTheirOwn() {
    for (int i = 0; i < 3; i++) {
      begin(i == 2, START + 4L * i * SECOND);
      endThread();
    }

    assertThat(recording.intervals())
        .extracting(Interval::iteration)
        .containsExactly(1, 1, 1, 2, 2, 2, 1, 1, 1);
  }

  @Test
  void steadyStateWithoutLength_hasNoSecond() {
    recording.begin(new SteadyState(true, SECOND));
    recording.steadyState().open(START, START, 0);
    recording.end();

    assertThat(recording.intervals()).isEmpty();
    assertThat(recording.iterations()).hasSize(1);
  }

  @Test
  void arrivals_areThoseThatWereDue() {
    Tally tally = new Tally(0);
    tally.arrival(true);
    tally.arrival(false);
    tally.arrival(false);

    Iteration iteration = tally.toIteration(new SteadyState(true, SECOND));
    assertThat(iteration.arrivals().due()).isEqualTo(3);
    assertThat(iteration.arrivals().unsent()).isEqualTo(1);
  }
}
