// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import tools.jackson.databind.JsonNode;

/** Numbers that can be obtained in two ways agree, with few threads and with many. */
@Tag("any-jdk")
@Isolated
class CrossChecksIT {
  /** With more time for an operation, since a machine has few cores for 500 threads. */
  private static final String LOOPS =
      "smoke -c spymemcached --mode blocking --protocol ascii -wi 1 -w 500ms -i 3 -r 500ms"
          + " -t 8,500 -p mix=get:9+set:1 --via auto --op-timeout 10s";

  @TempDir
  Path directory;

  @Test
  void closedLoops_keepLittlesLawAndTheServersCount() throws Exception {
    Harness.Outcome outcome = Harness.judgingTimes(directory).run(LOOPS.split(" ", -1));
    assertThat(outcome.exitCode()).describedAs(outcome.output()).isIn(0, 4);
    List<JsonNode> cells = onServers(outcome.folder().soundCells());
    assertThat(cells).describedAs(outcome.folder().summary()).hasSize(6).allSatisfy(cell -> {
      assertThat(cell.at("/checks/littlesLaw/ratio").asDouble()).isCloseTo(1, within(0.03));
      assertCounted(cell, "GET");
      assertCounted(cell, "SET");
    });
    assertThat(cells)
        .extracting(cell -> cell.at("/checks/littlesLaw/callers").asInt())
        .containsOnly(8, 500);
  }

  private static void assertCounted(JsonNode cell, String operation) {
    JsonNode count = cell.at("/checks/serverCounts/" + operation);
    assertThat(count.get("sent").asLong()).isPositive();
    assertThat(count.get("counted")).isEqualTo(count.get("sent"));
  }

  private static List<JsonNode> onServers(List<JsonNode> cells) {
    return cells.stream()
        .filter(cell -> !cell.at("/cell/role").asString().equals("HARNESS"))
        .toList();
  }
}
