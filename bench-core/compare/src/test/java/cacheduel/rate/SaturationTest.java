// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.rate;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.answer.AnswerFixture;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.contest.Contest;
import cacheduel.contest.ForkLogs;
import cacheduel.contest.Looks;
import cacheduel.figure.Figure;
import cacheduel.machine.MachineUsage;
import cacheduel.machine.Usage;
import cacheduel.plan.Cell;
import cacheduel.plan.Concurrency;
import cacheduel.plan.ThreadKind;
import cacheduel.result.AgentShare;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.workload.Operation;
import java.util.List;
import org.junit.jupiter.api.Test;

class SaturationTest {
  private static final Concurrency EACH = new Concurrency(8, ThreadKind.PLATFORM, 1, 1, 1);

  @Test
  void rateThatGrowsWithTheAgents_metNoLimit() {
    assertThat(sentences(result(1, 1, 1_000, 50), result(2, 2, 1_900, 50)))
        .singleElement()
        .asString()
        .contains("8 threads an agent: it scales up to 2 agents.");
  }

  @Test
  void rateThatHardlyGrows_namesTheFullMachine() {
    assertThat(sentences(result(1, 1, 1_000, 50), result(2, 2, 1_900, 50), result(3, 4, 2_000, 98)))
        .singleElement()
        .asString()
        .contains(
            "4 agents give 1.05 times (1.0",
            ") the rate of 2, not 2.00 times: ",
            "were saturated (98 % of their processors)");
  }

  @Test
  void rateThatHardlyGrowsOnIdleMachines_leavesTheServersOwnLimits() {
    assertThat(sentences(result(1, 1, 1_000, 20), result(2, 2, 1_100, 20)))
        .singleElement()
        .asString()
        .contains("neither processors nor network were saturated");
  }

  @Test
  void oneFork_decidesNothing() {
    assertThat(sentences(
            ResultBuilder.of(cell(1, 1)).rate(1_000, 10).iteration(1_000).build(),
            ResultBuilder.of(cell(2, 2)).rate(1_100, 10).iteration(1_100).build()))
        .singleElement()
        .asString()
        .endsWith("undecided whether 2 agents meet a limit, since one fork decides nothing"
            + " (-f 4 or --time 5m).");
  }

  @Test
  void oneNumberOfAgents_saysNothing() {
    assertThat(sentences(result(1, 4, 1_000, 50))).isEmpty();
  }

  @Test
  void otherThreadsOfAnAgent_areAnotherLoad() {
    Cell wide = cell(2, 1).on(new Concurrency(16, ThreadKind.PLATFORM, 1, 1, 1).onEachOf(2));

    assertThat(sentences(
            result(1, 1, 1_000, 50), ResultBuilder.of(wide).rate(2_000, 10).build()))
        .isEmpty();
  }

  @Test
  void loadThatWaitsLongerThanTheProbe_isNamed() {
    assertThat(ProbeAgent.sentences(List.of(probed(400_000))))
        .singleElement()
        .asString()
        .contains("p50 100 us", "400 us", "The load agents were saturated", "75 %");
  }

  @Test
  void loadAsFastAsTheProbe_isShownBesideIt() {
    assertThat(ProbeAgent.sentences(List.of(probed(150_000))))
        .singleElement()
        .asString()
        .contains("the load's own are 150 us")
        .doesNotContain("saturated");
  }

  private static List<String> sentences(CellResult... results) {
    return Saturation.sentences(
        List.of(results),
        new Contest(List.of(results), ForkLogs.of(Figure.THROUGHPUT), Looks.once()));
  }

  private static CellResult probed(long p50Nanos) {
    return ResultBuilder.of(cell(1, 1))
        .rate(1_000, 10)
        .latency(Operation.GET, p50Nanos)
        .agent(agent("load", "one", false, 100_000))
        .agent(agent("probe", "two", true, 100_000))
        .build();
  }

  private static AgentShare agent(String name, String host, boolean probe, long nanos) {
    return new AgentShare(
        name,
        host,
        probe,
        1,
        new AgentShare.Load(100, 100, nanos, nanos, null),
        new AgentShare.Clock(0, 0, 0));
  }

  private static CellResult result(int number, int agents, double rate, int busyPercent) {
    long wall = 1_000_000_000;
    MachineUsage machine = new MachineUsage(
        wall, 4, 4 * wall * (100 - busyPercent) / 100, 0L, 0L, 0L, 0L, 0L, null, 1.0, 1L);
    return AnswerFixture.cellOf(cell(number, agents), rate, 1.001, 0.999, 1.0005, 0.9995)
        .cpu(1_000)
        .machine(new Usage(RunFixture.START, wall, null, null, false, machine, List.of()))
        .build();
  }

  private static Cell cell(int number, int agents) {
    return RunFixture.cell(number, "whalin", Protocol.ASCII, Mode.BLOCKING, 8)
        .on(EACH.onEachOf(agents));
  }
}
