// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.Test;

class FaultFiguresTest {
  private static double value(FaultFigures figures, FaultFigure figure) {
    FaultValue value = figures.get(figure).orElseThrow();
    assertThat(value.atLeast()).isFalse();
    return value.value();
  }

  @Test
  void unhurtService_hasRecoveredAtOnce() {
    FaultFigures figures = EnduredBuilder.of("wire").figures();
    assertThat(value(figures, FaultFigure.RECOVERY)).isZero();
    assertThat(value(figures, FaultFigure.LOST_SERVICE)).isZero();
    assertThat(value(figures, FaultFigure.BLAST_RADIUS)).isEqualTo(1);
    assertThat(value(figures, FaultFigure.TIMEOUT_RATIO)).isEqualTo(0.003);
    assertThat(figures.get(FaultFigure.FIRST_ERROR)).isEmpty();
    assertThat(figures.errors()).isEmpty();
  }

  @Test
  void recovery_isTheFirstOfThreeGoodSecondsAfterTheEnd() {
    FaultFigures figures = EnduredBuilder.of("slow")
        .fail(0, 10, 15.5, "timeout")
        .down(0, 17, 17.5, 1)
        .figures();
    assertThat(value(figures, FaultFigure.RECOVERY)).isCloseTo(3.5, within(0.2));
    assertThat(value(figures, FaultFigure.FIRST_ERROR)).isZero();
    assertThat(value(figures, FaultFigure.ERRORS)).isEqualTo(5_500);
    assertThat(figures.errors()).isEqualTo(Map.of("timeout", 5_500L));
    assertThat(value(figures, FaultFigure.LOST_SERVICE)).isCloseTo(2, within(1e-9));
  }

  @Test
  void recoveryBeforeTheEnd_isZero() {
    assertThat(value(
            EnduredBuilder.of("quick").fail(0, 10, 11, "timeout").figures(), FaultFigure.RECOVERY))
        .isZero();
  }

  @Test
  void faultThatStays_isCountedFromItsBeginning() {
    EnduredBuilder gone = EnduredBuilder.of("gone", "ketama").fault(10, null, 0);
    assertThat(value(gone.fail(0, 10, 12, "reset").figures(), FaultFigure.RECOVERY))
        .isCloseTo(2, within(0.2));
  }

  @Test
  void noRecoveryBeforeTheLoadEnds_isCensored() {
    FaultFigures figures = EnduredBuilder.of("never").fail(0, 10, 34, "closed").figures();
    assertThat(figures.get(FaultFigure.RECOVERY)).contains(new FaultValue(20, true));
  }

  /** A bound must hold: three seconds that begin at 18.5 s would end after the load. */
  @Test
  void recoveryJustBeforeTheLoadEnds_isTheBound() {
    FaultFigures figures = EnduredBuilder.of("late").fail(0, 10, 32.5, "closed").figures();
    assertThat(figures.get(FaultFigure.RECOVERY)).get().satisfies(recovery -> {
      assertThat(recovery.atLeast()).isTrue();
      assertThat(recovery.value()).isCloseTo(18.5, within(0.2));
    });
  }

  @Test
  void lossOfFivePercent_isNoLoss() {
    assertThat(
            value(EnduredBuilder.of("most").down(0, 14, 34, 0.14).figures(), FaultFigure.RECOVERY))
        .isZero();
    assertThat(EnduredBuilder.of("less").down(0, 14, 34, 0.2).figures().get(FaultFigure.RECOVERY))
        .contains(new FaultValue(20, true));
  }

  @Test
  void blastRadius_isOfNodesWithoutFault() {
    EnduredBuilder half = EnduredBuilder.of("starved")
        .fail(0, 10, 14, "timeout")
        .down(1, 10, 14, 1)
        .down(2, 14, 15, 1);
    assertThat(value(half.figures(), FaultFigure.BLAST_RADIUS)).isEqualTo(0.5);
  }

  @Test
  void blastRadius_isThatOfTheWorstSecond() {
    EnduredBuilder ups = EnduredBuilder.of("ups").down(1, 11, 12, 0.4).down(2, 12, 13, 0.2);
    assertThat(value(ups.figures(), FaultFigure.BLAST_RADIUS)).isEqualTo(0.8);
    assertThat(value(
            EnduredBuilder.of("after").down(1, 14, 34, 1).figures(), FaultFigure.BLAST_RADIUS))
        .isEqualTo(1);
  }

  @Test
  void stallOfHealthyNodes_isNotMadeUpForByLaterAnswers() {
    assertThat(blastRadiusOfStall(10, 12)).isZero();
    assertThat(blastRadiusOfStall(11.5, 13)).isZero();
    assertThat(blastRadiusOfStall(10, 10.5)).isEqualTo(0.5);
    assertThat(blastRadiusOfStall(13.5, 15)).isEqualTo(0.5);
  }

