// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import java.util.List;
import org.junit.jupiter.api.Test;

class OutageTrafficTest {
  private static final int OPERATIONS = 40_000;

  /** A client without a timeout must not starve the nodes that answer. */
  @Test
  void operationsOfADeadNode_areRefusedBeyondItsOwnBound() throws Exception {
    ThreeNodes nodes = new ThreeNodes(new ThreeNodes.Failure() {});
    OutageSpec spec = Outages.spec(Mode.ASYNC, 1, 100);
    OutageKeys keys = new OutageKeys(spec);
    int[] owners = ThreeNodes.owners(keys.names());
    OutageLog log = new OutageLog(owners, 3, spec.bins());
    OutageClient client = OutageClient.of(nodes.openAsync());
    OutageTraffic traffic = new OutageTraffic(client, keys, owners, log);
    OutagePlan plan = new OutagePlan(spec, OPERATIONS);
    nodes.fail(true);
    log.begin(System.nanoTime());

    for (int i = 0; i < OPERATIONS; i++) {
      traffic.send(plan, 0, i, System.nanoTime());
    }

    assertThat(traffic.inFlight()).isEqualTo(OutageTraffic.MOST_IN_FLIGHT_TO_A_NODE);
    List<NodeRecord> records = log.nodes(plan);
    assertThat(records.get(0).errors()).containsOnlyKeys(OutageLog.REFUSED);
    assertThat(records.get(1).errors()).isEmpty();
    assertThat(records.get(2).errors()).isEmpty();
    assertThat(log.firstErrorSeconds()).describedAs("of the client").isNull();
    assertThat(traffic.giveUp()).hasSize(OutageTraffic.MOST_IN_FLIGHT_TO_A_NODE);
  }
}
