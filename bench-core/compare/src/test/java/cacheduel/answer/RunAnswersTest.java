// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import static cacheduel.answer.AnswerFixture.NOISY;
import static cacheduel.answer.AnswerFixture.QUIET;
import static cacheduel.answer.AnswerFixture.answer;
import static cacheduel.answer.AnswerFixture.answers;
import static cacheduel.answer.AnswerFixture.async;
import static cacheduel.answer.AnswerFixture.cell;
import static cacheduel.answer.AnswerFixture.inOrder;
import static cacheduel.answer.AnswerFixture.result;
import static cacheduel.answer.AnswerFixture.skipped;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.figure.Range;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.Status;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class RunAnswersTest {
  private static final Cell SPY = cell(1, "spymemcached", Protocol.ASCII);
  private static final Cell SPY_BINARY = cell(2, "spymemcached", Protocol.BINARY);
  private static final Cell XMC = cell(3, "xmemcached", Protocol.ASCII);
  private static final Cell WHALIN = cell(4, "whalin", Protocol.ASCII);
  private static final double[] STEADY = {1.001, 0.999, 1.0005, 0.9995, 1, 1};

  @Test
  void oneAheadOfAllOthers_isFastestByItsLeadOverTheNext() {
    Answer answer =
        answer(result(SPY, 900, QUIET), result(XMC, 1_000, QUIET), result(WHALIN, 1_600, QUIET));

    assertThat(answer.outcome()).isEqualTo(Outcome.FASTEST);
    assertThat(names(answer.leaders())).containsExactly("whalin@3.0.2");
    Range lead = Objects.requireNonNull(answer.lead());
    assertThat(lead.best()).isCloseTo(1.6, within(1e-9));
    assertThat(lead.low()).isBetween(1.3, 1.6);
    assertThat(lead.high()).isBetween(1.6, 1.9);
  }

  @Test
  void withinThreePercent_isClose() {
    Answer answer =
        answer(result(SPY, 1_000, STEADY), result(XMC, 1_001, STEADY), result(WHALIN, 500, STEADY));

    assertThat(answer.outcome()).isEqualTo(Outcome.CLOSE);
    assertThat(names(answer.leaders())).containsExactly("xmemcached@2.4.9", "spymemcached@2.12.3");
    assertThat(Objects.requireNonNull(answer.lead()).best()).isCloseTo(2.002, within(1e-9));
  }

  @Test
  void noise_isUndecidedAmongThoseThatMayBeFastest() {
    Answer answer =
        answer(result(SPY, 1_000, NOISY), result(XMC, 1_100, QUIET), result(WHALIN, 100, QUIET));

    assertThat(answer.outcome()).isEqualTo(Outcome.UNDECIDED);
    assertThat(names(answer.leaders())).containsExactly("xmemcached@2.4.9", "spymemcached@2.12.3");
  }

  @Test
  void threeForks_nameOnlyALargeLead() {
    double[] three = Arrays.copyOf(QUIET, 3);

    assertThat(answer(result(SPY, 1_000, three), result(XMC, 1_500, three)).outcome())
        .isEqualTo(Outcome.UNDECIDED);
    assertThat(answer(result(SPY, 1_000, three), result(XMC, 2_000, three)).outcome())
        .isEqualTo(Outcome.FASTEST);
  }

  @Test
  void oneFork_decidesNothingAndHasNoLead() {
    Answer answer = answer(result(SPY, 1_000, 1), result(XMC, 9_000, 1));

    assertThat(answer.outcome()).isEqualTo(Outcome.UNDECIDED);
    assertThat(answer.lead()).isNull();
    assertThat(answer.untilDecided()).isNull();
    Rival behind = answer.standing().rivals().get(0);
    assertThat(behind.lead().best()).isCloseTo(9, within(1e-9));
    assertThat(behind.lead().hasInterval()).isFalse();
    assertThat(behind.chance()).isEqualTo(0.5);
  }

  @Test
  void machineThatChangesFromRoundToRound_doesNotHideADifferenceInEveryRound() {
    double[] drift = {1, 0.8, 0.6, 0.5, 0.4, 0.3};
    double[] same = {1.01, 0.79, 0.606, 0.495, 0.404, 0.297};
    double[] other = {0.4, 1, 0.3, 0.8, 0.6, 0.5};

    assertThat(
            answer(inOrder(SPY, 1_000, drift).build(), inOrder(XMC, 1_200, same).build())
                .outcome())
        .isEqualTo(Outcome.FASTEST);
    assertThat(answer(
                inOrder(SPY, 1_000, drift).build(), inOrder(XMC, 1_200, other).build())
            .outcome())
        .isEqualTo(Outcome.UNDECIDED);
  }

  @Test
  void undecided_knowsWhoIsAheadHowOftenAndHowSure() {
    double[] spread = {1.2, 0.9, 1.1, 0.8};
    double[] others = {1, 1.1, 0.85, 0.75};
    Answer answer = answer(
        inOrder(SPY, 1_000, spread).build(),
        inOrder(XMC, 900, others).build(),
        inOrder(WHALIN, 100, spread).build());

    Answer.Standing standing = answer.standing();
    Rival second = standing.rivals().get(0);
    assertThat(answer.outcome()).isEqualTo(Outcome.UNDECIDED);
    assertThat(names(answer.leaders())).containsExactly("spymemcached@2.12.3", "xmemcached@2.4.9");
    assertThat(second.won()).isEqualTo(3);
    assertThat(second.rounds()).isEqualTo(4);
    assertThat(second.isBehind()).isFalse();
    assertThat(second.chance()).isEqualTo(answer.chanceOfError()).isBetween(0.01, 0.3);
    assertThat(standing.rivals().get(1).isBehind()).isTrue();
    assertThat(standing.apart())
        .isCloseTo(Objects.requireNonNull(answer.lead()).high(), within(1e-9));
    assertThat(Objects.requireNonNull(standing.prospect()).rounds()).isPositive();
    assertThat(standing.level()).isEqualTo(0.01);
  }

  @Test
  void libraryIsRankedByItsBetterProtocol() {
    Answer answer = answer(
        result(SPY, 500, QUIET), result(SPY_BINARY, 2_000, QUIET), result(XMC, 1_000, QUIET));

    Entrant spy = answer.leaders().get(0);
    assertThat(answer.outcome()).isEqualTo(Outcome.FASTEST);
    assertThat(spy.best().cell()).isEqualTo(SPY_BINARY);
    assertThat(spy.valid()).hasSize(2);
  }

  @Test
  void slowProtocolOfAnother_doesNotHoldUpTheDecision() {
    Answer answer = answer(
        result(SPY, 300, NOISY), result(SPY_BINARY, 1_000, QUIET), result(XMC, 1_200, QUIET));

    assertThat(answer.outcome()).isEqualTo(Outcome.FASTEST);
  }

  @Test
  void onlyLibraryThatCan_isAloneAmongThoseThatLackIt() {
    Answer answer = answer(
        result(async(1, "spymemcached", Protocol.ASCII), 1_000, QUIET),
        ResultBuilder.of(skipped(2, "whalin", Protocol.ASCII, Mode.ASYNC))
            .status(Status.SKIPPED, "has no ASYNC")
            .build());

    assertThat(answer.outcome()).isEqualTo(Outcome.ALONE);
    assertThat(answer.race().lacking()).containsExactly("whalin@3.0.2");
  }

  @Test
  void invalidLibrary_isNotRanked() {
    CellResult invalid = AnswerFixture.cellOf(XMC, 9_000, QUIET)
        .status(Status.INVALID, "wrong answers")
        .build();
    Answer answer = answer(result(SPY, 1_000, QUIET), invalid);

    assertThat(answer.outcome()).isEqualTo(Outcome.ALONE);
    assertThat(names(answer.race().unranked())).containsExactly("xmemcached@2.4.9");
    assertThat(answer(invalid).outcome()).isEqualTo(Outcome.NONE);
  }

  @Test
  void modesAreNotRankedTogether() {
    assertThat(answers(
            result(SPY, 1_000, QUIET),
            result(async(5, "xmemcached", Protocol.ASCII), 9_000, QUIET)))
        .extracting(Answer::outcome)
        .containsExactly(Outcome.ALONE, Outcome.ALONE);
  }

  @Test
  void referencesAndTries_areLeftOut() {
    Cell floor =
        CellBuilder.of(cell(7, "wire", Protocol.ASCII)).role(Role.FLOOR).build();

    assertThat(answers(result(floor, 9_000, QUIET), result(XMC.tryAt(1, 700), 700, QUIET)))
        .isEmpty();
  }

  @Test
  void versions_areContenders() {
    Cell old =
        CellBuilder.of(cell(5, "whalin", Protocol.ASCII)).version("2.6.6").build();
    Answer answer = answer(result(WHALIN, 1_000, QUIET), result(old, 2_000, QUIET));

    assertThat(names(answer.leaders())).containsExactly("whalin@2.6.6");
  }

  @Test
  void undecided_namesTheTimeThatProbablyDecides() {
    double[] spread = {0.93, 1.07, 0.95, 1.05};
    Answer answer = answer(
        inSeconds(SPY, 1_000, 40, spread), inSeconds(XMC, 1_080, 40, 1.05, 0.95, 1.07, 0.93));
    Answer equal = answer(
        inSeconds(SPY, 1_000, 4_000, NOISY), inSeconds(XMC, 1_000, 4_000, 1.2, 0.8, 1.4, 0.7));

    assertThat(Objects.requireNonNull(answer.untilDecided()).toSeconds()).isBetween(100L, 1_200L);
    assertThat(equal.untilDecided()).isNull();
  }

  @Test
  void timeToDecide_isThatOfCellsThatAreMeasuredOn() {
    double[] spread = {0.93, 1.07, 0.95, 1.05};
    CellResult spy = inSeconds(SPY, 1_000, 40, spread);
    CellResult xmc = inSeconds(XMC, 1_080, 40, 1.05, 0.95, 1.07, 0.93);
    CellResult behind = inSeconds(WHALIN, 100, 4_000, spread);

    assertThat(answer(spy, xmc, behind).untilDecided())
        .isNotNull()
        .isEqualTo(answer(spy, xmc).untilDecided());
  }

  private static CellResult inSeconds(Cell cell, double rate, double seconds, double... factors) {
    return inOrder(cell, rate, factors).seconds(seconds).build();
  }

  @Test
  void contenderThatSitsOutRounds_isRankedAsIfItHadNot() {
    double[] slowing = {1, 1, 1, 1, 0.3, 0.3, 0.3, 0.3};
    Race race = answer(
            inOrder(SPY, 1_000, 1, 1, 1, 1).build(),
            inOrder(XMC, 1_500, slowing).build(),
            inOrder(WHALIN, 1_600, slowing).build())
        .race();

    assertThat(names(race.ranked()))
        .containsExactly("whalin@3.0.2", "xmemcached@2.4.9", "spymemcached@2.12.3");
  }

  /** The fixture's processor time of an operation is the inverse of its rate. */
  @Test
  void atAGivenRate_theCpuOfAnOperationDecides() {
    Answer answer = answer(
        result(open(SPY), 900, QUIET),
        result(open(XMC), 1_000, QUIET),
        result(open(WHALIN), 1_600, QUIET));

    assertThat(answer.outcome()).isEqualTo(Outcome.FASTEST);
    assertThat(names(answer.race().ranked()))
        .containsExactly("whalin@3.0.2", "xmemcached@2.4.9", "spymemcached@2.12.3");
    assertThat(Objects.requireNonNull(answer.lead()).best()).isCloseTo(1.6, within(1e-9));
    assertThat(answer.merits()).extracting(Merit::kind).doesNotContain(Merit.Kind.LEAST_CPU);
  }

  private static Cell open(Cell cell) {
    return CellBuilder.of(cell).param("rate", "20000").build();
  }

  @Test
  void merits_areThoseThatTheForksShow() {
    CellResult spy = AnswerFixture.cellOf(SPY, 1_000, QUIET).connections(1).build();
    CellResult xmc = AnswerFixture.cellOf(XMC, 3_000, QUIET).connections(8).build();

    assertThat(answer(spy, xmc).merits())
        .extracting(Merit::kind, merit -> names(merit.holders()))
        .containsExactly(
            tuple(Merit.Kind.LEAST_CPU, List.of("xmemcached@2.4.9")),
            tuple(Merit.Kind.LOWEST_P99, List.of("xmemcached@2.4.9")),
            tuple(Merit.Kind.FEWEST_CONNECTIONS, List.of("spymemcached@2.12.3")));
    assertThat(answer(result(SPY, 1_000, NOISY), result(XMC, 1_100, NOISY)).merits())
        .isEmpty();
  }

  private static List<String> names(List<Entrant> entrants) {
    return entrants.stream().map(Entrant::name).toList();
  }
}
