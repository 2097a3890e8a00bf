// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.machine.fitness.Disturbance;
import cacheduel.plan.Cell;
import cacheduel.plan.LatencyCondition;
import cacheduel.workload.Operation;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConditionCheckTest {
  private static final Cell CELL =
      RunFixture.cell(1, "spymemcached", Protocol.ASCII, Mode.BLOCKING, 1);
  private static final double CLOSED_LOOP = 1_000;
  private static final double FIRST_STEP = 250;

  private final ConditionCheck check = new ConditionCheck(LatencyCondition.parse("it", "p99<1ms"));

  @Test
  void failureOnADisturbedMachine_isRepeated() {
    assertThat(next(tried(900_000).iteration(250, Disturbance.FOREIGN_CPU))).isEqualTo(FIRST_STEP);
  }

  @Test
  void missedRateOnADisturbedMachine_isRepeated() {
    assertThat(next(tried(90_000)
            .iteration(250, Disturbance.STEAL)
            .status(Status.INVALID, "the rate was missed")))
        .isEqualTo(FIRST_STEP);
  }

  @Test
  void failureOnAQuietMachine_counts() {
    assertThat(next(tried(900_000).iteration(250))).isNotEqualTo(FIRST_STEP);
  }

  @Test
  void successOnADisturbedMachine_counts() {
    assertThat(next(tried(90_000).iteration(250, Disturbance.FOREIGN_CPU)))
        .isNotEqualTo(FIRST_STEP);
  }

  private double next(ResultBuilder tried) {
    CellResult closedLoop = ResultBuilder.of(CELL).rate(CLOSED_LOOP, 1).build();
    return check.search(closedLoop, List.of(tried.build())).orElseThrow().next().orElse(Double.NaN);
  }

  /** The p99 is three times the p50. */
  private static ResultBuilder tried(long p50Nanos) {
    return ResultBuilder.of(CELL.tryAt(1, FIRST_STEP))
        .rate(FIRST_STEP, 1)
        .response(Operation.GET, p50Nanos);
  }
}
