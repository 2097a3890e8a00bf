// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArrivalRateTest {
  @ParameterizedTest
  @CsvSource({"1000, 0, true", "1000, 20, true", "1000, 21, false", "1, 1, false", "0, 0, false"})
  void rate_isKeptIfOfAHundredTwoAreMissing(long due, long unsent, boolean kept) {
    assertThat(ArrivalRate.of(500, List.of(iteration(due, unsent))).isKept()).isEqualTo(kept);
  }

  @Test
  void iterations_areSummedUp() {
    assertThat(ArrivalRate.of(500, List.of(iteration(500, 0), iteration(510, 30))))
        .isEqualTo(new ArrivalRate(500, 1_010, 30));
    assertThat(ArrivalRate.of(500, List.of())).isEqualTo(new ArrivalRate(500, 0, 0));
  }

  private static Iteration iteration(long due, long unsent) {
    return new Iteration(
        new Iteration.Period(0, 1, 1),
        0,
        0,
        0,
        0,
        0,
        new Iteration.Nanos(0, 0, 0, 0),
        new Iteration.Arrivals(due, unsent),
        null);
  }

  @Test
  void forks_areAddedUp() {
    assertThat(new ArrivalRate(500, 1_000, 10).plus(new ArrivalRate(500, 990, 3)))
        .isEqualTo(new ArrivalRate(500, 1_990, 13));
  }
}
