// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.server.Via;
import cacheduel.server.redis.RedisProvider;
import cacheduel.server.redis.RedisVia;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Runs in which a server fails. They go on at the same time, since they mostly wait. */
@Order(1)
class FaultsIT {
  private static final JsonMapper JSON = JsonMapper.shared();
  private static final int TIMEOUT = 1_500;

  private static final List<String> OF_A_FROZEN_NODE = List.of("whalin", "xmemcached");
  private static final List<String> OF_A_CLUSTER = List.of("killed", "black-hole");
  private static final Map<String, Harness.Running> RUNS = new HashMap<>();

  @TempDir
  static Path directory;

  @BeforeAll
  static void start() throws Exception {
    start(
        "frozen",
        "frozen -c %s --via embedded --op-timeout %dms"
            .formatted(String.join(",", OF_A_FROZEN_NODE), TIMEOUT));
    if (new RedisProvider().unavailable(Via.LOCAL).isEmpty()) {
      for (String scenario : OF_A_CLUSTER) {
        start(scenario, scenario + " -c jedis --server redis --via local");
      }
    }
  }

  private static void start(String name, String words) throws Exception {
    List<String> command = new ArrayList<>(List.of("run", "faults"));
    command.addAll(List.of(words.split(" ", -1)));
    command.addAll(List.of("-f", "1", "--out", out(name).toString()));
    Path own = Files.createDirectory(directory.resolve(name + "-harness"));
    RUNS.put(name, new Harness(own).start(command.toArray(String[]::new)));
  }

  private static Path out(String name) {
    return directory.resolve(name);
  }

  @AfterAll
  static void end() {
    for (Harness.Running running : RUNS.values()) {
      running.process().descendants().forEach(ProcessHandle::destroyForcibly);
      running.process().destroyForcibly();
    }
  }

  @Test
  void frozenNode_showsWhoseCallsEndInTime() throws Exception {
    List<JsonNode> records = records("frozen").stream()
        .sorted(Comparator.comparing(FaultsIT::client))
        .toList();
    assertThat(running("frozen").output()).contains("faults.md").contains(OF_A_FROZEN_NODE);
    assertThat(out("frozen").resolve("faults.md"))
        .content()
        .contains("frozen")
        .contains(OF_A_FROZEN_NODE);
    assertThat(out("frozen").resolve("faults.html")).isNotEmptyFile();

    assertThat(records).extracting(FaultsIT::client).containsExactly("whalin", "xmemcached");
    for (JsonNode record : records) {
      double began = record.path("faultBegan").asDouble();
      assertThat(record.at("/events/0/what").asString()).isEqualTo("node 1 stopped");
      assertThat(record.at("/events/1/what").asString()).isEqualTo("node 1 resumed");
      assertThat(began).isGreaterThanOrEqualTo(10);
      assertThat(record.path("faultEnded").asDouble()).isGreaterThanOrEqualTo(began + 4);
      assertThat(record.path("faultyNodes").valueStream().map(JsonNode::asInt)).containsExactly(0);
      for (JsonNode node : record.at("/seen/nodes")) {
        assertThat(node.path("wrong").valueStream().map(JsonNode::asInt)).isEmpty();
      }
    }
    // its sockets have no timeout while they are read
    assertThat(records.get(0).at("/seen/longestCallMillis").asDouble()).isGreaterThan(2 * TIMEOUT);
    assertThat(records.get(0).at("/seen/firstError").isNull()).isTrue();
    assertThat(records.get(1).at("/seen/firstError").asDouble())
        .isGreaterThan(records.get(1).path("faultBegan").asDouble());
  }

  @Test
  void nodeOfACluster_isLostAndFoundAgain() throws Exception {
    RedisVia.assumeRedis(Via.LOCAL);
    for (String scenario : OF_A_CLUSTER) {
      List<JsonNode> records = records(scenario);
      assertThat(records).hasSize(1);
      JsonNode record = records.get(0);
      assertThat(record.path("scenario").asString()).isEqualTo(scenario);
      int began = bin(record, "faultBegan");
      int ended = bin(record, "faultEnded");
      JsonNode lost = record.at("/seen/nodes/0");
      assertThat(hits(lost, 0, began)).isPositive();
      // neither a reply of the other nodes nor the list of all of them leads past the fault
      assertThat(hits(lost, began + 20, ended)).isZero();
      int bins = lost.path("due").size();
      assertThat(hits(lost, bins - 50, bins)).isPositive();
      assertThat(record.at("/seen/nodes").valueStream())
          .hasSize(3)
          .allSatisfy(node -> assertThat(hits(node, 0, began)).isPositive());
      assertThat(record.path("answeredMisses").isNull()).isFalse();
    }
  }

  private static String client(JsonNode record) {
    return record.at("/client/name").asString();
  }

  private static int bin(JsonNode record, String seconds) {
    return (int) (record.path(seconds).asDouble() * 10);
  }

  private static int hits(JsonNode node, int from, int to) {
    return node.path("hits")
        .valueStream()
        .skip(from)
        .limit(to - from)
        .mapToInt(JsonNode::asInt)
        .sum();
  }

  private static Harness.Running running(String name) {
    return Objects.requireNonNull(RUNS.get(name));
  }

  private static List<JsonNode> records(String name) throws Exception {
    Harness.Running running = running(name);
    assertThat(running.await()).describedAs(running.output()).isZero();
    return Files.readAllLines(out(name).resolve("faults.jsonl")).stream()
        .map(JSON::readTree)
        .toList();
  }
}
