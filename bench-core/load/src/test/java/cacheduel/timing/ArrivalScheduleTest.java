// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.workload.Pacing;
import cacheduel.workload.Pacing.Arrivals;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArrivalScheduleTest {
  private static final long SECOND = 1_000_000_000L;
  private static final int GAPS = 100_000;

  @Test
  void fixedArrivals_ofAllThreadsAreEvenlySpaced() {
    long[] arrivals = IntStream.range(0, 4)
        .boxed()
        .flatMapToLong(thread -> Arrays.stream(arrivals(fixed(1_000), 42, thread, 4, 250)))
        .sorted()
        .toArray();
    assertThat(arrivals).hasSize(1_000);
    for (int i = 0; i < arrivals.length; i++) {
      assertThat(arrivals[i]).isEqualTo(500_000 + i * 1_000_000L);
    }
  }

  /** A third of a second is no whole number of nanoseconds. */
  @Test
  void fixedArrivals_neverDrift() {
    long[] arrivals = arrivals(fixed(3), 42, 0, 1, GAPS);
    for (int i = 0; i < GAPS; i++) {
      assertThat((double) arrivals[i]).isCloseTo((i + 0.5) * SECOND / 3, within(1_000.0));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 42, -7})
  void exponentialGaps_haveTheRate(long seed) {
    long[] gaps = gaps(arrivals(exponential(2_000), seed, 3, 8, GAPS));
    double mean = Arrays.stream(gaps).average().orElseThrow();
    // 8 threads share 2,000 a second; the standard deviation of an exponential is its mean
    assertThat(mean).isCloseTo(4_000_000, within(4 * 4_000_000 / Math.sqrt(GAPS)));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 42, -7})
  void exponentialGaps_areExponential(long seed) {
    long[] gaps = gaps(arrivals(exponential(2_000), seed, 0, 1, GAPS));
    assertThat(andersonDarling(gaps, 500_000)).isLessThan(ONE_PERCENT);
  }

  @Test
  void allThreadsTogether_areAPoissonProcess() {
    long[] all = IntStream.range(0, 10)
        .boxed()
        .flatMapToLong(thread -> Arrays.stream(arrivals(exponential(1_000), 5, thread, 10, 5_000)))
        .sorted()
        .limit(30_000)
        .toArray();
    assertThat(andersonDarling(gaps(all), 1_000_000)).isLessThan(ONE_PERCENT);
  }

  @Test
  void gaps_doNotDependOnTheOneBefore() {
    long[] gaps = gaps(arrivals(exponential(1_000), 42, 0, 1, GAPS));
    double mean = Arrays.stream(gaps).average().orElseThrow();
    double covariance = 0;
    double variance = 0;
    for (int i = 1; i < gaps.length; i++) {
      covariance += (gaps[i] - mean) * (gaps[i - 1] - mean);
      variance += (gaps[i] - mean) * (gaps[i] - mean);
    }
    assertThat(covariance / variance).isCloseTo(0, within(4 / Math.sqrt(GAPS)));
  }

  @Test
  void statistic_tellsOtherGapsFromExponentialOnes() {
    long[] fixed = gaps(arrivals(fixed(1_000), 42, 0, 1, 1_000));
    long[] otherRate = gaps(arrivals(exponential(1_100), 42, 0, 1, 10_000));
    long[] uniform =
        IntStream.range(0, 1_000).mapToLong(i -> 2_000L * i + 1_000).toArray();
    assertThat(andersonDarling(fixed, 1_000_000)).isGreaterThan(ONE_PERCENT);
    assertThat(andersonDarling(otherRate, 1_000_000)).isGreaterThan(ONE_PERCENT);
    assertThat(andersonDarling(uniform, 1_000_000)).isGreaterThan(ONE_PERCENT);
  }

  @Test
  void sameSeedAndPart_giveTheSameGaps() {
    long[] first = arrivals(exponential(100), 42, 1, 4, 1_000);
    assertThat(arrivals(exponential(100), 42, 1, 4, 1_000)).isEqualTo(first);
    assertThat(arrivals(exponential(100), 43, 1, 4, 1_000)).isNotEqualTo(first);
    assertThat(arrivals(exponential(100), 42, 2, 4, 1_000)).isNotEqualTo(first);
  }

  @Test
  void arrivals_areTakenByOneThreadEach() throws InterruptedException {
    ArrivalSchedule schedule = new ArrivalSchedule(exponential(1_000), 42, 0, 1);
    schedule.begin(new SteadyState(true, SECOND), 0);
    List<Long> taken = Collections.synchronizedList(new ArrayList<>());
    Thread[] threads = new Thread[4];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(() -> {
        for (int n = 0; n < 500; n++) {
          taken.add(schedule.take());
        }
      });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    long[] all = taken.stream().mapToLong(Long::longValue).sorted().toArray();
    assertThat(all).isEqualTo(arrivals(exponential(1_000), 42, 0, 1, 2_000));
  }

  @Test
  void threadsThatBeginTheSameIteration_startTheScheduleOnce() {
    ArrivalSchedule schedule = new ArrivalSchedule(fixed(1_000), 42, 0, 1);
    SteadyState first = new SteadyState(true, SECOND);
    schedule.begin(first, 0);
    assertThat(schedule.take()).isEqualTo(500_000);
    schedule.begin(first, 7);
    assertThat(schedule.take()).isEqualTo(1_500_000);
    schedule.begin(new SteadyState(true, SECOND), 60 * SECOND);
    assertThat(schedule.take()).isEqualTo(60 * SECOND + 500_000);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 500})
  void arrivalsOfASteadyState_areAsManyAsTheRateAsksFor(int parts) {
    for (Pacing pacing : List.of(fixed(1_000), exponential(1_000), exponential(333.3))) {
      double asked = pacing.opsPerSecond() * 2.995;
      long due = IntStream.range(0, parts)
          .mapToLong(part -> steady(pacing, part, parts, 3 * SECOND, 0).length)
          .sum();
      assertThat((double) due).isCloseTo(asked, within(1.0));
    }
  }

  @Test
  void arrivalsOfASteadyState_areAPoissonProcess() {
    long[] arrivals = steady(exponential(1_000), 0, 1, 100 * SECOND, 0);
    assertThat(arrivals).isSorted();
    assertThat(andersonDarling(gaps(arrivals), 1_000_000)).isLessThan(ONE_PERCENT);
  }

  /** Clients differ in how far they come while threads start. */
  @Test
  void arrivalsOfASteadyState_doNotDependOnTheRampUp() {
    for (Pacing pacing : List.of(fixed(1_000), exponential(1_000))) {
      assertThat(steady(pacing, 0, 1, SECOND, 0)).isEqualTo(steady(pacing, 0, 1, SECOND, 77));
    }
  }

  /** Returns the arrivals in a steady state, from its start. */
  private static long[] steady(Pacing pacing, int part, int parts, long nanos, int before) {
    ArrivalSchedule schedule = new ArrivalSchedule(pacing, 42, part, parts);
    SteadyState steadyState = new SteadyState(true, nanos);
    schedule.begin(steadyState, 0);
    for (int i = 0; i < before; i++) {
      schedule.take();
    }
    steadyState.openAt(9 * SECOND);
    return LongStream.generate(schedule::take)
        .takeWhile(steadyState::contains)
        .map(arrival -> arrival - steadyState.start())
        .toArray();
  }

  /** Critical value for a distribution without unknown parameters (Stephens, JASA 69, 1974). */
  private static final double ONE_PERCENT = 3.857;

  /** Anderson and Darling's A² of gaps against the exponential distribution of a mean. */
  private static double andersonDarling(long[] gaps, double mean) {
    long[] sorted = gaps.clone();
    Arrays.sort(sorted);
    int n = sorted.length;
    double sum = 0;
    for (int i = 0; i < n; i++) {
      double logCumulative = Math.log(-Math.expm1(-Math.max(0.5, (double) sorted[i]) / mean));
      double logSurvival = -sorted[n - 1 - i] / mean;
      sum += (2 * i + 1) * (logCumulative + logSurvival);
    }
    return -n - sum / n;
  }

  private static Pacing fixed(double rate) {
    return new Pacing(rate, Arrivals.FIXED, 0, 0);
  }

  private static Pacing exponential(double rate) {
    return new Pacing(rate, Arrivals.EXPONENTIAL, 0, 0);
  }

  private static long[] arrivals(Pacing pacing, long seed, int part, int parts, int count) {
    ArrivalSchedule schedule = new ArrivalSchedule(pacing, seed, part, parts);
    schedule.begin(new SteadyState(true, SECOND), 0);
    long[] arrivals = new long[count];
    for (int i = 0; i < count; i++) {
      arrivals[i] = schedule.take();
    }
    return arrivals;
  }

  private static long[] gaps(long[] arrivals) {
    long[] gaps = new long[arrivals.length];
    for (int i = 0; i < arrivals.length; i++) {
      gaps[i] = arrivals[i] - (i == 0 ? 0 : arrivals[i - 1]);
    }
    return gaps;
  }
}
