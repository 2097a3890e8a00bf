// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import java.util.List;
import org.junit.jupiter.api.Test;

class NoiseGateTest {
  private static final double QUIET = 0.1;
  private static final double BUSY = 0.9;
  private static final Cell CELL =
      RunFixture.cell(1, "xmemcached", Protocol.ASCII, Mode.BLOCKING, 1);

  @Test
  void disturbedIterations_doNotCount_ifEnoughAreQuiet() {
    CellResult result = result(QUIET, BUSY, QUIET, BUSY, QUIET);

    assertThat(NoiseGate.counted(result.iterations()))
        .extracting(MeasuredIteration::iteration)
        .containsExactly(1, 3, 5);
    assertThat(NoiseGate.leftOut(List.of(result, result))).isEqualTo(4);
    assertThat(result.forks().get(0).median(MeasuredIteration::opsPerSecond)).hasValue(1_003);
  }

  @Test
  void allCount_ifTooFewAreQuiet() {
    CellResult result = result(QUIET, BUSY, QUIET, BUSY, BUSY);

    assertThat(NoiseGate.counted(result.iterations())).hasSize(5);
    assertThat(NoiseGate.leftOut(List.of(result))).isZero();
  }

  @Test
  void fork_isDisturbedIfTooFewIterationsAreKnownToBeUndisturbed() {
    assertThat(
            NoiseGate.isDisturbed(result(QUIET, BUSY, BUSY, BUSY, QUIET).forks().get(0)))
        .isTrue();
    assertThat(NoiseGate.isDisturbed(
            result(QUIET, BUSY, QUIET, BUSY, QUIET).forks().get(0)))
        .isFalse();
    assertThat(NoiseGate.isDisturbed(ResultBuilder.of(CELL)
            .iteration(1, MeasuredFixture.unwatched(1, 1_000))
            .fork()))
        .describedAs("not known")
        .isFalse();
    assertThat(NoiseGate.isDisturbed(ResultBuilder.of(CELL).fork()))
        .describedAs("not measured")
        .isFalse();
  }

  /** A fork whose n-th iteration has a rate of 1,000 + n beside other processes. */
  private static CellResult result(double... foreignCores) {
    ResultBuilder result = ResultBuilder.of(CELL);
    for (int i = 1; i <= foreignCores.length; i++) {
      MeasuredIteration plain = MeasuredFixture.unwatched(i, 1_000 + i);
      result.iteration(
          1,
          new MeasuredIteration(
              i,
              plain.operations(),
              plain.seconds(),
              plain.opsPerSecond(),
              plain.times(),
              plain.cost(),
              MeasuredFixture.watched(foreignCores[i - 1], 0.0)));
    }
    return result.build();
  }
}