  private static double blastRadiusOfStall(double from, double to) {
    FaultFigures figures =
        EnduredBuilder.of("stalls").stall(1, from, to).stall(2, from, to).figures();
    assertThat(value(figures, FaultFigure.LOST_SERVICE)).isZero();
    return value(figures, FaultFigure.BLAST_RADIUS);
  }

  @Test
  void fewOperationsInASecond_areNoStall() {
    FaultFigures steady = EnduredBuilder.of("steady").everyBin(2).figures();
    assertThat(value(steady, FaultFigure.BLAST_RADIUS)).isEqualTo(1);
    FaultFigures late = EnduredBuilder.of("late").everyBin(2).stall(1, 12, 12.2).figures();
    assertThat(value(late, FaultFigure.BLAST_RADIUS)).isEqualTo(0.9);
    FaultFigures rare = EnduredBuilder.of("rare").everyBin(5).stall(1, 10, 12).figures();
    assertThat(rare.get(FaultFigure.BLAST_RADIUS)).isEmpty();
  }

  @Test
  void blastRadiusWithoutHealthyNodes_doesNotApply() {
    assertThat(EnduredBuilder.of("all")
            .fault(10, 14.0, 0, 1, 2)
            .figures()
            .get(FaultFigure.BLAST_RADIUS))
        .isEmpty();
    assertThat(EnduredBuilder.of("pause").fault(10, 12.0).figures().get(FaultFigure.BLAST_RADIUS))
        .isEmpty();
  }

  @Test
  void momentaryFault_lastsASecond() {
    FaultFigures figures = EnduredBuilder.of("reset")
        .fault(10, 10.01, 0)
        .down(1, 10, 10.5, 1)
        .down(2, 10, 10.5, 1)
        .figures();
    assertThat(value(figures, FaultFigure.BLAST_RADIUS)).isEqualTo(0.5);
  }

  @Test
  void missesThatNoServerCounted_areFalseAndNoGoodput() {
    EnduredBuilder dead = EnduredBuilder.of("liar").miss(0, 10, 14);
    FaultFigures liar = dead.answeredMisses(100L).figures();
    assertThat(value(liar, FaultFigure.FALSE_MISSES)).isEqualTo(3_500);
    assertThat(value(liar, FaultFigure.LOST_SERVICE)).isCloseTo(1.2, within(1e-9));
    assertThat(liar.goodput().deceptive(0, 120)).isEqualTo(90);

    FaultFigures honest = dead.answeredMisses(3_700L).figures();
    assertThat(value(honest, FaultFigure.FALSE_MISSES)).isZero();
    assertThat(value(honest, FaultFigure.LOST_SERVICE)).isZero();

    FaultFigures unknown = dead.answeredMisses(null).figures();
    assertThat(unknown.get(FaultFigure.FALSE_MISSES)).isEmpty();
    assertThat(value(unknown, FaultFigure.LOST_SERVICE)).isZero();
  }

  @Test
  void callWithoutEnd_isAtLeastAsLong() {
    FaultFigures figures = EnduredBuilder.of("hung").longest(24_000, false).figures();
    assertThat(figures.get(FaultFigure.LONGEST_CALL)).contains(new FaultValue(24_000, true));
    assertThat(figures.get(FaultFigure.TIMEOUT_RATIO)).contains(new FaultValue(24, true));
  }

  @Test
  void costs_areDifferences() {
    FaultFigures figures = EnduredBuilder.of("leak")
        .left(7, 12)
        .stale(0, 14, 15, 2)
        .wrong(1, 14, 15, 1)
        .lostWrites(5, true)
        .unfinished(2)
        .figures();
    assertThat(value(figures, FaultFigure.THREADS_LEFT)).isEqualTo(7);
    assertThat(value(figures, FaultFigure.CONNECTIONS_LEFT)).isEqualTo(12);
    assertThat(value(figures, FaultFigure.HEAP_GROWTH)).isEqualTo(1);
    assertThat(value(figures, FaultFigure.CPU_BEFORE)).isEqualTo(20);
    assertThat(value(figures, FaultFigure.CPU_DURING)).isEqualTo(20);
    assertThat(value(figures, FaultFigure.STALE_READS)).isEqualTo(20);
    assertThat(value(figures, FaultFigure.WRONG_ANSWERS)).isEqualTo(10);
    assertThat(value(figures, FaultFigure.LOST_WRITES)).isEqualTo(5);
    assertThat(value(figures, FaultFigure.UNFINISHED)).isEqualTo(2);
    assertThat(EnduredBuilder.of("x").left(0, null).figures().get(FaultFigure.CONNECTIONS_LEFT))
        .isEmpty();
  }

  @Test
  void fasterThanABin_isFound() {
    assertThat(value(
            EnduredBuilder.of("odd")
                .fault(10.03, 14.07, 0)
                .fail(0, 10, 14.6, "x")
                .figures(),
            FaultFigure.RECOVERY))
        .isBetween(0.3, 0.6);
  }

  @Test
  void failedRound_hasNoFigures() {
    assertThat(FaultFigures.of(EnduredBuilder.of("none").failed("no such server")))
        .isEmpty();
  }
}
