// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Topology;
import cacheduel.totals.ConnectionCounts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ConnectionsTest {
  private final ConnectionCounts sockets = new ConnectionCounts();

  ConnectionsTest() {
    sockets.addOwn();
    sockets.add(Optional.of(Set.of("1", "2")), Optional.of(Set.of("1", "2")));
  }

  @Test
  void connectionsThatLast_areWhatTheServerAccepted() {
    // two of the client, one of the preload, two of the harness
    Connections connections = check(stats(15, 0), true);
    assertThat(connections).isEqualTo(new Connections(0L, 5L, 5L, 0L, 7L));
    assertThat(connections.again()).isZero();
  }

  /** The client reconnected and ended with as many connections as it began with. */
  @Test
  void stormThatEndsWell_isSeenByTheServer() {
    assertThat(check(stats(15 + 40, 0), true).again()).isEqualTo(40);
  }

  @Test
  void stormThatEndsWell_isSeenByTheSockets() {
    sockets.add(Optional.of(Set.of("3", "4")), Optional.of(Set.of("5", "6")));
    assertThat(check(stats(1_000, 0), false).again()).isEqualTo(2);
  }

  @Test
  void connectionsOfOthers_areNotBlamedOnTheClient() {
    Connections connections = check(stats(500, 0), false);
    assertThat(connections.expected()).isNull();
    assertThat(connections.accepted()).isEqualTo(490);
    assertThat(connections.again()).isZero();
  }

  @Test
  void refusedConnections_areCounted() {
    assertThat(check(stats(15, 3), true).refused()).isEqualTo(3 + 3);
  }

  /** As memcached 1.5.22 does. */
  @Test
  void serverThatCountsEachAcceptedConnectionAsRejected_refusedNone() {
    Map<String, String> before =
        Map.of("total_connections", "10", "rejected_connections", "10", "listen_disabled_num", "0");
    Map<String, String> after =
        Map.of("total_connections", "15", "rejected_connections", "15", "listen_disabled_num", "0");
    assertThat(facts(before, after).refused()).isZero();
    assertThat(Connections.of(sockets, facts(before, after), Topology.SINGLE).refused())
        .isZero();
    Map<String, String> one =
        Map.of("total_connections", "15", "rejected_connections", "11", "listen_disabled_num", "0");
    assertThat(facts(before, one).refused()).isEqualTo(1);
  }

  private static ServerFacts facts(Map<String, String> before, Map<String, String> after) {
    return new ServerFacts("local", "1.5.22", Map.of(), List.of(before), List.of(after));
  }

  @Test
  void serverWithoutCounters_isUnknown() {
    assertThat(check(Map.of("uptime", "3"), true))
        .isEqualTo(new Connections(0L, 5L, null, null, null));
  }

  @Test
  void connectionsThatAskAClusterForItsNodes_areNotCountedAgain() {
    Connections connections = check(stats(15 + 6, 0), "local", Topology.CLUSTER);
    assertThat(connections.expected()).isNull();
    assertThat(connections.again()).isZero();
    sockets.add(Optional.of(Set.of("3", "4")), Optional.of(Set.of("5", "6")));
    assertThat(check(stats(15 + 6, 0), "local", Topology.CLUSTER).again()).isEqualTo(2);
  }

  private Connections check(Map<String, String> after, boolean onlyOurs) {
    return check(after, onlyOurs ? "local" : "docker", Topology.SINGLE);
  }

  private Connections check(Map<String, String> after, String via, Topology topology) {
    ServerFacts facts =
        new ServerFacts(via, "1.6", Map.of(), List.of(stats(10, 0)), List.of(after));
    return Connections.of(sockets, facts, topology);
  }

  private static Map<String, String> stats(int total, int refused) {
    return Map.of(
        "total_connections", String.valueOf(total),
        "rejected_connections", String.valueOf(refused),
        "listen_disabled_num", String.valueOf(refused),
        "conn_yields", String.valueOf(total > 10 ? 7 : 0));
  }
}
