// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import static cacheduel.answer.AnswerFixture.NOISY;
import static cacheduel.answer.AnswerFixture.QUIET;
import static cacheduel.answer.AnswerFixture.answer;
import static cacheduel.answer.AnswerFixture.cell;
import static cacheduel.answer.AnswerFixture.inOrder;
import static cacheduel.answer.AnswerFixture.result;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.client.Protocol;
import cacheduel.contest.Contest;
import cacheduel.contest.Looks;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class RankingTest {
  private static final Cell SPY = cell(1, "spymemcached", Protocol.ASCII);
  private static final Cell XMC = cell(3, "xmemcached", Protocol.ASCII);
  private static final Cell WHALIN = cell(4, "whalin", Protocol.ASCII);

  /** Their difference and its error are exactly 0. */
  @Test
  void identicalRates_areCloseAndNoMerit() {
    Answer answer = answer(
        inOrder(SPY, 1_000, 1, 1, 1, 1).build(), inOrder(XMC, 1_000, 1, 1, 1, 1).build());

    assertThat(answer.outcome()).isEqualTo(Outcome.CLOSE);
    assertThat(answer.leaders()).hasSize(2);
    assertThat(answer.standing().apart()).isEqualTo(1);
    assertThat(answer.merits()).isEmpty();
  }

  /** The second of the ranking is certainly slower, the noisy third may still be the fastest. */
  @Test
  void undecidedLead_isOverTheNextLeader() {
    Answer answer =
        answer(result(SPY, 1_000, QUIET), result(XMC, 900, QUIET), result(WHALIN, 800, NOISY));

    assertThat(answer.outcome()).isEqualTo(Outcome.UNDECIDED);
    assertThat(answer.leaders())
        .extracting(Entrant::client)
        .containsExactly("spymemcached", "whalin");
    assertThat(Objects.requireNonNull(answer.lead()).best()).isCloseTo(1.27, within(0.01));
  }

  @Test
  void singleLeader_isApartFromNone() {
    Answer answer = answer(result(SPY, 1_000, QUIET), result(XMC, 2_000, QUIET));

    assertThat(answer.outcome()).isEqualTo(Outcome.FASTEST);
    assertThat(answer.standing().apart()).isNull();
  }

  /** Each cell takes 10 s in a round. */
  @Test
  void prospect_isOfTheRoundsBeyondThoseMeasured() {
    CellResult spy = spread(SPY, 1_000, 40, 0.93, 1.07, 0.95, 1.05);
    CellResult xmc = spread(XMC, 1_080, 40, 1.05, 0.95, 1.07, 0.93);
    Prospect prospect = Objects.requireNonNull(answer(spy, xmc).standing().prospect());
    Contest contest = new Contest(List.of(spy, xmc), Aim::logs, Looks.once());

    assertThat(prospect.rounds())
        .isEqualTo((int) Math.ceil(contest.roundsUntilDecided(xmc, spy)) - 4);
    assertThat(prospect.time()).isEqualTo(Duration.ofSeconds(20L * prospect.rounds()));
  }

  @Test
  void cellsWhoseTimeIsUnknown_haveNoProspect() {
    CellResult spy = spread(SPY, 1_000, 0, 0.93, 1.07, 0.95, 1.05);
    CellResult xmc = spread(XMC, 1_080, 0, 1.05, 0.95, 1.07, 0.93);

    assertThat(answer(spy, xmc).outcome()).isEqualTo(Outcome.UNDECIDED);
    assertThat(answer(spy, xmc).untilDecided()).isNull();
  }

  private static CellResult spread(Cell cell, double rate, double seconds, double... factors) {
    return inOrder(cell, rate, factors).seconds(seconds).build();
  }
}
