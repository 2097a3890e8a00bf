// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.workload.Pacing;
import cacheduel.workload.Pacing.Arrivals;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PacerTest {
  private static final long MILLI = 1_000_000;
  private static final long SECOND = 1_000_000_000L;

  private final ManualNanoClock clock = new ManualNanoClock();
  private final SteadyState steadyState = new SteadyState(true, SECOND);

  @Test
  void lateThread_doesNotMoveTheArrivals() {
    Pacer pacer = open(fixed(1_000), clock);
    long begin = clock.nanoTime();
    pacer.begin(steadyState);
    for (int i = 0; i < 100; i++) {
      assertThat(pacer.starting()).isEqualTo(begin + MILLI / 2 + i * MILLI);
      clock.advanceMillis(30_000);
      pacer.answered(clock.nanoTime());
    }
  }

  @Test
  void intendedStart_isTakenOnce() {
    Pacer pacer = open(fixed(1_000), clock);
    pacer.begin(steadyState);
    long first = pacer.intended();
    assertThat(pacer.intended()).isEqualTo(first);
    assertThat(pacer.starting()).isEqualTo(first);
    assertThat(pacer.intended()).isEqualTo(first + MILLI);
  }

  @Test
  void freeThread_takesTheNextArrivalWhileAnotherIsBusy() {
    ArrivalSchedule shared = new ArrivalSchedule(fixed(1_000), 42, 0, 1);
    Pacer busy = new Pacer(fixed(1_000), shared, 0, 2, clock);
    Pacer free = new Pacer(fixed(1_000), shared, 1, 2, clock);
    long begin = clock.nanoTime();
    busy.begin(steadyState);
    free.begin(steadyState);
    busy.starting();
    clock.advanceMillis(20);
    for (int i = 1; i < 20; i++) {
      assertThat(free.await()).isTrue();
      assertThat(free.starting()).isEqualTo(begin + MILLI / 2 + i * MILLI);
    }
  }

  @Test
  void thinkTime_beginsWithTheAnswer() {
    Pacer pacer = closed(new Pacing(0, Arrivals.EXPONENTIAL, 5_000, 0));
    long begin = clock.nanoTime();
    pacer.begin(steadyState);
    assertThat(pacer.intended()).isEqualTo(begin);
    pacer.answered(begin + 300);
    assertThat(pacer.intended()).isEqualTo(begin + 5_300);
    pacer.answered(begin + 90_000);
    assertThat(pacer.intended()).isEqualTo(begin + 95_000);
    assertThat(pacer.isOpenLoop()).isFalse();
  }

  @Test
  void cycleTime_isFromCallToCallUnlessTheAnswerComesLater() {
    Pacer pacer = closed(new Pacing(0, Arrivals.EXPONENTIAL, 0, 4_000));
    long begin = clock.nanoTime();
    pacer.begin(steadyState);
    assertThat(pacer.intended()).isEqualTo(begin + 1_500);
    pacer.answered(begin + 2_000);
    assertThat(pacer.intended()).isEqualTo(begin + 5_500);
    pacer.answered(begin + 11_000);
    assertThat(pacer.intended()).isEqualTo(begin + 11_000);
    pacer.answered(begin + 11_500);
    assertThat(pacer.intended()).isEqualTo(begin + 15_000);
  }

  @Test
  void operationThatWasDueBeforeTheEnd_stillStartsAfterIt() {
    Pacer pacer = open(fixed(2), clock);
    steadyState.openAt(clock.nanoTime());
    pacer.begin(steadyState);
    clock.advanceMillis(5_000);
    assertThat(pacer.isBehind()).isTrue();
    assertThat(pacer.isOver()).isFalse();
    assertThat(pacer.await()).isTrue();
    pacer.starting();
    assertThat(pacer.isBehind()).isTrue();
    pacer.starting();
    assertThat(pacer.isBehind()).describedAs("two in the second").isFalse();
    assertThat(pacer.isOver()).isTrue();
    assertThat(pacer.await()).isFalse();
  }

  @Test
  void closedLoop_isNeverBehind() {
    Pacer pacer = closed(new Pacing(0, Arrivals.FIXED, 1, 0));
    steadyState.openAt(clock.nanoTime());
    pacer.begin(steadyState);
    clock.advanceMillis(5_000);
    assertThat(pacer.isBehind()).isFalse();
    assertThat(pacer.isOver()).isTrue();
  }

  @Test
  void spinning_isShortAndNeverMoreThanAShareOfTheCores() {
    int cores = Runtime.getRuntime().availableProcessors();
    long before = Long.MAX_VALUE;
    for (double rate : new double[] {1, 100, 10_000, 100_000, 1e6, 1e9}) {
      long spin = new Pacer(fixed(rate), null, 0, 8, clock).spinNanos();
      assertThat(spin).isBetween(0L, before).isLessThanOrEqualTo(160_000);
      assertThat(spin * rate).isLessThanOrEqualTo(0.16 * cores * SECOND);
      before = spin;
    }
    assertThat(new Pacer(fixed(1), null, 0, 8, clock).spinNanos()).isEqualTo(160_000);
    Pacing think = new Pacing(0, Arrivals.FIXED, 1_000_000, 0);
    assertThat(new Pacer(think, null, 0, 500, clock).spinNanos() * 500_000.0)
        .isLessThanOrEqualTo(0.16 * cores * SECOND);
  }

  @Test
  void threadThatWaitsForNoStart_doesNotSpin() {
    Pacer pacer = open(fixed(0.01), clock);
    pacer.begin(steadyState);
    for (int slice = 0; slice < 100; slice++) {
      assertThat(pacer.await()).isFalse();
    }
    steadyState.openAt(clock.nanoTime());
    assertThat(pacer.await()).as("until the end").isFalse();
    assertThat(pacer.spunNanos()).isZero();
  }

  @Test
  void spinning_isNoLongerThanAThreadHadAProcessor() {
    Pacer pacer = open(fixed(1_000), clock);
    pacer.begin(steadyState);
    clock.spinNanos = 5 * MILLI;
    assertThat(pacer.await(clock.nanoTime() + SECOND)).isTrue();
    assertThat(pacer.spunNanos()).isEqualTo(20_000);
  }

  /** They took as many arrivals of the ramp-up, which reach far into the steady state. */
  @Test
  void threadsThatWaitAtTheStartOfTheSteadyState_addNothingToTheRate() {
    ArrivalSchedule shared = new ArrivalSchedule(fixed(1_000), 42, 0, 1);
    List<Pacer> pacers = Stream.generate(() -> new Pacer(fixed(1_000), shared, 0, 500, clock))
        .limit(500)
        .toList();
    pacers.forEach(pacer -> pacer.begin(steadyState));
    pacers.forEach(Pacer::intended);
    steadyState.openAt(clock.nanoTime());
    assertThat(pacers).allMatch(pacer -> pacer.isBehind());
    assertThat(pacers.stream().map(Pacer::starting)).doesNotHaveDuplicates();
    long due = 500;
    while (pacers.get(0).isBehind()) {
      pacers.get(0).starting();
      due++;
    }
    assertThat(due).isEqualTo(995);
  }

  /** The steady state opens while the thread waits for an arrival of the ramp-up. */
  @Test
  void waitOfTheRampUp_endsWithoutAStartInTheSteadyState() {
    ManualNanoClock opening = new ManualNanoClock() {
      @Override
      public void park(long nanos) {
        steadyState.openAt(nanoTime());
        super.park(nanos);
      }
    };
    Pacer pacer = open(fixed(1_000), opening);
    pacer.begin(steadyState);
    assertThat(pacer.await()).isFalse();
    assertThat(pacer.await()).isTrue();
    assertThat(pacer.starting()).isEqualTo(steadyState.start() + MILLI / 2);
  }

  @Test
  void whatWasDueBeforeTheSteadyState_doesNotStartInIt() {
    Pacer pacer = open(fixed(1_000), clock);
    pacer.begin(steadyState);
    pacer.intended();
    clock.advanceMillis(200);
    steadyState.openAt(clock.nanoTime());
    assertThat(pacer.await()).isTrue();
    assertThat(pacer.starting()).isEqualTo(steadyState.start() + MILLI / 2);
  }

  @Test
  void await_returnsWhenTheOperationIsDueAndNeverBefore() {
    Pacer pacer = open(fixed(1_000), NanoClock.SYSTEM);
    pacer.begin(steadyState);
    for (int i = 0; i < 20; i++) {
      assertThat(pacer.await(System.nanoTime() + 60 * SECOND)).isTrue();
      assertThat(System.nanoTime() - pacer.starting()).isNotNegative();
    }
  }

  @Test
  void await_saysHowLateItWasOnlyIfItWaited() {
    Pacer pacer = open(fixed(20), clock);
    long now = clock.nanoTime();
    pacer.begin(steadyState);
    assertThat(pacer.await(now + 60 * SECOND)).isTrue();
    assertThat(pacer.lagNanos()).isEqualTo(clock.nanoTime() - pacer.starting()).isNotNegative();
    clock.advanceMillis(1_000);
    assertThat(pacer.await(now + 60 * SECOND)).isTrue();
    assertThat(pacer.lagNanos()).isEqualTo(-1);
  }

  @Test
  void await_endsAtItsLimit() {
    Pacer pacer = open(fixed(0.01), clock);
    long now = clock.nanoTime();
    pacer.begin(steadyState);
    assertThat(pacer.await(now + 2_000_000)).isFalse();
    assertThat(clock.nanoTime() - now).isBetween(2_000_000L, 2_001_000L);
  }

  @Test
  void await_endsWhenInterrupted() {
    Pacer pacer = open(fixed(0.01), NanoClock.SYSTEM);
    pacer.begin(steadyState);
    Thread.currentThread().interrupt();
    assertThat(pacer.await(System.nanoTime() + 60 * SECOND)).isFalse();
    assertThat(Thread.interrupted()).isTrue();
  }

  private static Pacer open(Pacing pacing, NanoClock clock) {
    return new Pacer(pacing, new ArrivalSchedule(pacing, 42, 0, 1), 0, 1, clock);
  }

  private Pacer closed(Pacing pacing) {
    return new Pacer(pacing, null, 1, 4, clock);
  }

  private static Pacing fixed(double rate) {
    return new Pacing(rate, Arrivals.FIXED, 0, 0);
  }
}
