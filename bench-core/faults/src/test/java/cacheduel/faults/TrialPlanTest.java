// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.faults.scenario.FaultScenario;
import cacheduel.faults.scenario.FaultScenarios;
import cacheduel.plan.Cell;
import cacheduel.plan.PartSettings;
import cacheduel.plan.Plan;
import cacheduel.result.RunFixture;
import cacheduel.server.Via;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class TrialPlanTest {
  private static TrialPlan plan(Duration operationTimeout) {
    PartSettings settings = new PartSettings(
        "",
        "",
        RunFixture.jmh(1),
        operationTimeout,
        Duration.ofSeconds(1),
        1,
        null,
        List.of(),
        null);
    Cell cell = RunFixture.cell(1, "wire", Protocol.ASCII, Mode.BLOCKING, 8);
    Plan plan = RunFixture.plan(List.of(), List.of(settings), cell);
    FaultScenario frozen = FaultScenarios.named(List.of("frozen")).get(0);
    return new TrialPlan(
        new FaultPlan(plan, List.of(cell), Via.EMBEDDED, List.of(frozen), List.of(), 1, 500.0),
        cell,
        frozen,
        1);
  }

  /** A client that waits for a long timeout must not look like one that hangs. */
  @Test
  void patience_isLongerThanTheClientsOwn() {
    TrialPlan slow = plan(Duration.ofMinutes(2));
    assertThat(slow.patience()).isGreaterThan(slow.spec(List.of()).patience());
    assertThat(plan(Duration.ofMillis(500)).patience()).isEqualTo(Duration.ofSeconds(61));
  }

  @Test
  void failure_hasTheConditionsOfTheTrial() {
    assertThat(plan(Duration.ofMillis(500)).failed("no server")).satisfies(failed -> {
      assertThat(failed.failed()).isEqualTo("no server");
      assertThat(failed.scenario()).isEqualTo("frozen");
      assertThat(failed.calls().threads()).isEqualTo(8);
      assertThat(failed.calls().operationTimeoutMillis()).isEqualTo(500);
      assertThat(failed.course().faultEnded()).isNull();
      assertThat(failed.seen()).isNull();
    });
  }
}
