// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A run in which a server fails, of a client that times out and one that does not. */
class FaultsIT {
  private static final JsonMapper JSON = JsonMapper.shared();
  private static final int TIMEOUT = 500;

  @TempDir
  Path directory;

  @Test
  void frozenNode_showsWhoseCallsEndInTime() throws Exception {
    Path out = directory.resolve("faults");
    Harness.Running running = new Harness(directory)
        .start(
            "run",
            "faults",
            "frozen",
            "-c",
            "whalin,xmemcached",
            "-f",
            "1",
            "--op-timeout",
            TIMEOUT + "ms",
            "--via",
            "embedded",
            "--out",
            out.toString());
    int code = running.await();

    assertThat(code).describedAs(running.output()).isZero();
    List<JsonNode> records = Files.readAllLines(out.resolve("faults.jsonl")).stream()
        .map(JSON::readTree)
        .toList();
    assertThat(records)
        .extracting(record -> record.at("/client/name").asString())
        .containsExactly("whalin", "xmemcached");
    for (JsonNode record : records) {
      double began = record.path("faultBegan").asDouble();
      assertThat(record.at("/events/0/what").asString()).isEqualTo("node 1 stopped");
      assertThat(record.at("/events/1/what").asString()).isEqualTo("node 1 resumed");
      assertThat(began).isGreaterThanOrEqualTo(10);
      assertThat(record.path("faultEnded").asDouble()).isGreaterThanOrEqualTo(began + 4);
      assertThat(record.path("faultyNodes").valueStream().map(JsonNode::asInt)).containsExactly(0);
      for (JsonNode node : record.at("/seen/nodes")) {
        assertThat(node.path("wrong").valueStream().map(JsonNode::asInt)).containsOnly(0);
      }
    }
    // its sockets have no timeout while they are read
    assertThat(records.get(0).at("/seen/longestCallMillis").asDouble()).isGreaterThan(3 * TIMEOUT);
    assertThat(records.get(0).at("/seen/firstError").isNull()).isTrue();
    assertThat(records.get(1).at("/seen/firstError").asDouble())
        .isGreaterThan(records.get(1).path("faultBegan").asDouble());
    assertThat(running.output()).contains("whalin", "xmemcached", "faults.md");
    assertThat(out.resolve("faults.md")).content().contains("frozen", "whalin", "xmemcached");
    assertThat(out.resolve("faults.html")).isNotEmptyFile();
  }
}
