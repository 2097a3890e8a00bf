// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class IterationTest {
  private static final long SECOND = 1_000_000_000L;

  @Test
  void iterationsOfJvmsAtTheSameTime_areAddedUp() {
    Iteration one = new Iteration(0.9, 10, 8, 16, 1, 7, 100, 20, 9, 1, null);
    Iteration other = new Iteration(1.0, 20, 18, 36, 2, 8, 200, 30, 19, 0, null);
    assertThat(one.beside(other))
        .isEqualTo(new Iteration(1.0, 30, 26, 52, 3, 15, 300, 50, 28, 1, null));
  }

  /** The second JVM began 100 ms later and received its last answer 300 ms after the first JVM. */
  @Test
  void repetitionsOfJvmsAtTheSameTime_lastFromTheFirstCallToTheLastAnswer() {
    Iteration one = repetition(0.9, new Iteration.Finish(2 * SECOND, 3, 30, 60, 9));
    Iteration other =
        repetition(1.1, new Iteration.Finish(2 * SECOND + SECOND / 10, 4, 40, 80, 16));
    Iteration.Finish both = new Iteration.Finish(2 * SECOND, 7, 70, 140, 25);
    assertThat(one.beside(other).seconds()).isCloseTo(1.2, within(1e-9));
    assertThat(other.beside(one).seconds()).isCloseTo(1.2, within(1e-9));
    assertThat(one.beside(other).finish()).isEqualTo(both);
    assertThat(other.beside(one).finish()).isEqualTo(both);
    Iteration shorter = repetition(0.2, new Iteration.Finish(2 * SECOND + SECOND / 10, 1, 1, 1, 1));
    assertThat(one.beside(shorter).seconds()).isCloseTo(0.9, within(1e-9));
  }

  private static Iteration repetition(double seconds, Iteration.Finish finish) {
    return new Iteration(seconds, 0, 0, 0, 0, 0, 0, 0, 0, 0, finish);
  }
}
