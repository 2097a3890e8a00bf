// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import cacheduel.timing.Iteration.Percentiles;
import cacheduel.workload.Operation;
import java.util.List;
import java.util.Objects;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class RecordingTest {
  private static final long SECOND = 1_000_000_000L;
  private static final long MICRO = 1_000;
  private static final HistogramKey GETS = new HistogramKey(TimeKind.COMPLETED, Operation.GET, 0);

  private final Recording recording = new Recording();
  private final SampleBuffer buffer = new SampleBuffer(recording);

  @Test
  void warmup_isInTheIntervalsAndInNothingElse() {
    begin(false, SECOND, 0);
    get(SECOND / 2, 10 * MICRO);
    endThread(1);
    recording.end();
    assertThat(recording.histograms()).isEmpty();
    assertThat(recording.iterations()).isEmpty();
    assertThat(recording.intervals()).singleElement().satisfies(interval -> {
      assertThat(interval.warmup()).isTrue();
      assertThat(interval.iteration()).isEqualTo(1);
      assertThat(interval.operations()).isEqualTo(1);
    });
  }

  @Test
  void measuredIterations_areCountedApartFromWarmups() {
    begin(false, SECOND, 0);
    endThread(3);
    begin(true, SECOND, 2 * SECOND);
    endThread(5);
    begin(true, SECOND, 4 * SECOND);
    endThread(7);
    recording.end();
    assertThat(recording.iterations()).extracting(Iteration::operations).containsExactly(5L, 7L);
    assertThat(recording.iterations())
        .extracting(Iteration::seconds)
        .allSatisfy(seconds -> assertThat(seconds).isEqualTo(0.995));
    assertThat(recording.intervals())
        .extracting(Interval::warmup, Interval::iteration, Interval::startSeconds)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(true, 1, 0.0),
            org.assertj.core.groups.Tuple.tuple(false, 1, 2.0),
            org.assertj.core.groups.Tuple.tuple(false, 2, 4.0));
  }

  @Test
  void percentiles_areOfEachMeasuredIteration() {
    begin(false, SECOND, 0);
    get(SECOND / 2, 90 * MICRO);
    endThread(1);
    begin(true, SECOND, 2 * SECOND);
    get(SECOND / 2, 10 * MICRO);
    endThread(1);
    begin(true, SECOND, 4 * SECOND);
    get(SECOND / 2, 20 * MICRO);
    endThread(1);
    recording.end();

    assertThat(percentiles()).extracting(Percentiles::count).containsExactly(1L, 1L);
    assertThat(percentiles().get(0).p50Nanos()).isCloseTo(10 * MICRO, within(10L));
    assertThat(percentiles().get(1).p99Nanos()).isCloseTo(20 * MICRO, within(20L));
  }

  @Test
  void timesOfAWarmUp_areRecordedAndForgotten() {
    begin(false, SECOND, 0);
    get(SECOND / 2, 90 * MICRO);
    endThread(1);
    recording.end();
    assertThat(recording.histograms()).isEmpty();

    begin(true, SECOND, 2 * SECOND);
    get(SECOND / 2, 10 * MICRO);
    endThread(1);
    recording.end();
    assertThat(recording.histograms().values())
        .singleElement()
        .satisfies(times -> assertThat(times.getMaxValue()).isLessThan(11 * MICRO));
  }

  @Test
  void intervals_areSecondsOfTheSteadyState() {
    begin(true, 2_505_000_000L, 7);
    get(SECOND / 4, 10 * MICRO);
    get(SECOND / 2, 30 * MICRO);
    get(SECOND - 1, 20 * MICRO);
    get(SECOND, 500 * MICRO);
    get(2_400_000_000L, 70 * MICRO);
    endThread(5);
    recording.end();
    assertThat(recording.intervals()).hasSize(3);
    Interval first = recording.intervals().get(0);
    assertThat(first.operations()).isEqualTo(3);
    assertThat(first.seconds()).isEqualTo(1);
    assertThat((double) first.p50Nanos()).isCloseTo(20 * MICRO, within(0.01 * 20 * MICRO));
    assertThat((double) first.p99Nanos()).isCloseTo(30 * MICRO, within(0.01 * 30 * MICRO));
    Interval last = recording.intervals().get(2);
    assertThat(last.operations()).isEqualTo(1);
    assertThat(last.startSeconds()).isEqualTo(2);
    assertThat(last.seconds()).isEqualTo(0.5);
  }

  /** A server that stalls to the end of an iteration must be seen in the series. */
  @Test
  void secondsInWhichNothingEnded_areInTheSeries() {
    begin(true, 4_005_000_000L, 0);
    get(SECOND / 2, MICRO);
    get(2 * SECOND + 1, MICRO);
    endThread(2);
    recording.end();
    assertThat(recording.intervals())
        .extracting(Interval::operations)
        .containsExactly(1L, 0L, 1L, 0L);
  }

  @Test
  void errors_areCountedInTheirSecond() {
    begin(true, 2_005_000_000L, 0);
    recording.failed(-1);
    recording.failed(5);
    recording.failed(SECOND + 1);
    recording.failed(SECOND + 2);
    recording.failed(3 * SECOND);
    recording.end();
    assertThat(recording.intervals()).extracting(Interval::errors).containsExactly(1L, 2L);
  }

  @Test
  void iterationThatNeverOpened_leavesNothing() {
    recording.begin(new SteadyState(true, SECOND));
    recording.end();
    assertThat(recording.iterations()).isEmpty();
    assertThat(recording.intervals()).isEmpty();
  }

  @Test
  void kindsOperationsAndBuckets_haveHistogramsOfTheirOwn() {
    begin(true, SECOND, 0);
    buffer.endedAt(5);
    for (TimeKind kind : TimeKind.values()) {
      for (Operation operation : Operation.values()) {
        for (int bucket = HistogramKey.NO_BUCKET; bucket < 3; bucket++) {
          buffer.time(kind, operation, bucket, value(kind, operation, bucket));
        }
      }
    }
    endThread(1);
    recording.end();
    assertThat(recording.histograms()).hasSize(4 * 4 * 4);
    recording.histograms().forEach((series, histogram) -> {
      assertThat(histogram.getTotalCount()).isEqualTo(1);
      assertThat(histogram.getMaxValue())
          .isEqualTo(value(series.kind(), series.operation(), series.bucket()));
      assertThat(series.censored()).isFalse();
    });
  }

  private static long value(TimeKind kind, Operation operation, int bucket) {
    return 100L * kind.name().length() + 10L * operation.name().length() + bucket + 1;
  }

  @Test
  void onlyRateSamples_countInTheIntervals() {
    begin(true, SECOND, 0);
    buffer.endedAt(5);
    buffer.ended(TimeKind.COMPLETED, Operation.SET, 0, 10, true, true);
    buffer.ended(TimeKind.COMPLETED, Operation.SET, 0, 30, false, true);
    buffer.time(TimeKind.ACCEPTED, Operation.SET, 0, 5);
    buffer.time(TimeKind.RESPONSE, Operation.SET, 0, 20);
    endThread(1);
    recording.end();
    assertThat(recording.intervals()).singleElement().satisfies(interval -> {
      assertThat(interval.operations()).isEqualTo(1);
      assertThat(interval.p99Nanos()).isEqualTo(10);
    });
  }

  @Test
  void times_areKeptToATenthOfAPercent() {
    begin(true, SECOND, 0);
    for (long nanos = 1; nanos < 100 * SECOND; nanos = nanos * 3 + 1) {
      get(5, nanos);
    }
    endThread(1);
    recording.end();
    Histogram times = histogram(GETS);
    for (long nanos = 1; nanos < 100 * SECOND; nanos = nanos * 3 + 1) {
      assertThat(times.getCountAtValue(nanos)).isEqualTo(1);
      assertThat((double) times.highestEquivalentValue(nanos) - times.lowestEquivalentValue(nanos))
          .isLessThanOrEqualTo(0.001 * nanos);
    }
  }

  @Test
  void negativeTime_isZero() {
    begin(true, SECOND, 0);
    get(5, -3);
    endThread(1);
    recording.end();
    assertThat(histogram(GETS).getMaxValue()).isZero();
  }

  @Test
  void operationOutsideTheRate_isInTheTimesAndInNoInterval() {
    begin(true, SECOND, 0);
    buffer.ended(TimeKind.COMPLETED, Operation.GET, 0, 3 * SECOND, false, true);
    endThread(1);
    recording.end();
    assertThat(histogram(GETS).getTotalCount()).isEqualTo(1);
    assertThat(percentiles().get(0).count()).isEqualTo(1);
    assertThat(recording.intervals()).extracting(Interval::operations).containsExactly(0L);
  }

  @Test
  void operationThatStartedBefore_isInTheIntervalAndInNoTime() {
    begin(true, SECOND, 0);
    buffer.endedAt(5);
    buffer.ended(TimeKind.COMPLETED, Operation.GET, 0, 10, true, false);
    endThread(1);
    recording.end();
    assertThat(recording.histograms()).isEmpty();
    assertThat(percentiles().get(0).count()).isZero();
    assertThat(recording.intervals()).extracting(Interval::operations).containsExactly(1L);
  }

  @Test
  void ages_areKeptApartAndCountInTheIterationsPercentiles() {
    begin(true, SECOND, 0);
    get(5, 10);
    buffer.censored(TimeKind.COMPLETED, Operation.GET, SECOND);
    endThread(1);
    recording.end();
    assertThat(histogram(GETS).getTotalCount()).isEqualTo(1);
    HistogramKey ages =
        new HistogramKey(TimeKind.COMPLETED, Operation.GET, HistogramKey.NO_BUCKET, true);
    assertThat(histogram(ages).getTotalCount()).isEqualTo(1);
    assertThat(percentiles().get(0).count()).isEqualTo(2);
    assertThat(percentiles().get(0).p99Nanos()).isCloseTo(SECOND, within(SECOND / 1_000));
  }

  @Test
  void secondsLongPast_stillTakeTimes() {
    begin(true, 60 * SECOND, 0);
    for (int second = 0; second < 60; second++) {
      get(second * SECOND + 5, SECOND / 2);
    }
    get(5, SECOND / 2);
    endThread(1);
    recording.end();

    assertThat(recording.intervals()).hasSize(60);
    assertThat(recording.intervals().get(0).operations()).isEqualTo(2);
    assertThat((double) recording.intervals().get(3).p50Nanos())
        .isCloseTo(SECOND / 2.0, withinPercentage(1));
  }

  private List<Percentiles> percentiles() {
    return recording.timesOfIterations().stream().map(PackedTimes::percentiles).toList();
  }

  private void begin(boolean measured, long iterationNanos, long start) {
    recording.begin(new SteadyState(measured, iterationNanos));
    recording.steadyState().openAt(start);
    buffer.begin(recording.steadyState());
  }

  /** Records a get that ended at a time after the steady state's start. */
  private void get(long end, long nanos) {
    buffer.endedAt(recording.steadyState().start() + end);
    buffer.ended(TimeKind.COMPLETED, Operation.GET, 0, nanos, true, true);
  }

  private void endThread(int operations) {
    Tally tally = new Tally(0);
    for (int i = 0; i < operations; i++) {
      tally.completed(1);
    }
    buffer.flush();
    recording.add(tally);
  }

  private Histogram histogram(HistogramKey series) {
    return Objects.requireNonNull(recording.histograms().get(series));
  }
}
