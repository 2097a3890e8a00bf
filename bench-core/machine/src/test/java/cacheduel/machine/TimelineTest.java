// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.machine.reader.Quantity;
import cacheduel.machine.reader.Reading;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TimelineTest {
  /** Below 0, as {@link System#nanoTime()} may be. */
  private static final long START_NANOS = -1_000_000_000L;

  private final Timeline timeline = new Timeline();

  @Test
  void counter_isInterpolatedAtBothEdges() {
    add(0, 1_000L, 5L);
    add(1_000, 2_000L, 9L);
    add(2_000, 4_000L, 7L);
    assertThat(rise(500, 1_750)).isEqualTo(3_500 - 1_500);
    assertThat(rise(1_000, 2_000)).as("readings at the very edges").isEqualTo(2_000);
  }

  @Test
  void counter_isUnknownOutsideTheReadings() {
    add(1_000, 1L, 1L);
    add(2_000, 2L, 1L);
    assertThat(rise(999, 1_500)).isNull();
    assertThat(rise(1_500, 2_001)).isNull();
    assertThat(new Timeline().between(at(0), at(1))).isEqualTo(Reading.EMPTY);
  }

  @Test
  void counter_thatFellOrIsNotToldIsUnknown() {
    add(0, 5_000L, 1L);
    add(1_000, 10L, 1L);
    add(2_000, null, 1L);
    assertThat(rise(0, 1_000)).as("a server that was started again").isNull();
    assertThat(rise(1_000, 1_500)).isNull();
  }

  @Test
  void peak_isTheLargestWithinOrBeside() {
    add(0, 0L, 50L);
    add(1_000, 0L, 5L);
    add(2_000, 0L, 8L);
    add(3_000, 0L, 70L);
    assertThat(peak(1_100, 1_900)).isEqualTo(8);
    assertThat(peak(500, 1_500)).isEqualTo(50);
    assertThat(peak(3_500, 3_600)).isEqualTo(70);
  }

  @Test
  void sum_isUnknownIfOneNodeIs() {
    add(0, 0L, 3L);
    add(1_000, 10L, 4L);
    Timeline other = new Timeline();
    other.add(at(0), reading(5L, null));
    other.add(at(1_000), reading(25L, null));
    Reading sum =
        Reading.sum(List.of(timeline.between(at(0), at(1_000)), other.between(at(0), at(1_000))));
    assertThat(sum.get(Quantity.CPU_NANOS)).isEqualTo(30);
    assertThat(sum.get(Quantity.THREADS)).isNull();
  }

  @Test
  void jitteryCounter_thatFellIsUnchanged() {
    timeline.add(at(0), Reading.EMPTY.with(Quantity.IOWAIT_NANOS, 500L));
    timeline.add(at(1_000), Reading.EMPTY.with(Quantity.IOWAIT_NANOS, 490L));
    assertThat(timeline.between(at(0), at(1_000)).get(Quantity.IOWAIT_NANOS)).isZero();
  }

  @Test
  void mean_isThatOfTheReadingsThatHaveTheQuantity() {
    add(0, 1L, 2L);
    add(1_000, 2L, null);
    add(2_000, 3L, 5L);
    assertThat(timeline.mean(Quantity.THREADS)).isEqualTo(3.5);
    assertThat(timeline.mean(Quantity.FILES)).isNull();
  }

  @Test
  void await_endsWithTheReadingOrTheTime() throws Exception {
    timeline.await(at(1_000), TimeUnit.MILLISECONDS.toNanos(20));
    assertThat(timeline.reaches(at(1_000))).isFalse();
    Thread later = new Thread(() -> add(1_000, 1L, 1L));
    later.start();
    timeline.await(at(1_000), TimeUnit.SECONDS.toNanos(30));
    assertThat(timeline.reaches(at(1_000))).isTrue();
    later.join();
  }

  private @Nullable Long rise(long from, long to) {
    return timeline.between(at(from), at(to)).get(Quantity.CPU_NANOS);
  }

  private @Nullable Long peak(long from, long to) {
    return timeline.between(at(from), at(to)).get(Quantity.THREADS);
  }

  private void add(long millis, @Nullable Long cpu, @Nullable Long threads) {
    timeline.add(at(millis), reading(cpu, threads));
  }

  private static Reading reading(@Nullable Long cpu, @Nullable Long threads) {
    return Reading.EMPTY.with(Quantity.CPU_NANOS, cpu).with(Quantity.THREADS, threads);
  }

  private static long at(long millis) {
    return START_NANOS + TimeUnit.MILLISECONDS.toNanos(millis);
  }
}
