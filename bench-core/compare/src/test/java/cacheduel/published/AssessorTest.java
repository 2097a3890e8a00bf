// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.published;

import static cacheduel.published.Replay.cell;
import static cacheduel.published.Replay.claim;
import static cacheduel.published.Replay.run;
import static cacheduel.published.Replay.spy;
import static cacheduel.published.Replay.xmc;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.figure.Range;
import cacheduel.published.ClaimResult.Side;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import cacheduel.workload.Operation;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each claim comes out in each of the three ways, and never by a cell that proves nothing. */
class AssessorTest {
  @TempDir
  Path temp;

  @Test
  void higherRateWithoutOverlap_supports() {
    Side side = faster(spy(1).rate(100, 5), xmc(1).rate(200, 10));
    assertThat(side.assessment()).isEqualTo(Assessment.SUPPORTED);
    Range ratio = ratio(side);
    assertThat(ratio.best()).isCloseTo(2, within(0.01));
    assertThat(ratio.low()).isCloseTo(1.56, within(0.01));
    assertThat(ratio.high()).isCloseTo(2.57, within(0.01));
  }

  @Test
  void lowerRateWithoutOverlap_contradicts() {
    assertThat(faster(spy(1).rate(100, 5), xmc(1).rate(80, 1)).assessment())
        .isEqualTo(Assessment.CONTRADICTED);
  }

  @Test
  void overlap_cannotTell() {
    Side side = faster(spy(1).rate(100, 5), xmc(1).rate(108, 5));
    assertThat(side.assessment()).isEqualTo(Assessment.UNDECIDED);
    assertThat(side.checks().get(0).why().text()).contains("for and against");
  }

  @Test
  void rateWithoutInterval_isNotJudgeable() {
    SideBySide compared = run(temp, spy(1).rate(100), xmc(1).rate(1000));
    ClaimResult claim = claim(compared, "faster");
    assertThat(claim.isJudged()).isFalse();
    assertThat(claim.measured().assessment()).isEqualTo(Assessment.UNDECIDED);
    assertThat(claim.measured().obstacle())
        .hasValue("measured in fewer than three JVMs, so without an interval");
  }

  @Test
  void figureThatAValidCellLacks_isNotJudgeable() {
    ClaimResult sets = claim(run(temp, spy(1).rate(100, 1), xmc(1).rate(100, 1)), "sets");
    assertThat(sets.isJudged()).isFalse();
    assertThat(sets.measured().obstacle()).hasValue("not measured");
  }

  @Test
  void callsThatReturnWithAndWithoutTheAnswer_areNotCompared() {
    ResultBuilder queued = ResultBuilder.of(
            RunFixture.cell(300, "xmemcached", Protocol.ASCII, Mode.ASYNC, 1))
        .rate(100, 1)
        .latency(Operation.GET, 9_000)
        .accepted(Operation.GET, 10);
    SideBySide compared = run(temp, spy(1).rate(100, 1).latency(Operation.GET, 10_000), queued);
    ClaimResult claim = claim(compared, "hands-over");

    assertThat(claim.isJudged()).isFalse();
    assertThat(claim.measured().obstacle())
        .hasValueSatisfying(why -> assertThat(why).startsWith("the sides differ in kind"));
    TableResult table = Replay.table(compared, "load/accepted");
    assertThat(
            Objects.requireNonNull(table.figures().get(1).measured().figure()).best())
        .isCloseTo(1e9 / 11, within(1.0));
    assertThat(table.figures().get(1).measuredRatio()).isNull();
  }

  @Test
  void rateOfCalls_isThreadsByTheMeanTimeInEveryMode() {
    SideBySide compared = run(
        temp,
        spy(1).rate(77, 1).latency(Operation.GET, 10_000),
        xmc(1).rate(66, 1).latency(Operation.GET, 8_000));
    TableResult table = Replay.table(compared, "load/accepted");

    assertThat(
            Objects.requireNonNull(table.figures().get(0).measured().figure()).best())
        .isCloseTo(1e9 / 11_000, within(1.0));
    assertThat(Objects.requireNonNull(table.figures().get(1).measuredRatio()).best())
        .isCloseTo(1.25, within(1e-9));
  }

