// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.page;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.faults.result.EnduredBuilder;
import cacheduel.faults.result.FaultBoard;
import cacheduel.faults.result.FaultFigure;
import cacheduel.faults.result.FaultFigure.Unit;
import cacheduel.faults.result.FaultRuns;
import cacheduel.faults.result.FaultValue;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class FigureTextTest {
  private static String text(Unit unit, double value) {
    return FigureText.of(unit, FaultValue.of(value));
  }

  @Test
  void values_haveTheirUnits() {
    assertThat(text(Unit.SECONDS, 0)).isEqualTo("0 s");
    assertThat(text(Unit.SECONDS, 0.032)).isEqualTo("32 ms");
    assertThat(text(Unit.SECONDS, 0.0001)).isEqualTo("0.1 ms");
    assertThat(text(Unit.SECONDS, 1.04)).isEqualTo("1 s");
    assertThat(text(Unit.MILLIS, 4_130)).isEqualTo("4.1 s");
    assertThat(text(Unit.SECONDS, 122.4)).isEqualTo("122 s");
    assertThat(text(Unit.PERCENT, 0.344)).isEqualTo("34 %");
    assertThat(text(Unit.TIMES, 4.13)).isEqualTo("4.1 x");
    assertThat(text(Unit.CHANGE, -3)).isEqualTo("-3");
    assertThat(text(Unit.CHANGE, 12)).isEqualTo("+12");
    assertThat(text(Unit.NEVER, 8_120)).isEqualTo("8,120");
    assertThat(FigureText.of(Unit.COUNT, Optional.empty())).isEqualTo("\u2013");
  }

  @Test
  void censoredValue_isNoNumber() {
    assertThat(FigureText.of(Unit.SECONDS, new FaultValue(19.98, true)))
        .isEqualTo("not within 20 s");
    assertThat(FigureText.of(Unit.TIMES, new FaultValue(24, true))).isEqualTo(">= 24 x");
  }

  private static String recovery(double... rounds) {
    FaultBoard board = FaultBoard.of(FaultRuns.of(DoubleStream.of(rounds)
        .mapToObj(recovery ->
            // a second with one bad bin of one node is good enough
            EnduredBuilder.of("c").fail(0, 10, 14.1 + recovery, "timeout").build())));
    return FigureText.of(board.of(board.scenarios().get(0)).get(0), FaultFigure.RECOVERY);
  }

  @Test
  void wideRange_isSaid() {
    assertThat(recovery(5)).isEqualTo("5 s");
    assertThat(recovery(5, 5.1, 5)).isEqualTo("5 s");
    assertThat(recovery(1, 2, 1.5)).isEqualTo("1.5 s (1 s to 2 s)");
    assertThat(recovery(1, 2, 20)).isEqualTo("2 s (1 s to not within 20 s)");
  }
}
