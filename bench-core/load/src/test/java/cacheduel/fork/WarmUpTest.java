// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.totals.WarmUpEnd;
import cacheduel.totals.WarmUpNeed;
import cacheduel.totals.WarmUpStep;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WarmUpTest {
  private static final double STEP = 0.5;
  private static final double CPU = 20e-6;
  private static final WarmUpNeed FIRST = new WarmUpNeed(12, false);

  @Test
  void givenWarmUp_isNeitherShortenedNorProlonged() {
    WarmUp cold = new WarmUp(WarmUpNeed.GIVEN);
    for (int i = 0; i < 2; i++) {
      cold.add(step(1_000, CPU, 0.4));
    }
    assertThat(cold.needsMore()).isFalse();
    assertThat(end(cold).settled()).isFalse();
    assertThat(end(cold).needed()).isEqualTo(2);
  }

  @Test
  void givenWarmUpOfLongIterations_isJudgedByItsSecondHalf() {
    WarmUp warmUp = new WarmUp(WarmUpNeed.GIVEN);
    warmUp.add(new WarmUpStep(10, 95_000, 95_000 * CPU, 4.0));
    warmUp.add(new WarmUpStep(10, 100_000, 100_000 * CPU, 0.1));
    assertThat(end(warmUp).settled()).isTrue();
    assertThat(end(warmUp).needed()).isEqualTo(1);
  }

  /** Alike: rates at most a tenth apart, and processor time per operation not down by a twentieth. */
  @ParameterizedTest
  @CsvSource({
    "85000, 1, false",
    "92000, 1, true",
    "108000, 1, true",
    "115000, 1, false",
    "100000, 0.94, false",
    "92000, 0.96, true",
    "100000, 1.2, true"
  })
  void givenWarmUpOfTwoLongIterations_isWarmIfTheyAreAlike(
      long operations, double cpu, boolean warm) {
    WarmUp warmUp = new WarmUp(WarmUpNeed.GIVEN);
    warmUp.add(new WarmUpStep(10, 100_000, 100_000 * CPU, 0.1));
    warmUp.add(new WarmUpStep(10, operations, operations * CPU * cpu, 0.1));
    assertThat(end(warmUp).settled()).isEqualTo(warm);
  }

  @ParameterizedTest
  @CsvSource({"0.1, true", "1.0, false"})
  void givenWarmUpOfOneIteration_isJudgedByItsCompilers(double compilers, boolean warm) {
    WarmUp warmUp = new WarmUp(WarmUpNeed.GIVEN);
    warmUp.add(new WarmUpStep(10, 100_000, 100_000 * CPU, compilers));
    assertThat(end(warmUp).settled()).isEqualTo(warm);
  }

  @Test
  void iterationsOfDifferentLengths_areComparedByTheirRates() {
    WarmUp warmUp = new WarmUp(WarmUpNeed.GIVEN);
    warmUp.add(new WarmUpStep(10, 100_000, 100_000 * CPU, 0.1));
    warmUp.add(new WarmUpStep(13, 130_000, 130_000 * CPU, 0.1));
    assertThat(end(warmUp).settled()).isTrue();
  }

  @Test
  void unknownCpu_showsNoTrend() {
    WarmUp warmUp = new WarmUp(WarmUpNeed.GIVEN);
    warmUp.add(new WarmUpStep(10, 100_000, 100_000 * CPU, 0.1));
    warmUp.add(new WarmUpStep(10, 100_000, null, 0.1));
    assertThat(end(warmUp).settled()).isTrue();
  }

  @Test
  void compilersAtWork_areWaitedFor() {
    WarmUpEnd end = run(FIRST, i -> step(1_000, CPU, i < 20 ? 0.4 : 0.0));

    assertThat(end.settled()).isTrue();
    assertThat(end.needed()).isEqualTo(20);
    assertThat(end.steps()).hasSizeBetween(23, 25);
    assertThat(end.neededSeconds()).isCloseTo(10, within(1e-9));
  }

  @Test
  void firstFork_isWatchedLongEnoughToSeeWhatChangesByItself() {
    WarmUpEnd slowAtFirst = run(FIRST, i -> step(i < 8 ? 500 : 1_000, CPU, 0.0));
    assertThat(slowAtFirst.settled()).isTrue();
    assertThat(slowAtFirst.needed()).isBetween(7, 9);

    WarmUpEnd slowLater = run(FIRST, i -> step(i < 8 ? 1_000 : 500, CPU, 0.0));
    assertThat(slowLater.settled()).isTrue();
    assertThat(slowLater.needed()).isBetween(7, 9);
  }

  @Test
  void laterFork_isWarmAsSoonAsItsCompilersAreIdle() {
    WarmUpEnd end = run(known(7), i -> step(i < 4 ? 400 + 150 * i : 1_000, CPU, i < 5 ? 0.4 : 0.0));

    assertThat(end.settled()).isTrue();
    assertThat(end.steps()).hasSize(9);
  }

  @Test
  void laterFork_isNotHeldUpByItsRate() {
    IntFunction<WarmUpStep> rising = i -> step((long) (1_000 * Math.pow(1.04, i)), CPU, 0.0);

    WarmUpEnd end = run(known(9), rising);
    assertThat(end.settled()).isTrue();
    assertThat(end.steps()).hasSize(9);

    WarmUpEnd ofFirst = run(new WarmUpNeed(9, false), rising);
    assertThat(ofFirst.settled()).isFalse();
  }

  @Test
  void laterForkWhoseCompilersAreUnknown_isJudgedByItsRate() {
    WarmUpEnd end = run(known(9), i -> step((long) (1_000 * Math.pow(1.04, i)), CPU, null));

    assertThat(end.settled()).isFalse();
    assertThat(end.steps()).hasSize(32);
  }

  @Test
  void laterFork_isNotShorterThanEarlierOnesNeeded() {
    assertThat(run(known(9), i -> step(1_000, CPU, 0.0)).steps()).hasSize(9);
  }

  @Test
  void processorTimeThatFalls_isWaitedFor() {
    WarmUpEnd end =
        run(new WarmUpNeed(4, false), i -> step(1_000, i < 10 ? CPU * (2 - i / 10.0) : CPU, 0.0));

    assertThat(end.settled()).isTrue();
    assertThat(end.steps().size()).isBetween(10, 24);
  }

  @Test
  void rateThatNeverSettles_endsTheWarmUpUnsettled() {
    WarmUpEnd end = run(FIRST, i -> step((long) (1_000 * Math.pow(1.04, i)), CPU, 0.0));

    assertThat(end.settled()).isFalse();
    assertThat(end.steps()).hasSize(32);
    assertThat(end.needed()).isEqualTo(32);
  }

  @Test
  void unsteadyRate_isGivenTwiceTheTimeThatTheCompilersTook() {
    WarmUpEnd end =
        run(FIRST, i -> step((long) (1_000 * Math.pow(1.04, i)), CPU, i < 20 ? 0.4 : 0.0));

    assertThat(end.settled()).isFalse();
    assertThat(end.steps()).hasSizeBetween(40, 60);
  }

  @Test
  void forkThatIsGivenALongWarmUp_mayUseAllOfIt() {
    WarmUpEnd end = run(known(40), i -> step(1_000, CPU, 0.0));

    assertThat(end.settled()).isTrue();
    assertThat(end.steps()).hasSize(40);
  }

  @Test
  void compilersThatNeverStop_endTheWarmUpAtLast() {
    WarmUpEnd end = run(FIRST, i -> step(1_000, CPU, 0.4));

    assertThat(end.settled()).isFalse();
    assertThat(end.steps()).hasSize(120);
  }

  @Test
  void noise_isNoTrend() {
    WarmUpEnd end = run(FIRST, i -> step(i % 2 == 0 ? 1_120 : 900, CPU, i % 5 == 0 ? 0.04 : 0.005));

    assertThat(end.settled()).isTrue();
    assertThat(end.steps()).hasSize(FIRST.least());
    assertThat(end.needed()).isZero();
  }

  @Test
  void iterationsAfterTheJudgement_areKeptAndChangeNothing() {
    WarmUp warmUp = new WarmUp(new WarmUpNeed(4, false));
    do {
      warmUp.add(step(1_000, CPU, 0.0));
    } while (warmUp.needsMore());
    WarmUpEnd judged = end(warmUp);
    warmUp.add(step(800, CPU, 0.4));
    assertThat(end(warmUp).settled()).isTrue();
    assertThat(end(warmUp).needed()).isEqualTo(judged.needed());
    assertThat(end(warmUp).steps()).hasSize(judged.steps().size() + 1);
  }

  @Test
  void noWarmUp_isNeitherAddedNorReported() {
    assertThat(new WarmUp(WarmUpNeed.GIVEN).needsMore()).isFalse();
    assertThat(new WarmUp(WarmUpNeed.GIVEN).end()).isEmpty();
  }

  @Test
  void jvmThatDoesNotReportItsCompilers_isJudgedByItsRate() {
    assertThat(run(FIRST, i -> step(1_000, CPU, null)).settled()).isTrue();
  }

  /** The warm-up of a JVM that behaves as given in each iteration, counted from 0. */
  private static WarmUpEnd run(WarmUpNeed need, IntFunction<WarmUpStep> jvm) {
    WarmUp warmUp = new WarmUp(need);
    int made = 0;
    do {
      warmUp.add(jvm.apply(made++));
    } while (warmUp.needsMore());
    return end(warmUp);
  }

  private static WarmUpNeed known(int least) {
    return new WarmUpNeed(least, true);
  }

  private static WarmUpStep step(long operations, double cpu, @Nullable Double compilerSeconds) {
    return new WarmUpStep(STEP, operations, cpu * operations, compilerSeconds);
  }

  private static WarmUpEnd end(WarmUp warmUp) {
    return warmUp.end().orElseThrow();
  }
}