  @Test
  void figureThatAFailedCellLacks_isNoLimitOfTheMachine() {
    SideBySide compared =
        run(temp, spy(1).rate(100, 1), xmc(1).rate(100, 1).status(Status.FAILED, "no server"));
    ClaimResult sets = claim(compared, "sets");
    assertThat(sets.isJudged()).isTrue();
    assertThat(sets.measured().checks().get(0).why().text()).isEqualTo("FAILED: no server");
  }

  @Test
  void question_isDeniedByLessThanItAsksFor() {
    SideBySide half = run(temp.resolve("half"), spy(1).rate(100, 1), spy(50).rate(150, 1));
    assertThat(claim(half, "doubles").measured().assessment()).isEqualTo(Assessment.UNDECIDED);
    assertThat(claim(half, "does-it-double").measured().assessment())
        .isEqualTo(Assessment.CONTRADICTED);
    SideBySide twice = run(temp.resolve("twice"), spy(1).rate(100, 1), spy(50).rate(230, 1));
    assertThat(claim(twice, "does-it-double").measured().assessment())
        .isEqualTo(Assessment.SUPPORTED);
  }

  @ParameterizedTest
  @EnumSource(names = "VALID", mode = EnumSource.Mode.EXCLUDE)
  void cellThatIsNotValid_neitherSupportsNorContradicts(Status status) {
    for (double rate : new double[] {1, 1_000}) {
      Side side = claim(
              run(
                  temp.resolve(status + "-" + rate),
                  spy(1).rate(100, 5),
                  xmc(1).rate(rate, 0.5).status(status, "12 evictions")),
              "faster")
          .measured();
      assertThat(side.assessment()).isEqualTo(Assessment.UNDECIDED);
      assertThat(side.checks().get(0).why().text()).isEqualTo(status + ": 12 evictions");
      assertThat(side.checks().get(0).ratio()).isNull();
    }
  }

  @Test
  void validCells_doNotHideOneThatIsNot() {
    SideBySide compared = run(
        temp,
        spy(1).rate(100, 5),
        xmc(1).rate(200, 5),
        spy(10).rate(100, 5),
        xmc(10).rate(200, 5).status(Status.INVALID, "errors"));
    assertThat(claim(compared, "faster").measured().assessment()).isEqualTo(Assessment.UNDECIDED);
    assertThat(claim(compared, "mostly-faster").measured().assessment())
        .isEqualTo(Assessment.UNDECIDED);
  }

  @Test
  void cellThatHasNotRun_cannotTell() {
    SideBySide compared = run(
        temp,
        List.of(cell("spymemcached", 1), cell("xmemcached", 1)),
        List.of(spy(1).rate(100, 5).build()));
    Side side = claim(compared, "faster").measured();
    assertThat(side.assessment()).isEqualTo(Assessment.UNDECIDED);
    assertThat(side.checks().get(0).why().text()).isEqualTo("not run yet");
  }

  @Test
  void rowsThatTheRunLacks_areLeftOut() {
    Side side = faster(spy(1).rate(100, 5), xmc(1).rate(200, 10), xmc(10).rate(1, 0.1));
    assertThat(side.assessment()).isEqualTo(Assessment.SUPPORTED);
    assertThat(side.leftOut()).hasSize(2);
  }

  @Test
  void runWithoutAnyOfIt_cannotTell() {
    Side side = faster(spy(1).rate(100, 5));
    assertThat(side.assessment()).isEqualTo(Assessment.UNDECIDED);
    assertThat(side.leftOut()).hasSize(3);
  }

  @Test
  void oneOfThree_contradictsEachButNotMost() {
    SideBySide compared = run(
        temp,
        spy(1).rate(100, 5),
        xmc(1).rate(200, 5),
        spy(10).rate(100, 5),
        xmc(10).rate(50, 5),
        spy(50).rate(100, 5),
        xmc(50).rate(300, 5));
    assertThat(claim(compared, "faster").measured().assessment())
        .isEqualTo(Assessment.CONTRADICTED);
    assertThat(claim(compared, "mostly-faster").measured().assessment())
        .isEqualTo(Assessment.SUPPORTED);
  }

