// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.contest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ForkLogsTest {
  private static final ForkLogs LOGS = new ForkLogs(Map.of(1, 0.5, 3, 0.25, 4, 2.0), 0.125);

  @Test
  void negated_changesSidesOfForksAndDrift() {
    assertThat(LOGS.negated()).isEqualTo(new ForkLogs(Map.of(1, -0.5, 3, -0.25, 4, -2.0), -0.125));
  }

  @Test
  void until_includesTheRound() {
    assertThat(LOGS.until(3)).isEqualTo(Map.of(1, 0.5, 3, 0.25));
    assertThat(LOGS.rounds()).isEqualTo(4);
    assertThat(ForkLogs.NONE.rounds()).isZero();
  }
}
