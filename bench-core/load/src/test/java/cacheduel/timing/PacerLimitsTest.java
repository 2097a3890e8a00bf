// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.workload.Pacing;
import cacheduel.workload.Pacing.Arrivals;
import org.junit.jupiter.api.Test;

/** Waits that end exactly when something is due or over. */
class PacerLimitsTest {
  private static final long MILLI = 1_000_000;
  private static final long SPIN = 160_000;
  private static final Pacing RATE = new Pacing(1_000, Arrivals.FIXED, 0, 0);

  private final ManualNanoClock clock = new ManualNanoClock();
  private final SteadyState steadyState = new SteadyState(true, 1_000 * MILLI);
  private final long begin = clock.nanoTime();

  /** Its first arrival is due after half a millisecond. */
  private Pacer open() {
    Pacer pacer = new Pacer(RATE, new ArrivalSchedule(RATE, 42, 0, 1), 0, 1, clock);
    pacer.begin(steadyState);
    return pacer;
  }

  private Pacer closed(Pacing pacing, int threads) {
    return new Pacer(pacing, null, 0, threads, clock);
  }

  @Test
  void wait_parksUntilItSpinsAndEndsAtTheStart() {
    clock.spinNanos = 1_000;
    Pacer pacer = open();

    assertThat(pacer.await()).isTrue();
    assertThat(clock.nanoTime()).isEqualTo(begin + MILLI / 2);
    assertThat(pacer.lagNanos()).isZero();
    assertThat(pacer.spunNanos()).isEqualTo(SPIN);
  }

  @Test
  void startAtTheLimit_isAwaitedLikeAnyOther() {
    clock.spinNanos = 1_000;
    Pacer pacer = open();

    assertThat(pacer.await(begin + MILLI / 2)).isTrue();
    assertThat(pacer.spunNanos()).isEqualTo(SPIN);
  }

  @Test
  void startThatIsDueNow_needsNoWait() {
    Pacer pacer = open();
    clock.park(MILLI / 2);

    assertThat(pacer.await()).isTrue();
    assertThat(pacer.lagNanos()).isEqualTo(-1);
  }

  @Test
  void operationDueAtTheEnd_isNotOfTheSteadyState() {
    steadyState.open(begin, begin + 3 * MILLI / 2, 0);
    Pacer pacer = open();
    assertThat(pacer.isBehind()).isTrue();
    pacer.starting();
    assertThat(pacer.isBehind()).isFalse();
  }

  @Test
  void closedLoop_isOverAtTheEndAndPausesThen() {
    steadyState.open(begin, begin + MILLI, 0);
    Pacer pacer = closed(Pacing.NONE, 1);
    pacer.begin(steadyState);
    assertThat(pacer.isOver()).isFalse();
    assertThat(clock.nanoTime()).isEqualTo(begin);

    clock.park(MILLI);
    assertThat(pacer.isOver()).isTrue();
    assertThat(clock.nanoTime()).isEqualTo(begin + 2 * MILLI);
  }

  @Test
  void spareTime_endsWhereSpinningBegins() {
    Pacer pacer = open();

    assertThat(pacer.spareNanos()).isEqualTo(MILLI / 2 - SPIN);
    clock.park(MILLI / 2);
    assertThat(pacer.spareNanos()).isEqualTo(-SPIN);
  }

  @Test
  void spareTime_endsWithTheSteadyState() {
    steadyState.open(begin, begin + 100_000, 0);

    assertThat(open().spareNanos()).isEqualTo(100_000);
  }

  @Test
  void spinningOfCycles_isAShareOfTheCores() {
    long budget = 160_000_000L * Runtime.getRuntime().availableProcessors();

    assertThat(closed(new Pacing(0, Arrivals.FIXED, 0, MILLI), 500).spinNanos())
        .isEqualTo(Math.min(SPIN, budget / 500_000));
    assertThat(closed(new Pacing(0, Arrivals.FIXED, 2 * MILLI, 0), 4_000).spinNanos())
        .isEqualTo(Math.min(SPIN, budget / 2_000_000));
  }
}
