// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.contest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.answer.AnswerFixture;
import cacheduel.client.Protocol;
import cacheduel.figure.Figure;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import java.util.List;
import org.junit.jupiter.api.Test;

class ContestTest {
  private static final double[] FORKS = {1_000, 1_020, 990, 1_010, 1_000};

  @Test
  void rateThatStillRises_widensTheIntervalToItsSideOnly() {
    CellResult steady = cell(1, 1, 1, 1);
    CellResult other = cell(2, 1, 1, 1);
    CellResult rising = cell(3, 0.9, 1, 1.1);

    MeanDifference known = between(steady, other);
    MeanDifference widened = between(rising, other);
    assertThat(known.high()).isFinite();
    assertThat(widened.best() - widened.low()).isCloseTo(known.best() - known.low(), within(0.001));
    assertThat(widened.high() - widened.best())
        .isCloseTo(known.high() - known.best() + Math.log(1.1 / 0.9), within(0.01));
    assertThat(between(other, rising)).isEqualTo(widened.negated());
  }

  @Test
  void trendOfBoth_doesNotChangeTheirOrder() {
    MeanDifference steady = between(cell(1, 1, 1, 1), cell(2, 1, 1, 1));
    MeanDifference rising = between(cell(1, 0.9, 1, 1.1), cell(2, 0.9, 1, 1.1));

    assertThat(rising.high()).isCloseTo(steady.high(), within(0.01));
    assertThat(rising.low()).isCloseTo(steady.low(), within(0.01));
  }

  @Test
  void otherFigures_areNotWidenedByTheTrendOfTheRate() {
    CellResult other = cell(2, 1, 1, 1);

    assertThat(cpu(cell(1, 0.9, 1, 1.1), other).high())
        .isCloseTo(cpu(cell(1, 1, 1, 1), other).high(), within(0.01));
  }

  private static MeanDifference between(CellResult one, CellResult other) {
    return new Contest(List.of(one, other), ForkLogs.of(Figure.THROUGHPUT), Looks.once())
        .between(one, other);
  }

  private static MeanDifference cpu(CellResult one, CellResult other) {
    return new Contest(List.of(one, other), ForkLogs.of(Figure.CLIENT_CPU), Looks.once())
        .between(one, other);
  }

  /** A cell whose forks have an iteration for each factor. */
  private static CellResult cell(int number, double... factors) {
    ResultBuilder cell = ResultBuilder.of(AnswerFixture.cell(number, "xmemcached", Protocol.ASCII))
        .rate(1_000, 1);
    for (int fork = 1; fork <= FORKS.length; fork++) {
      for (double factor : factors) {
        cell.iteration(fork, AnswerFixture.iteration(FORKS[fork - 1] * factor));
      }
    }
    return cell.build();
  }
}
