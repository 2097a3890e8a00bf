// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Randomised blocks against common alternatives, on simulated machines. */
class ProcedureTest {
  private static final int RUNS = Simulations.of(2_000);
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

    assertThat(alarms).isGreaterThan(Simulations.least(0.3, RUNS));
  }

  @Test
  void blocks_noAlarmWherePooledIterationsHaveMany() {
    assertThat(share(BLOCKS, NoiseModel.NO_SERVER, 0, ProcedureTest::isDifferent))
        .isZero();
  }

  @Test
  void drift_deceivesTwoRunsButNotBlocks() {
    assertThat(share(Procedure.twoRuns(), NoiseModel.DRIFT, 0, ProcedureTest::isDifferent))
        .isGreaterThan(Simulations.least(0.1, RUNS));
    assertThat(share(BLOCKS, NoiseModel.DRIFT, 0, ProcedureTest::isDifferent))
        .isLessThanOrEqualTo(Simulations.most(0.001, RUNS));
  }

  @Test
  void stepInTheMiddle_deceivesTwoRunsButNotBlocks() {
    assertThat(share(Procedure.twoRuns(), NoiseModel.STEP, 0, ProcedureTest::isDifferent))
        .isGreaterThan(Simulations.least(0.9, RUNS));
    assertThat(share(BLOCKS, NoiseModel.STEP, 0, ProcedureTest::isDifferent))
        .isLessThanOrEqualTo(Simulations.most(0.001, RUNS));
  }

  @Test
  void disturbedMachine_neverWrong() {
    assertThat(share(BLOCKS, NoiseModel.DISTURBED, 0, ProcedureTest::isDifferent))
        .isLessThanOrEqualTo(Simulations.most(0.001, RUNS));
    assertThat(share(
            BLOCKS,
            NoiseModel.DISTURBED,
            0.1,
            verdict -> verdict == Verdict.BETTER || verdict == Verdict.WITHIN_NOISE))
        .isLessThanOrEqualTo(Simulations.most(0.002, RUNS));
  }

  @Test
  void quietMachine_findsTenPerCent() {
    assertThat(share(BLOCKS, NoiseModel.ONE_THREAD, 0.1, Verdict.WORSE::equals))
        .isGreaterThanOrEqualTo(Simulations.least(0.95, RUNS));
  }

  @Test
  void bursts_costPowerAndNothingElse() {
    assertThat(share(BLOCKS, NoiseModel.BURSTS, 0.1, Verdict.WORSE::equals))
        .isGreaterThanOrEqualTo(Simulations.least(0.75, RUNS));
    assertThat(share(BLOCKS, NoiseModel.BURSTS, 0, ProcedureTest::isDifferent))
        .isLessThanOrEqualTo(Simulations.most(0.01, RUNS));
  }

  @Test
  void tenPerCentThreshold_alarmsOnNoise() {
    assertThat(share(Procedure.meansDiffer(), NoiseModel.DISTURBED, 0, ProcedureTest::isDifferent))
        .isGreaterThan(Simulations.least(0.2, RUNS));
  }
}
