// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.remark.Remark;
import cacheduel.remark.RemarkKind;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AgentSummaryTest {
  @Test
  void agentFarOffTheMedian_isNamed() {
    List<AgentShare> shares =
        List.of(load("one", 100), load("two", 105), load("three", 95), load("four", 70));

    assertThat(AgentSummary.stragglers(shares))
        .contains(Remark.of(
            RemarkKind.STRAGGLING_AGENTS,
            "agents differ: the rate of four on host differs from the median by -28 %"));
  }

  @Test
  void agentsAlike_areNotNamed() {
    assertThat(AgentSummary.stragglers(List.of(load("one", 100), load("two", 110))))
        .isEmpty();
    assertThat(AgentSummary.stragglers(List.of())).isEmpty();
  }

  @Test
  void probe_isNoStraggler() {
    List<AgentShare> shares =
        List.of(load("one", 100), load("two", 100), share("probe", true, 5, 50L));

    assertThat(AgentSummary.stragglers(shares)).isEmpty();
    assertThat(AgentSummary.of(shares).get(2).offMedian()).isZero();
  }

  @Test
  void forksOfAnAgent_areOneLineWithTheMedianOfTheirPercentiles() {
    AgentSummary summary = AgentSummary.of(List.of(
            share("one", false, 100, 10L),
            share("one", false, 200, 90L),
            share("one", false, 300, 20L)))
        .get(0);

    assertThat(summary.share().load().opsPerSecond()).isEqualTo(200);
    assertThat(summary.share().load().p50Nanos()).isEqualTo(20);
  }

  @Test
  void lostAgent_hasNoPercentiles() {
    AgentSummary summary =
        AgentSummary.of(List.of(share("one", false, 0, null))).get(0);

    assertThat(summary.share().load().p50Nanos()).isNull();
  }

  private static AgentShare load(String agent, double opsPerSecond) {
    return share(agent, false, opsPerSecond, 50L);
  }

  private static AgentShare share(
      String agent, boolean probe, double opsPerSecond, @Nullable Long p50Nanos) {
    return new AgentShare(
        agent,
        "host",
        probe,
        1,
        new AgentShare.Load(1_000, opsPerSecond, p50Nanos, p50Nanos, null),
        new AgentShare.Clock(0, 0, 0));
  }
}
