// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TimelineTest {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

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
    assertThat(new Timeline().rise(at(0), at(1), ServerReading::cpuNanos)).isNull();
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
    assertThat(new Timeline().peak(at(0), at(1), ServerReading::threads)).isNull();
  }

  @Test
  void sum_isUnknownIfOneNodeIs() {
    add(0, 0L, 3L);
    add(1_000, 10L, 4L);
    Timeline other = new Timeline();
    other.add(at(0), reading(5L, null));
    other.add(at(1_000), reading(25L, null));
    ServerUsage usage =
        new TimelineSum(List.of(timeline, other), at(0), at(1_000)).usage(ServerSource.PROCESS);
    assertThat(usage.cpuNanos()).isEqualTo(30);
    assertThat(usage.threads()).isNull();
  }

  @Test
  void await_endsWithTheReadingOrTheTime() throws Exception {
    timeline.await(at(1_000), Duration.ofMillis(20));
    assertThat(timeline.reaches(at(1_000))).isFalse();
    Thread later = new Thread(() -> add(1_000, 1L, 1L));
    later.start();
    timeline.await(at(1_000), Duration.ofSeconds(30));
    assertThat(timeline.reaches(at(1_000))).isTrue();
    later.join();
  }

  private @Nullable Long rise(long from, long to) {
    return timeline.rise(at(from), at(to), ServerReading::cpuNanos);
  }

  private @Nullable Long peak(long from, long to) {
    return timeline.peak(at(from), at(to), ServerReading::threads);
  }

  private void add(long millis, @Nullable Long cpu, @Nullable Long threads) {
    timeline.add(at(millis), reading(cpu, threads));
  }

  private static ServerReading reading(@Nullable Long cpu, @Nullable Long threads) {
    return new ServerReading(cpu, null, threads, null, null, null, null, null, null, null);
  }

  private static Instant at(long millis) {
    return START.plusMillis(millis);
  }
}
