// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.workload.Operation;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NodeLoadTest {
  private static final Throughput RATE = new Throughput(1_000, null, null, 1, 1_000);

  @Test
  void oneOperation_isSpreadAsTheNodesCountedIt() {
    List<NodeLoad> loads = NodeLoad.of(
        cell(Mode.BLOCKING),
        completed(Map.of(Operation.GET, timed(500))),
        RATE,
        server(Map.of("cmd_get", "300"), Map.of("cmd_get", "100")));

    assertThat(loads).extracting(NodeLoad::node).containsExactly(1, 2);
    assertThat(loads).extracting(NodeLoad::share).containsExactly(0.75, 0.25);
    assertThat(loads).extracting(NodeLoad::keysPerSecond).containsExactly(750.0, 250.0);
    assertThat(loads).extracting(NodeLoad::items).containsOnlyNulls();
  }

  @Test
  void preloadsWrites_weighNoMoreThanTheMeasuredOnes() {
    List<NodeLoad> loads = NodeLoad.of(
        cell(Mode.BLOCKING),
        completed(Map.of(Operation.GET, timed(900), Operation.SET, timed(100))),
        RATE,
        server(
            Map.of("cmd_get", "900", "cmd_set", "500000"),
            Map.of("cmd_get", "100", "cmd_set", "500000")));

    assertThat(loads.get(0).share()).isCloseTo(0.9 * 0.9 + 0.1 * 0.5, within(1e-12));
    assertThat(loads.get(1).share()).isCloseTo(0.9 * 0.1 + 0.1 * 0.5, within(1e-12));
  }

  @Test
  void keysOfABulkGet_areGets() {
    List<NodeLoad> loads = NodeLoad.of(
        cell(Mode.BLOCKING),
        completed(Map.of(Operation.BULK_GET, timed(10), Operation.SET, timed(1_000))),
        new Throughput(1_010, null, null, 1, 2_000),
        server(Map.of("cmd_get", "100", "cmd_set", "0"), Map.of("cmd_get", "0", "cmd_set", "100")));

    assertThat(loads).extracting(NodeLoad::share).containsExactly(0.5, 0.5);
    assertThat(loads).extracting(NodeLoad::keysPerSecond).containsExactly(1_000.0, 1_000.0);
  }

  @Test
  void writesWithoutReply_countBesideReadsThatAreAnswered() {
    Times times = new Times(
        Map.of(Operation.GET, timed(100)),
        Map.of(Operation.SET, timed(300)),
        Map.of(),
        Map.of(),
        List.of());
    ServerFacts server =
        server(Map.of("cmd_get", "9", "cmd_set", "0"), Map.of("cmd_get", "0", "cmd_set", "9"));

    assertThat(NodeLoad.of(cell(Mode.NOREPLY), times, RATE, server))
        .extracting(NodeLoad::share)
        .containsExactly(0.25, 0.75);
  }

  @Test
  void acceptedCalls_areNotCountedTwiceWhereTheyAreAnswered() {
    Times times = new Times(
        Map.of(Operation.GET, timed(100), Operation.SET, timed(100)),
        Map.of(Operation.SET, timed(100)),
        Map.of(),
        Map.of(),
        List.of());
    ServerFacts server =
        server(Map.of("cmd_get", "9", "cmd_set", "0"), Map.of("cmd_get", "0", "cmd_set", "9"));

    assertThat(NodeLoad.of(cell(Mode.ASYNC), times, RATE, server))
        .extracting(NodeLoad::share)
        .containsExactly(0.5, 0.5);
  }

  @Test
  void items_areThoseThatTheCellStored() {
    ServerFacts server = new ServerFacts(
        "external",
        "1.6",
        Map.of(),
        List.of(stats("100", "7"), stats("50", "7")),
        List.of(stats("130", "57"), stats("60", "17")));

    List<NodeLoad> loads =
        NodeLoad.of(cell(Mode.BLOCKING), completed(Map.of(Operation.GET, timed(1))), RATE, server);

    assertThat(loads).extracting(NodeLoad::items).containsExactly(50L, 10L);
    assertThat(loads).extracting(NodeLoad::share).containsExactly(0.75, 0.25);
  }

  @Test
  void oneNodeOrNodesThatDoNotCount_sayNothing() {
    Times times = completed(Map.of(Operation.GET, timed(1)));

    assertThat(
            NodeLoad.of(cell(Mode.BLOCKING), times, RATE, server(List.of(Map.of("cmd_get", "9")))))
        .isEmpty();
    assertThat(NodeLoad.of(cell(Mode.BLOCKING), times, RATE, server(Map.of(), Map.of())))
        .isEmpty();
    assertThat(NodeLoad.of(cell(Mode.BLOCKING), times, RATE, null)).isEmpty();
    assertThat(NodeLoad.of(
            cell(Mode.BLOCKING),
            completed(Map.of()),
            null,
            server(Map.of("cmd_get", "9"), Map.of("cmd_get", "9"))))
        .isEmpty();
  }

  private static Map<String, String> stats(String gets, String items) {
    return Map.of("cmd_get", gets, "curr_items", items);
  }

  private static ServerFacts server(Map<String, String> first, Map<String, String> second) {
    return server(List.of(first, second));
  }

  private static ServerFacts server(List<Map<String, String>> after) {
    return new ServerFacts("local", "1.6", Map.of(), List.of(), after);
  }

  private static Times completed(Map<Operation, Latency> completed) {
    return new Times(completed, Map.of(), Map.of(), Map.of(), List.of());
  }

  private static Latency timed(long count) {
    return new Latency(count, 1, 1, 1, 1, 1, 1, null);
  }

  /** With bulk gets of 100 keys. */
  private static Cell cell(Mode mode) {
    Cell fixture = RunFixture.cell(1, "spymemcached", Protocol.ASCII, mode, 4);
    return CellBuilder.of(fixture).param("valueKind", "bytes").build();
  }
}
