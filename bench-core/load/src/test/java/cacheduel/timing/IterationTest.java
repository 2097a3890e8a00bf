// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class IterationTest {
  private static final long SECOND = 1_000_000_000L;

  @Test
  void iterationsOfJvmsAtTheSameTime_areAddedUp() {
    Iteration one = new Iteration(
        period(0, 0.9),
        2,
        10,
        8,
        16,
        9,
        new Iteration.Nanos(100, 1, 7, 20),
        new Iteration.Arrivals(9, 1),
        null);
    Iteration other = new Iteration(
        period(0, 1.0),
        4,
        20,
        18,
        36,
        19,
        new Iteration.Nanos(200, 2, 8, 30),
        new Iteration.Arrivals(19, 0),
        null);
    assertThat(one.beside(other))
        .isEqualTo(new Iteration(
            new Iteration.Period(0, 1.0, 0.9),
            6,
            30,
            26,
            52,
            28,
            new Iteration.Nanos(300, 3, 15, 50),
            new Iteration.Arrivals(28, 1),
            null));
  }

  @Test
  void steadyStatesOfSeveralJvms_haveTheTimeInCommonThatLiesInAll() {
    Iteration all = timed(0, 1)
        .beside(timed(SECOND / 10, 1))
        .beside(timed(-SECOND / 5, 1))
        .beside(timed(0, 1.5));
    assertThat(all.seconds()).isEqualTo(1.5);
    assertThat(all.period().commonSeconds()).isCloseTo(0.7, within(1e-9));
    assertThat(all.overlap()).isCloseTo(0.7 / 1.5, within(1e-9));
  }

  @Test
  void steadyStatesThatDoNotMeet_haveNothingInCommon() {
    Iteration apart = timed(0, 1).beside(timed(2 * SECOND, 1));
    assertThat(apart.overlap()).isZero();
    assertThat(apart.beside(timed(0, 1)).overlap()).isZero();
  }

  @Test
  void oneJvm_hasAllOfItsTimeInCommon() {
    assertThat(timed(5, 0.2).overlap()).isEqualTo(1);
  }

  @Test
  void steadyStateWithoutLength_hasNoRate() {
    assertThat(timed(5, 0).opsPerSecond()).isZero();
    assertThat(timed(5, 0).overlap()).isZero();
  }

  /** The second JVM began 100 ms later and received its last answer 300 ms after the first JVM. */
  @Test
  void repetitionsOfJvmsAtTheSameTime_lastFromTheFirstCallToTheLastAnswer() {
    Iteration one = repetition(2 * SECOND, 0.9, new Iteration.Finish(3, 30, 60, 9));
    Iteration other =
        repetition(2 * SECOND + SECOND / 10, 1.1, new Iteration.Finish(4, 40, 80, 16));
    Iteration.Finish both = new Iteration.Finish(7, 70, 140, 25);
    assertThat(one.beside(other).seconds()).isCloseTo(1.2, within(1e-9));
    assertThat(other.beside(one).seconds()).isCloseTo(1.2, within(1e-9));
    assertThat(one.beside(other).finish()).isEqualTo(both);
    assertThat(other.beside(one).finish()).isEqualTo(both);
    Iteration shorter = repetition(2 * SECOND + SECOND / 10, 0.2, new Iteration.Finish(1, 1, 1, 1));
    assertThat(one.beside(shorter).seconds()).isCloseTo(0.9, within(1e-9));
  }

  private static Iteration repetition(long start, double seconds, Iteration.Finish finish) {
    return new Iteration(
        period(start, seconds),
        0,
        0,
        0,
        0,
        0,
        new Iteration.Nanos(0, 0, 0, 0),
        new Iteration.Arrivals(0, 0),
        finish);
  }

  /** The last operation of one of two callers ends 400 ms after a steady state of 1 s. */
  @Test
  void timeOfOperationsBeyondTheSteadyState_isCountedInTheRate() {
    Iteration late = stalled(2, 4 * SECOND / 10, 0);
    assertThat(late.countedSeconds()).isEqualTo(1.2);
    assertThat(late.opsPerSecond()).isEqualTo(100 / 1.2);
  }

  /** An earlier operation of one of two callers ends 400 ms after the start of a steady state. */
  @Test
  void timeOfEarlierOperations_isNotCountedInTheRate() {
    assertThat(stalled(2, 0, 4 * SECOND / 10).opsPerSecond()).isEqualTo(100 / 0.8);
    assertThat(stalled(2, 0, 2 * SECOND).opsPerSecond()).isZero();
  }

  @Test
  void timeOfAnOpenLoop_isThatOfItsSchedule() {
    assertThat(stalled(0, SECOND, 0).opsPerSecond()).isEqualTo(100);
  }

  private static Iteration stalled(int callers, long outside, long carried) {
    return new Iteration(
        period(0, 1),
        callers,
        100,
        100,
        100,
        100,
        new Iteration.Nanos(SECOND, outside, carried, 0),
        new Iteration.Arrivals(0, 0),
        null);
  }

  private static Iteration timed(long start, double seconds) {
    return new Iteration(
        period(start, seconds),
        1,
        1,
        1,
        1,
        1,
        new Iteration.Nanos(0, 0, 0, 0),
        new Iteration.Arrivals(0, 0),
        null);
  }

  private static Iteration.Period period(long start, double seconds) {
    return new Iteration.Period(start, seconds, seconds);
  }

  @Test
  void rates_areOfOperationsAndOfKeys() {
    Iteration bulk = new Iteration(
        period(0, 2),
        1,
        10,
        10,
        80,
        10,
        new Iteration.Nanos(0, 0, 0, 0),
        new Iteration.Arrivals(0, 0),
        null);
    assertThat(bulk.opsPerSecond()).isEqualTo(5);
    assertThat(bulk.keysPerSecond()).isEqualTo(40);
  }

  @Test
  void otherClock_movesTheStartOnly() {
    assertThat(timed(50, 0.2).byClock(7)).isEqualTo(timed(57, 0.2));
  }
}
