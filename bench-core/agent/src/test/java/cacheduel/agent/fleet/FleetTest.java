// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.agent.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.agent.protocol.Link;
import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import cacheduel.validity.GeneratedLoad;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

// less than the deadline of a cell, to which a fleet waits that does not notice a loss
@Timeout(120)
@Execution(ExecutionMode.CONCURRENT)
class FleetTest {
  private static final int MANY = 200;

  @TempDir
  Path directory;

  @Test
  void reportsOfTwoHundredAgents_areOneResult() throws Exception {
    SimulatedAgents agents = new SimulatedAgents(SimulatedCell.report(), 3);
    try (Fleet fleet = SimulatedCell.fleet(agents, MANY, directory)) {
      for (int cell = 0; cell < 2; cell++) {
        GeneratedLoad load = run(fleet, MANY);

        assertThat(load.failure()).isNull();
        assertThat(load.lost()).isNull();
        assertThat(load.agents()).hasSize(MANY);
        assertThat(load.totals().operations())
            .isEqualTo((long) MANY * SimulatedCell.SAMPLES * SimulatedCell.ITERATIONS);
        assertThat(load.totals().percentiles()).hasSize(SimulatedCell.ITERATIONS);
      }
    }
    assertThat(directory.resolve("cell.log")).content().contains("=== agent simulated-200 on host");
  }

  @Test
  void lostAgent_isNamedAndTheOthersReport() throws Exception {
    assertLost(false, "agent simulated-1 on host was lost: the connection was closed");
  }

  @Test
  void frozenAgent_isLostToo() throws Exception {
    assertLost(true, "agent simulated-1 on host was lost: it has been silent for 5.5 s");
  }

  private void assertLost(boolean freezes, String reason) throws Exception {
    SimulatedAgents agents = new SimulatedAgents(SimulatedCell.report(), 5, 2, freezes);
    try (Fleet fleet = SimulatedCell.fleet(agents, 3, directory)) {
      GeneratedLoad load = run(fleet, 3);

      assertThat(load.lost()).isEqualTo(new Remark(RemarkKind.AGENT_LOST, "simulated-1", reason));
      assertThat(load.totals().operations())
          .isEqualTo(2L * SimulatedCell.SAMPLES * SimulatedCell.ITERATIONS);
      assertThat(load.agents().get(0).load().operations()).isZero();
      assertThat(load.agents().get(2).load().operations()).isPositive();
    }
  }

  @Test
  void lossOfAnAgent_isReportedWithinTenSeconds() {
    assertThat(Link.LONGEST_SILENCE_NANOS + Assignment.END_NANOS + Assignment.KILL_NANOS)
        .isLessThan(TimeUnit.SECONDS.toNanos(10));
  }

  @Test
  void killedLoad_ends() throws Exception {
    SimulatedAgents agents = new SimulatedAgents(SimulatedCell.report(), Integer.MAX_VALUE);
    try (Fleet fleet = SimulatedCell.fleet(agents, 2, directory)) {
      Thread killer = new Thread(() -> {
        fleet.kill();
        fleet.close();
      });
      killer.start();
      killer.join();

      assertThat(run(fleet, 2).lost()).isNotNull();
    }
  }

  private GeneratedLoad run(Fleet fleet, int number) throws Exception {
    return fleet.run(
        SimulatedCell.load(number), List.of(), directory.resolve("cell.log"), (jvm, event) -> {});
  }
}
