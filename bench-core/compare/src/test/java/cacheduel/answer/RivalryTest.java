// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.answer;

import static cacheduel.answer.AnswerFixture.QUIET;
import static cacheduel.answer.AnswerFixture.cell;
import static cacheduel.answer.AnswerFixture.inOrder;
import static cacheduel.answer.AnswerFixture.result;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Protocol;
import cacheduel.contest.Contest;
import cacheduel.contest.Looks;
import cacheduel.contest.MeanDifference;
import cacheduel.figure.Range;
import cacheduel.plan.Cell;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import java.util.List;
import org.junit.jupiter.api.Test;

class RivalryTest {
  private static final Cell SPY = cell(1, "spymemcached", Protocol.ASCII);
  private static final Cell XMC = cell(3, "xmemcached", Protocol.ASCII);

  private static Contest contest(CellResult... results) {
    return new Contest(List.of(results), Aim::logs, Looks.once());
  }

  private static Entrant entrant(CellResult... cells) {
    return new Entrant(cells[0].cell().client(), List.of(cells), List.of());
  }

  @Test
  void roundsInWhichBothAreEqual_areNotWon() {
    CellResult spy = inOrder(SPY, 1_000, 1, 1.1, 0.9).build();
    CellResult xmc = inOrder(XMC, 1_000, 1, 1, 1, 0.5).build();
    Rival rival = new Rivalry(contest(spy, xmc)).rival(entrant(spy), entrant(xmc));

    assertThat(rival.won()).isEqualTo(1);
    assertThat(rival.rounds()).isEqualTo(3);
  }

  /** With three cells, the best of which is known from the data only. */
  @Test
  void libraryOfManyCells_isComparedAtASmallerErrorRate() {
    CellResult best = result(SPY, 1_000, QUIET);
    CellResult binary = result(cell(2, "spymemcached", Protocol.BINARY), 300, QUIET);
    CellResult many = result(
        CellBuilder.of(cell(4, "spymemcached", Protocol.ASCII)).connections(8).build(), 200, QUIET);
    CellResult xmc = result(XMC, 500, QUIET);
    Contest contest = contest(best, binary, many, xmc);
    MeanDifference difference =
        new Rivalry(contest).between(entrant(best, binary, many), entrant(xmc));

    assertThat(difference).isEqualTo(contest.between(best, xmc, 2.0 / 3));
    assertThat(difference.low()).isLessThan(contest.between(best, xmc).low());
  }

  @Test
  void leadThatMayBeNone_isNotCertain() {
    Entrant xmc = entrant(result(XMC, 500, QUIET));

    assertThat(new Rival(xmc, Range.of(1, 1.5, 2), 4, 4, 0.01).isBehind()).isFalse();
    assertThat(new Rival(xmc, Range.of(1.1, 1.5, 2), 4, 4, 0.01).isBehind()).isTrue();
  }
}
