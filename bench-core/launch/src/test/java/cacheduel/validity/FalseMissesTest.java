// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.validity;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.result.ServerCount;
import cacheduel.result.ServerFacts;
import cacheduel.workload.Operation;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FalseMissesTest {
  private static final Map<Operation, ServerCount> ALL_COUNTED =
      Map.of(Operation.GET, new ServerCount(100, 100, 100));

  @Test
  void noFalseMiss_hasNoCause() {
    assertThat(FalseMisses.cause(0, server(Map.of()), ALL_COUNTED)).isEmpty();
  }

  @Test
  void missesBesideUncountedRequests_areTheClients() {
    assertThat(cause(Map.of(), Map.of(Operation.GET, new ServerCount(100, 100, 98))))
        .contains("98 of 100 GET operations", "lost or refused connection");
    assertThat(cause(Map.of(), Map.of(Operation.DELETE, new ServerCount(50, 50, 49))))
        .contains("49 of 50 DELETE operations");
  }

  @Test
  void keysThatTheClientMergedInABulkGet_areNoLostRequests() {
    assertThat(cause(Map.of(), Map.of(Operation.GET, new ServerCount(100, 90, 95))))
        .contains("never stored it");
  }

  @Test
  void missesOfAServerThatAnsweredAll_areTheServers() {
    assertThat(cause(Map.of(), ALL_COUNTED)).contains("never stored it");
  }

  @Test
  void missesAfterRefusedConnections_areExplainedByThem() {
    assertThat(cause(Map.of("rejected_connections", "3"), ALL_COUNTED))
        .contains("the server refused connections");
  }

  @Test
  void connectionsOfEitherCounter_areRefused() {
    assertThat(cause(Map.of("listen_disabled_num", "3"), ALL_COUNTED))
        .contains("the server refused connections");
    assertThat(cause(Map.of("rejected_connections", "2", "listen_disabled_num", "2"), ALL_COUNTED))
        .contains("the server refused connections");
  }

  /** As memcached 1.5.22 does. */
  @Test
  void connectionsThatTheServerCountsTwice_explainNoMiss() {
    assertThat(cause(Map.of("rejected_connections", "3", "total_connections", "3"), ALL_COUNTED))
        .contains("never stored it");
  }

  @Test
  void uncountedSets_explainNoMiss() {
    assertThat(cause(Map.of(), Map.of(Operation.SET, new ServerCount(50, 50, 49))))
        .contains("never stored it");
  }

  @Test
  void missesOfARestartedServer_areExplainedByTheRestart() {
    assertThat(cause(Map.of("pid", "2"), ALL_COUNTED)).contains("the server was restarted");
  }

  private static String cause(Map<String, String> after, Map<Operation, ServerCount> counts) {
    return FalseMisses.cause(2, server(after), counts).orElseThrow();
  }

  private static ServerFacts server(Map<String, String> after) {
    return new ServerFacts("local", "1.6", Map.of(), List.of(Map.of("pid", "1")), List.of(after));
  }
}