  @Test
  void halfOfThem_contradictMost() {
    SideBySide compared = run(
        temp,
        spy(1).rate(100, 5),
        xmc(1).rate(200, 5),
        spy(10).rate(100, 5),
        xmc(10).rate(50, 5));
    assertThat(claim(compared, "mostly-faster").measured().assessment())
        .isEqualTo(Assessment.CONTRADICTED);
  }

  @Test
  void band_isLeftOnEitherSide() {
    assertThat(level(100, 1)).isEqualTo(Assessment.SUPPORTED);
    assertThat(level(100, 20)).isEqualTo(Assessment.UNDECIDED);
    assertThat(level(150, 1)).isEqualTo(Assessment.CONTRADICTED);
    assertThat(level(50, 1)).isEqualTo(Assessment.CONTRADICTED);
  }

  private Assessment level(double rate, double margin) {
    Path folder = temp.resolve(rate + "-" + margin);
    return claim(run(folder, spy(1).rate(100, 1), spy(50).rate(rate, margin)), "level")
        .measured()
        .assessment();
  }

  @Test
  void figureWithoutInterval_isShownAndNotJudged() {
    SideBySide compared =
        run(temp, spy(1).rate(100, 1).allocation(500), xmc(1).rate(100, 1).allocation(500));
    assertThat(claim(compared, "smaller").measured().assessment()).isEqualTo(Assessment.UNDECIDED);
    Range figure =
        Replay.table(compared, "load/heapAfterGc").figures().get(0).measured().figure();
    assertThat(Objects.requireNonNull(figure).best()).isEqualTo(6_000_000 / 1024.0);
  }

  @Test
  void meanTimeOfAClosedLoop_hasTheRatesInterval() {
    SideBySide compared =
        run(temp, spy(1).rate(100, 5).latency(Operation.GET, 9_000_000).littlesLaw(1, 0.02, 1));
    Range time = Objects.requireNonNull(
        Replay.table(compared, "load/meanTime").figures().get(0).measured().figure());
    assertThat(time.low() / time.best()).isCloseTo(100 / 105.0, within(1e-9));
    assertThat(time.high() / time.best()).isCloseTo(100 / 95.0, within(1e-9));
  }

  @Test
  void meanTimeOfOneOfTwoOperations_hasNoInterval() {
    SideBySide compared =
        run(temp, sets(spy(1), 9_000_000).rate(100, 1), sets(xmc(1), 1_000_000).rate(100, 1));
    assertThat(claim(compared, "sets").measured().assessment()).isEqualTo(Assessment.UNDECIDED);
  }

  private static ResultBuilder sets(ResultBuilder result, long nanos) {
    return result
        .latency(Operation.GET, 1_000_000)
        .latency(Operation.SET, nanos)
        .littlesLaw(1, 0.02, 1);
  }

  @Test
  void adviceAlone_isNotJudged() {
    SideBySide compared = run(temp, spy(1).rate(100, 5), xmc(1).rate(200, 10));
    assertThat(claim(compared, "advice").claim().notJudged()).isEqualTo("It is advice.");
    assertThat(compared.count(Assessment.SUPPORTED)).isEqualTo(2);
    assertThat(compared.count(Assessment.UNDECIDED)).isZero();
  }

  @Test
  void reportsOwnFigures_areJudgedToo() {
    SideBySide compared = run(temp, spy(1).rate(100, 5));
    assertThat(claim(compared, "faster").published().assessment())
        .isEqualTo(Assessment.CONTRADICTED);
    assertThat(claim(compared, "mostly-faster").published().assessment())
        .isEqualTo(Assessment.SUPPORTED);
    assertThat(claim(compared, "level").published().assessment())
        .isEqualTo(Assessment.CONTRADICTED);
    assertThat(claim(compared, "quicker").published().assessment()).isEqualTo(Assessment.UNDECIDED);
    assertThat(claim(compared, "quicker").published().leftOut()).hasSize(3);
  }

  private static Range ratio(Side side) {
    return Objects.requireNonNull(side.checks().get(0).ratio());
  }

  private Side faster(ResultBuilder... results) {
    return claim(run(temp, results), "faster").measured();
  }
}
