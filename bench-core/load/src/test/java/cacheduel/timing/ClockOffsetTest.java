// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.timing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ClockOffsetTest {
  @Test
  void answerHalfwayThroughTheTrip_tellsTheOffsetExactly() {
    ClockOffset clock = ClockOffset.of(1_000, 51_500, 2_000);

    assertThat(clock).isEqualTo(new ClockOffset(50_000, 500));
  }

  @Test
  void oddTrip_hasItsLongerHalfAsError() {
    assertThat(ClockOffset.of(0, 10, 5)).isEqualTo(new ClockOffset(8, 3));
  }

  @Test
  void answerAtEitherEndOfTheTrip_isWithinTheError() {
    long ahead = 7_000;
    for (long way : new long[] {0, 250, 999, 1_000}) {
      ClockOffset clock = ClockOffset.of(1_000, 1_000 + way + ahead, 2_000);

      assertThat(Math.abs(clock.aheadNanos() - ahead)).isLessThanOrEqualTo(clock.errorNanos());
    }
  }

  @Test
  void shorterTrip_isBelieved() {
    ClockOffset slow = new ClockOffset(3, 900);
    ClockOffset fast = new ClockOffset(5, 100);

    assertThat(slow.orBetter(fast)).isEqualTo(fast);
    assertThat(fast.orBetter(slow)).isEqualTo(fast);
    assertThat(fast.orBetter(new ClockOffset(7, 100))).as("equal errors").isEqualTo(fast);
  }
}
