// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LittlesLawTest {
  private static final long SECOND = 1_000_000_000L;

  @ParameterizedTest
  @CsvSource({"1, 1000, 0", "8, 1000, 25", "500, 50, 10"})
  void threadsThatAlwaysCall_fitExactly(int threads, int callsOfEach, int betweenPercent) {
    long calls = (long) threads * callsOfEach;
    long between = threads * SECOND * betweenPercent / 100;
    LittlesLaw law = law(threads, iteration(threads, calls, threads * SECOND - between, between));
    assertThat(law.ratio()).isCloseTo(1, within(1e-9));
    assertThat(law.holds()).isTrue();
    assertThat(law.betweenShare()).isCloseTo(betweenPercent / 100.0, within(1e-9));
    assertThat(law.inFlight()).isCloseTo(threads * (1 - betweenPercent / 100.0), within(1e-6));
  }

  /** 8 threads with 90 calls of 10 ms each, and a tenth of the second for calls from before. */
  @Test
  void timeOfCallsThatStartedBefore_isNoPartOfIt() {
    LittlesLaw law = law(8, iteration(8, 1, 8 * 90, 0, 8 * SECOND / 10, 8 * 90 * SECOND / 100, 0));
    assertThat(law.ratio()).isCloseTo(1, within(1e-9));
  }

  /** Each of 8 threads ends with a call that lasts a second longer than the steady state. */
  @Test
  void timeOfCallsThatEndLater_isPartOfIt() {
    LittlesLaw law = law(8, iteration(8, 1, 8 * 100, 8 * SECOND, 0, 16 * SECOND, 0));
    assertThat(law.ratio()).isCloseTo(1, within(1e-9));
    assertThat(law.inFlight()).isCloseTo(8, within(1e-6));
  }

  /** A rate of the operations that ended in the steady state, over its length. */
  @Test
  void rateThatLeavesOutTheTimeBeyondTheEnd_breaksIt() {
    assertThat(law(8, iteration(8, 1, 8 * 100, 0, 0, 16 * SECOND, 0)).holds()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"971, true", "969, false", "1029, true", "1031, false"})
  void rateOfOtherOperationsThanWereTimed_breaksIt(long inRate, boolean holds) {
    Iteration iteration = new Iteration(
        new Iteration.Period(0, 1, 1),
        1,
        1_000,
        inRate,
        inRate,
        1_000,
        new Iteration.Nanos(SECOND, 0, 0, 0),
        new Iteration.Arrivals(0, 0),
        null);
    assertThat(law(1, iteration).holds()).isEqualTo(holds);
  }

  @ParameterizedTest
  @CsvSource({"971, true", "969, false", "1029, true", "1031, false"})
  void operationsThatAreLostOrCountedTwice_breakIt(int counted, boolean holds) {
    long timed = counted * SECOND / 1_000;
    assertThat(law(1, iteration(1, counted, timed, 0)).holds()).isEqualTo(holds);
  }

  @Test
  void meanThatTheHistogramsTellOtherwise_breaksIt() {
    List<Iteration> second = List.of(iteration(1, 1_000, SECOND, 0));
    assertThat(Objects.requireNonNull(LittlesLaw.of(1, second, 1_000_000)).holds())
        .isTrue();
    assertThat(Objects.requireNonNull(LittlesLaw.of(1, second, 960_000)).holds())
        .isFalse();
  }

  @Test
  void threadThatDidNotRun_breaksIt() {
    assertThat(law(8, iteration(8, 7_000, 7 * SECOND, 0)).holds()).isFalse();
  }

  @Test
  void iterations_areSummedUp() {
    List<Iteration> iterations = List.of(
        iteration(2, 1, 1_000, 0, 0, 2 * SECOND, 0),
        iteration(2, 3, 6_000, 0, 0, 5 * SECOND, SECOND));
    LittlesLaw law = Objects.requireNonNull(LittlesLaw.of(2, iterations, SECOND / 1_000.0));
    assertThat(law.ratio()).isCloseTo(1, within(1e-9));
    assertThat(law.betweenShare()).isCloseTo(0.125, within(1e-9));
  }

  /** Two threads call for a second and two for half of it, in a window that is never idle. */
  @Test
  void threadsThatEndAtTheirOwnTimes_areActiveUntilThen() {
    Iteration iteration = new Iteration(
        new Iteration.Period(0, 1, 1),
        0,
        300,
        300,
        300,
        300,
        new Iteration.Nanos(2_700_000_000L, 0, 0, 300_000_000),
        new Iteration.Arrivals(0, 0),
        new Iteration.Finish(4, 300, 3 * SECOND, 0));
    LittlesLaw law = law(4, iteration);
    assertThat(law.callers()).isCloseTo(3, within(1e-9));
    assertThat(law.inFlight()).isCloseTo(2.7, within(1e-9));
    assertThat(law.ratio()).isCloseTo(1, within(1e-9));
  }

  @Test
  void tooFewOperations_sayNothing() {
    List<Iteration> three = Collections.nCopies(3, iteration(500, 4_999, SECOND, 0));
    assertThat(LittlesLaw.of(500, three, 1)).isNull();
    List<Iteration> enough = Collections.nCopies(3, iteration(500, 5_000, SECOND, 0));
    assertThat(LittlesLaw.of(500, enough, 1)).isNotNull();
    assertThat(LittlesLaw.of(1, List.of(), 0)).isNull();
  }

  private static LittlesLaw law(int callers, Iteration iteration) {
    double mean = iteration.nanos().timed() / (double) iteration.timed();
    return Objects.requireNonNull(LittlesLaw.of(callers, List.of(iteration), mean));
  }

  private static Iteration iteration(int callers, long operations, long timed, long between) {
    return iteration(callers, 1, operations, 0, 0, timed, between);
  }

  private static Iteration iteration(
      int callers,
      double seconds,
      long operations,
      long outside,
      long carried,
      long timed,
      long between) {
    return new Iteration(
        new Iteration.Period(0, seconds, seconds),
        callers,
        operations,
        operations,
        operations,
        operations,
        new Iteration.Nanos(timed, outside, carried, between),
        new Iteration.Arrivals(0, 0),
        null);
  }

  @Test
  void mean_isThatOfTheForks() {
    assertThat(LittlesLaw.mean(
            List.of(new LittlesLaw(8, 4, 0.25, 1), new LittlesLaw(4, 3, 0.75, 0.5))))
        .isEqualTo(new LittlesLaw(6, 3.5, 0.5, 0.75));
    assertThat(LittlesLaw.mean(List.of())).isNull();
  }
}
