// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.workload.Pacing;
import cacheduel.workload.Pacing.Arrivals;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PacerTest {
  private static final long SECOND = 1_000_000_000L;
  private static final int GAPS = 100_000;

  private final ManualNanoClock clock = new ManualNanoClock();

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
  void sameSeedAndThread_giveTheSameGaps() {
    long[] first = arrivals(exponential(100), 42, 1, 4, 1_000);
    assertThat(arrivals(exponential(100), 42, 1, 4, 1_000)).isEqualTo(first);
    assertThat(arrivals(exponential(100), 43, 1, 4, 1_000)).isNotEqualTo(first);
    assertThat(arrivals(exponential(100), 42, 2, 4, 1_000)).isNotEqualTo(first);
  }

  @ParameterizedTest
  @ValueSource(strings = {"FIXED", "EXPONENTIAL"})
  void lateThread_doesNotMoveItsSchedule(Arrivals arrivals) {
    Pacing pacing = new Pacing(100, arrivals, 0, 0);
    Pacer late = new Pacer(pacing, 42, 0, 1, NanoClock.SYSTEM);
    late.begin(0);
    long[] seen = new long[100];
    for (int i = 0; i < seen.length; i++) {
      seen[i] = late.intended();
      late.advance(late.intended() + 30 * SECOND);
    }
    assertThat(seen).isEqualTo(arrivals(pacing, 42, 0, 1, 100));
  }

  @Test
  void thinkTime_beginsWithTheAnswer() {
    Pacer pacer =
        new Pacer(new Pacing(0, Arrivals.EXPONENTIAL, 5_000, 0), 42, 1, 4, NanoClock.SYSTEM);
    pacer.begin(100);
    assertThat(pacer.intended()).isEqualTo(100);
    pacer.advance(300);
    assertThat(pacer.intended()).isEqualTo(5_300);
    pacer.advance(90_000);
    assertThat(pacer.intended()).isEqualTo(95_000);
  }

  @Test
  void cycleTime_isFromCallToCallUnlessTheAnswerComesLater() {
    Pacer pacer =
        new Pacer(new Pacing(0, Arrivals.EXPONENTIAL, 0, 4_000), 42, 1, 4, NanoClock.SYSTEM);
    pacer.begin(0);
    assertThat(pacer.intended()).isEqualTo(1_500);
    pacer.advance(2_000);
    assertThat(pacer.intended()).isEqualTo(5_500);
    pacer.advance(11_000);
    assertThat(pacer.intended()).isEqualTo(11_000);
    pacer.advance(11_500);
    assertThat(pacer.intended()).isEqualTo(15_000);
  }

  @Test
  void skipUntil_countsWhatWasDue() {
    Pacer pacer = new Pacer(fixed(1_000), 42, 0, 1, NanoClock.SYSTEM);
    pacer.begin(0);
    assertThat(pacer.skipUntil(499_999)).isZero();
    assertThat(pacer.skipUntil(500_000)).isEqualTo(1);
    pacer.advance(0);
    assertThat(pacer.skipUntil(10_000_000)).isEqualTo(8);
    assertThat(pacer.intended()).isEqualTo(10_500_000);
    assertThat(pacer.skipUntil(10_000_000)).isZero();
  }

  @Test
  void skipUntil_countsNothingInAClosedLoop() {
    Pacer pacer = new Pacer(new Pacing(0, Arrivals.FIXED, 1, 0), 42, 0, 1, NanoClock.SYSTEM);
    pacer.begin(0);
    assertThat(pacer.skipUntil(SECOND)).isZero();
  }

  @Test
  void begin_startsTheScheduleAnew() {
    Pacer pacer = new Pacer(fixed(1_000), 42, 0, 1, NanoClock.SYSTEM);
    pacer.begin(0);
    pacer.skipUntil(5 * SECOND);
    pacer.begin(60 * SECOND);
    assertThat(pacer.intended()).isEqualTo(60 * SECOND + 500_000);
  }

  @Test
  void spinning_isShortAndNeverMoreThanAShareOfTheCores() {
    int cores = Runtime.getRuntime().availableProcessors();
    long before = Long.MAX_VALUE;
    for (double rate : new double[] {1, 100, 10_000, 100_000, 1e6, 1e9}) {
      long spin = new Pacer(exponential(rate), 42, 0, 8, NanoClock.SYSTEM).spinNanos();
      assertThat(spin).isBetween(0L, before).isLessThanOrEqualTo(160_000);
      assertThat(spin * rate).isLessThanOrEqualTo(0.16 * cores * SECOND);
      before = spin;
    }
    assertThat(new Pacer(exponential(1), 42, 0, 8, NanoClock.SYSTEM).spinNanos())
        .isEqualTo(160_000);
    Pacing think = new Pacing(0, Arrivals.FIXED, 1_000_000, 0);
    assertThat(new Pacer(think, 42, 0, 500, NanoClock.SYSTEM).spinNanos() * 500_000.0)
        .isLessThanOrEqualTo(0.16 * cores * SECOND);
  }

  @Test
  void await_returnsWhenTheOperationIsDueAndNeverBefore() {
    Pacer pacer = new Pacer(fixed(1_000), 42, 0, 1, NanoClock.SYSTEM);
    long now = System.nanoTime();
    pacer.begin(now);
    for (int i = 0; i < 20; i++) {
      assertThat(pacer.await(now + 60 * SECOND)).isTrue();
      assertThat(System.nanoTime() - pacer.intended()).isNotNegative();
      pacer.advance(System.nanoTime());
    }
  }

  @Test
  void await_saysHowLateItWasOnlyIfItWaited() {
    Pacer pacer = new Pacer(fixed(20), 42, 0, 1, clock);
    long now = clock.nanoTime();
    pacer.begin(now);
    assertThat(pacer.await(now + 60 * SECOND)).isTrue();
    assertThat(pacer.lagNanos()).isEqualTo(clock.nanoTime() - pacer.intended()).isNotNegative();
    pacer.begin(now - SECOND);
    assertThat(pacer.await(now + 60 * SECOND)).isTrue();
    assertThat(pacer.lagNanos()).isEqualTo(-1);
  }

  @Test
  void await_endsAtItsLimit() {
    Pacer pacer = new Pacer(fixed(0.01), 42, 0, 1, clock);
    long now = clock.nanoTime();
    pacer.begin(now);
    assertThat(pacer.await(now + 2_000_000)).isFalse();
    assertThat(clock.nanoTime() - now).isBetween(2_000_000L, 2_001_000L);
  }

  @Test
  void await_endsWhenInterrupted() {
    Pacer pacer = new Pacer(fixed(0.01), 42, 0, 1, NanoClock.SYSTEM);
    long now = System.nanoTime();
    pacer.begin(now);
    Thread.currentThread().interrupt();
    assertThat(pacer.await(now + 60 * SECOND)).isFalse();
    assertThat(Thread.interrupted()).isTrue();
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

  private static long[] arrivals(Pacing pacing, long seed, int thread, int threads, int count) {
    Pacer pacer = new Pacer(pacing, seed, thread, threads, NanoClock.SYSTEM);
    pacer.begin(0);
    long[] arrivals = new long[count];
    for (int i = 0; i < count; i++) {
      arrivals[i] = pacer.intended();
      pacer.advance(0);
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
