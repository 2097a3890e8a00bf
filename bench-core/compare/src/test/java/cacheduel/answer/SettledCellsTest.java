// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import static cacheduel.answer.AnswerFixture.NOISY;
import static cacheduel.answer.AnswerFixture.QUIET;
import static cacheduel.answer.AnswerFixture.answer;
import static cacheduel.answer.AnswerFixture.cell;
import static cacheduel.answer.AnswerFixture.result;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Protocol;
import cacheduel.contest.Looks;
import cacheduel.plan.Cell;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which cells take part in no further round, and that their race is decided without them. */
class SettledCellsTest {
  private static final Cell SPY = cell(1, "spymemcached", Protocol.ASCII);
  private static final Cell SPY_BINARY = cell(2, "spymemcached", Protocol.BINARY);
  private static final Cell XMC = cell(3, "xmemcached", Protocol.ASCII);
  private static final Cell WHALIN = cell(4, "whalin", Protocol.ASCII);

  @Test
  void decidedRace_isSettled() {
    assertThat(RunAnswers.settled(
            List.of(result(SPY, 1_000, QUIET), result(XMC, 3_000, QUIET)), Looks.once()))
        .containsExactlyInAnyOrder("001", "003");
  }

  @Test
  void undecidedRace_settlesThoseBehindAndSlowProtocols() {
    List<CellResult> results = List.of(
        result(SPY, 300, QUIET),
        result(SPY_BINARY, 1_000, QUIET),
        result(XMC, 1_010, QUIET),
        result(WHALIN, 200, QUIET));

    assertThat(RunAnswers.settled(results, Looks.once())).containsExactlyInAnyOrder("001", "004");
  }

  @Test
  void cellBehindEachRival_isSettledBeforeItsLibraryIs() {
    List<CellResult> results =
        List.of(result(SPY, 300, QUIET), result(SPY_BINARY, 800, NOISY), result(XMC, 1_010, QUIET));

    assertThat(RunAnswers.settled(results, Looks.once())).containsExactly("001");
  }

  /** The rival is too noisy to be certainly ahead of it. */
  @Test
  void cellBehindASibling_isSettledWhateverItsRivals() {
    List<CellResult> results = List.of(
        result(SPY, 500, QUIET), result(SPY_BINARY, 1_000, QUIET), result(XMC, 1_010, NOISY));

    assertThat(RunAnswers.settled(results, Looks.once())).containsExactly("001");
  }

  @Test
  void cellThatMayBeAheadOfARival_isMeasuredOn() {
    List<CellResult> results = List.of(
        result(SPY, 500, QUIET),
        result(SPY_BINARY, 800, NOISY),
        result(XMC, 1_010, QUIET),
        result(WHALIN, 700, NOISY));

    assertThat(RunAnswers.settled(results, Looks.once())).isEmpty();
  }

  /** A cell that was settled early has no later rounds in common with the best of a rival. */
  @Test
  void everyCellBehindSomeCellOfARival_isEnough() {
    Cell xmcBinary = cell(5, "xmemcached", Protocol.BINARY);
    Answer answer = answer(
        inRounds(SPY, 1_000, 1, 2, 3, 4, 5),
        inRounds(SPY_BINARY, 1_000, 5, 6, 7, 8),
        inRounds(XMC, 500, 1, 2, 3, 4),
        inRounds(xmcBinary, 500, 5, 6, 7, 8));

    assertThat(answer.outcome()).isEqualTo(Outcome.FASTEST);
    assertThat(answer.leaders()).extracting(Entrant::name).containsExactly("spymemcached@2.12.3");
  }

  private static CellResult inRounds(Cell cell, double rate, int... rounds) {
    ResultBuilder builder = ResultBuilder.of(cell).rate(rate, 1);
    for (int round : rounds) {
      builder.iteration(round, AnswerFixture.iteration(rate * (1 + 0.01 * (round % 3))));
    }
    return builder.build();
  }
}
