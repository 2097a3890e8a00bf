// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Randomised blocks against common alternatives, on simulated machines. */
class ProcedureTest {
  private static final int RUNS = 2_000;
  private static final Procedure BLOCKS = Procedure.blocks(Rule.STANDARD);

  private static double share(
      Procedure procedure, NoiseModel model, double slowdown, Predicate<Verdict> counts) {
    int counted = 0;
    for (int run = 0; run < RUNS; run++) {
      SimulatedMachine machine = new SimulatedMachine(model, run);
      counted += counts.test(procedure.compare(machine, slowdown, run)) ? 1 : 0;
    }
    return counted / (double) RUNS;
  }

  private static boolean isDifferent(Verdict verdict) {
    return verdict == Verdict.WORSE || verdict == Verdict.BETTER;
  }

  @Test
  void pooledIterations_alarmOnEqualArmsMoreOftenTheQuieterTheMachine() {
    double alarms =
        share(Procedure.pooledMannWhitney(), NoiseModel.NO_SERVER, 0, ProcedureTest::isDifferent);

    assertThat(alarms).isGreaterThan(0.3);
  }

  @Test
  void blocks_noAlarmWherePooledIterationsHaveMany() {
    assertThat(share(BLOCKS, NoiseModel.NO_SERVER, 0, ProcedureTest::isDifferent))
        .isZero();
  }

  @Test
  void drift_deceivesTwoRunsButNotBlocks() {
    assertThat(share(Procedure.twoRuns(), NoiseModel.DRIFT, 0, ProcedureTest::isDifferent))
        .isGreaterThan(0.1);
    assertThat(share(BLOCKS, NoiseModel.DRIFT, 0, ProcedureTest::isDifferent))
        .isLessThanOrEqualTo(0.001);
  }

  @Test
  void stepInTheMiddle_deceivesTwoRunsButNotBlocks() {
    assertThat(share(Procedure.twoRuns(), NoiseModel.STEP, 0, ProcedureTest::isDifferent))
        .isGreaterThan(0.9);
    assertThat(share(BLOCKS, NoiseModel.STEP, 0, ProcedureTest::isDifferent))
        .isLessThanOrEqualTo(0.001);
  }

  @Test
  void disturbedMachine_neverWrong() {
    assertThat(share(BLOCKS, NoiseModel.DISTURBED, 0, ProcedureTest::isDifferent))
        .isLessThanOrEqualTo(0.001);
    assertThat(share(
            BLOCKS,
            NoiseModel.DISTURBED,
            0.1,
            verdict -> verdict == Verdict.BETTER || verdict == Verdict.WITHIN_NOISE))
        .isLessThanOrEqualTo(0.002);
  }

  @Test
  void quietMachine_findsTenPerCent() {
    assertThat(share(BLOCKS, NoiseModel.ONE_THREAD, 0.1, Verdict.WORSE::equals))
        .isGreaterThanOrEqualTo(0.95);
  }

  @Test
  void bursts_costPowerAndNothingElse() {
    assertThat(share(BLOCKS, NoiseModel.BURSTS, 0.1, Verdict.WORSE::equals))
        .isGreaterThanOrEqualTo(0.75);
    assertThat(share(BLOCKS, NoiseModel.BURSTS, 0, ProcedureTest::isDifferent))
        .isLessThanOrEqualTo(0.01);
  }

  @Test
  void tenPerCentThreshold_alarmsOnNoise() {
    assertThat(share(Procedure.meansDiffer(), NoiseModel.DISTURBED, 0, ProcedureTest::isDifferent))
        .isGreaterThan(0.2);
  }
}
