// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.machine.fitness.Disturbance;
import cacheduel.machine.fitness.Severity;
import cacheduel.plan.Cell;
import org.junit.jupiter.api.Test;

class NoiseTest {
  private static final Cell CELL =
      RunFixture.cell(1, "spymemcached", Protocol.ASCII, Mode.BLOCKING, 1);

  private final ResultBuilder result = ResultBuilder.of(CELL).rate(1, 0);

  @Test
  void quietCell_isValidWithoutNoise() {
    result.iteration(100).iteration(101);
    assertThat(result.build().mark()).isEqualTo("VALID");
    assertThat(result.build().noise().text()).isEmpty();
  }

  @Test
  void oneDisturbedIteration_marksTheCell() {
    result.iteration(100).iteration(90, Disturbance.FOREIGN_CPU).iteration(101);
    assertThat(result.build().mark()).isEqualTo("NOISY");
    assertThat(result.build().noise().text()).isEqualTo("foreign CPU in 1 of 3 iterations");
  }

  @Test
  void eachCause_isNamed() {
    result.iteration(100, Disturbance.STEAL).iteration(90, Disturbance.FOREIGN_CPU);
    assertThat(result.build().noise().names()).isEqualTo("foreign CPU, steal");
  }

  @Test
  void shortIterations_areNoisyByTheirMean() {
    result
        .iteration(100)
        .finding("throttled by a CPU limit, of the time", Severity.NOISY, "throttled: 3 %");
    assertThat(result.build().mark()).isEqualTo("NOISY");
    assertThat(result.build().noise().text()).isEqualTo("throttling in the mean of all iterations");
  }

  @Test
  void invalidCell_isNotOnlyNoisy() {
    result.iteration(90, Disturbance.FOREIGN_CPU).status(Status.INVALID, "3 wrong answers");
    assertThat(result.build().mark()).isEqualTo("INVALID");
    assertThat(result.build().noise().isNone()).isFalse();
  }
}
