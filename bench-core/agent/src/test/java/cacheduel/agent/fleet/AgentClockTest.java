// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AgentClockTest {
  @Test
  void answerHalfwayThroughTheTrip_tellsTheOffsetExactly() {
    AgentClock clock = AgentClock.of(1_000, 51_500, 2_000);

    assertThat(clock).isEqualTo(new AgentClock(50_000, 500));
  }

  @Test
  void answerAtEitherEndOfTheTrip_isWithinTheError() {
    long ahead = 7_000;
    for (long way : new long[] {0, 250, 999, 1_000}) {
      AgentClock clock = AgentClock.of(1_000, 1_000 + way + ahead, 2_000);

      assertThat(Math.abs(clock.aheadNanos() - ahead)).isLessThanOrEqualTo(clock.errorNanos());
    }
  }

  @Test
  void shorterTrip_isBelieved() {
    AgentClock slow = new AgentClock(3, 900);
    AgentClock fast = new AgentClock(5, 100);

    assertThat(slow.orBetter(fast)).isEqualTo(fast);
    assertThat(fast.orBetter(slow)).isEqualTo(fast);
  }
}
