// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.server.Via;
import cacheduel.server.memcached.MemcachedVia;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import tools.jackson.databind.JsonNode;

/** Numbers that can be obtained in two ways agree, with few threads and with many. */
@Tag("any-jdk")
@Isolated
class CrossChecksIT {
  private static final long MOST_GROWTH = 64 << 20;

  @TempDir
  Path directory;

  @Test
  void closedLoops_keepLittlesLawAndTheServersCount() throws Exception {
    RunFolder folder = run("-t", "8,500", "-p", "mix=get:9+set:1", "--via", "auto");
    List<JsonNode> cells = onServers(folder.soundCells());
    assertThat(cells).describedAs(folder.summary()).hasSize(6).allSatisfy(cell -> {
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

  /** No key is stored before, since the mix only sets. */
  @Test
  void hundredMillionKeysAndManyThreads_growTheClientsHeapByLittle() throws Exception {
    MemcachedVia.assume(Via.LOCAL);
    RunFolder folder = run(
        "-t",
        "500",
        "-p",
        "mix=set",
        "-p",
        "keys=100000000",
        "-p",
        "valueSize=64",
        "--allow-large",
        "--via",
        "local");
    List<JsonNode> sound = folder.soundCells();
    long baseline = RunFolder.ofRole(sound, "HARNESS").stream()
        .mapToLong(CrossChecksIT::heap)
        .findFirst()
        .orElseThrow();
    assertThat(onServers(sound)).describedAs(folder.summary()).hasSize(3).allSatisfy(cell -> {
      System.out.printf(
          "heap of %s: %.1f MB more than the %.1f MB of the harness%n",
          cell.at("/cell/client").asString(), (heap(cell) - baseline) / 1e6, baseline / 1e6);
      assertThat(heap(cell) - baseline).isLessThan(MOST_GROWTH);
    });
  }

  private static long heap(JsonNode cell) {
    long bytes = cell.at("/usage/jvm/heapAfterGcBytes").asLong();
    assertThat(bytes).isPositive();
    return bytes;
  }

  private static List<JsonNode> onServers(List<JsonNode> cells) {
    return cells.stream()
        .filter(cell -> !cell.at("/cell/role").asString().equals("HARNESS"))
        .toList();
  }

  private RunFolder run(String... more) throws Exception {
    String[] always = {
      "smoke",
      "-c",
      "spymemcached",
      "--mode",
      "blocking",
      "--protocol",
      "ascii",
      "-wi",
      "1",
      "-w",
      "500ms",
      "-i",
      "3",
      "-r",
      "500ms",
      // 500 threads on a busy machine of two cores
      "--op-timeout",
      "10s"
    };
    String[] all = Stream.of(always, more).flatMap(Arrays::stream).toArray(String[]::new);
    Harness.Outcome outcome = Harness.judgingTimes(directory).run(all);
    assertThat(outcome.exitCode()).describedAs(outcome.output()).isIn(0, 4);
    return outcome.folder();
  }
}
