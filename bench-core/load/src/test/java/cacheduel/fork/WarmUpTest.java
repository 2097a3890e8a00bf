// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.totals.WarmUpEnd;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class WarmUpTest {
  private static final double CPU = 20e-6;

  @Test
  void iterationsThatWereAskedFor_areAlwaysMade() {
    WarmUp warmUp = new WarmUp(3);
    warmUp.add(step(1_000, CPU, 0.0));
    warmUp.add(step(1_000, CPU, 0.0));
    assertThat(warmUp.needsMore()).isFalse();
    assertThat(end(warmUp).settled()).isTrue();
  }

  @Test
  void compilersAtWork_needMoreUntilTheyAreIdle() {
    WarmUp warmUp = warm(2, 1_000, 0.0);
    warmUp.add(step(1_000, CPU, 0.011));
    assertThat(warmUp.needsMore()).isTrue();
    warmUp.add(step(1_000, CPU, 0.01));
    assertThat(warmUp.needsMore()).isFalse();
    assertThat(end(warmUp).iterations()).isEqualTo(4);
  }

  @Test
  void rateThatRises_needsMore() {
    WarmUp warmUp = warm(2, 1_000, 0.0);
    warmUp.add(step(1_060, CPU, 0.0));
    assertThat(warmUp.needsMore()).isTrue();
    assertThat(end(warmUp).rateChange()).isCloseTo(0.06, within(1e-9));
    warmUp.add(step(1_040, CPU, 0.0));
    assertThat(warmUp.needsMore()).describedAs("it no longer rises").isFalse();
  }

  @Test
  void processorTimeThatFalls_needsMore() {
    WarmUp warmUp = warm(2, 1_000, 0.0);
    warmUp.add(step(1_000, 0.94 * CPU, 0.0));
    assertThat(warmUp.needsMore()).isTrue();
    warmUp.add(step(1_000, 0.95 * CPU, 0.0));
    assertThat(warmUp.needsMore()).isFalse();
  }

  @Test
  void singleIteration_saysNothing() {
    WarmUp warmUp = warm(1, 1_000, 0.0);
    assertThat(warmUp.needsMore()).isTrue();
  }

  @Test
  void warmUpThatNeverSettles_endsAtThreeTimesWhatWasAskedFor() {
    WarmUp warmUp = new WarmUp(2);
    int made = 0;
    while (made < 2 || warmUp.needsMore()) {
      warmUp.add(step(1_000, CPU, 0.5));
      made++;
    }
    assertThat(end(warmUp)).isEqualTo(new WarmUpEnd(6, false, 0.5, 0, 0));
  }

  @Test
  void noWarmUp_isNeitherAddedNorReported() {
    assertThat(new WarmUp(0).needsMore()).isFalse();
    assertThat(new WarmUp(0).end()).isEmpty();
  }

  @Test
  void unknownCompilationTime_isNoReasonToGoOn() {
    WarmUp warmUp = new WarmUp(2);
    warmUp.add(step(1_000, CPU, null));
    warmUp.add(step(1_000, CPU, null));
    assertThat(warmUp.needsMore()).isFalse();
    assertThat(end(warmUp).compilingShare()).isNull();
  }

  private static WarmUp warm(int asked, long operations, double compiling) {
    WarmUp warmUp = new WarmUp(asked);
    for (int i = 0; i < asked; i++) {
      warmUp.add(step(operations, CPU, compiling));
    }
    return warmUp;
  }

  private static WarmUp.Step step(long operations, double cpu, @Nullable Double compiling) {
    return new WarmUp.Step(1, operations, cpu * operations, compiling);
  }

  private static WarmUpEnd end(WarmUp warmUp) {
    return warmUp.end().orElseThrow();
  }
}
