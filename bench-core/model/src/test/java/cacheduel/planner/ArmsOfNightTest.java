// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.planner;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.plan.PartSettings;
import cacheduel.plan.Plan;
import cacheduel.result.RunFixture;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArmsOfNightTest {
  private static final Cell CELL =
      RunFixture.cell(7, "xmemcached", Protocol.BINARY, Mode.BLOCKING, 8);

  private static final Plan ARMS =
      Arms.ofNight(RunFixture.plan(CELL), List.of("anchor", "baseline"));

  @Test
  void arms_areTheReferencesAndTheCandidate() {
    assertThat(ARMS.parts())
        .extracting(PartSettings::part)
        .containsExactly("anchor", "baseline", Arms.CANDIDATE);
    assertThat(ARMS.cells()).isEmpty();
  }

  @Test
  void settings_areTheRunsWithOneFork() {
    assertThat(Arms.areIn(ARMS)).isTrue();
    PartSettings run = RunFixture.settings("", null);
    assertThat(ARMS.parts()).allSatisfy(settings -> {
      assertThat(settings.jmh()).isEqualTo(run.jmh().ofOneFork(null));
      assertThat(settings.jmh().forks()).isEqualTo(1);
      assertThat(settings.window()).isEqualTo(run.window());
    });
  }
}
