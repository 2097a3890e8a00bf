// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The explanation of a run, in forks apart from the ranked ones. */
class WhyIT {
  @TempDir
  Path directory;

  @Test
  void why_keepsTheExplanationBesideTheRunAndLeavesItsForksAlone() throws Exception {
    Path clients = SlowedClients.write(directory.resolve("clients"), "plain", "hop");
    Harness harness = new Harness(directory);
    Harness.Outcome run = harness.run(
        "-c",
        "plain,hop",
        "--mode",
        "blocking",
        "--protocol",
        "ascii",
        "--no-floor",
        "-t",
        "2",
        "-p",
        "keys=100",
        "-f",
        "1",
        "-wi",
        "0",
        "-i",
        "1",
        "-r",
        "400ms",
        "--via",
        "embedded",
        "--clients-dir",
        clients.toString());
    List<String> ranked = Files.readAllLines(run.run().resolve("forks.jsonl"));

    Harness.Running running = harness.start(
        "why",
        run.run().toString(),
        "-f",
        "2",
        "-c",
        "plain,hop",
        "--clients-dir",
        clients.toString());
    int code = running.await();

    assertThat(code).describedAs(running.output()).isZero();
    assertThat(Files.readAllLines(run.run().resolve("forks.jsonl"))).isEqualTo(ranked);
    JsonNode why = new JsonMapper().readTree(Files.readString(run.run().resolve("why.json")));
    assertThat(why.path("differences").get(0).path("sentence").asString()).contains("hop", "plain");
    for (JsonNode client : why.path("clients")) {
      assertThat(client.path("cpu").size()).describedAs(client.toString()).isPositive();
    }
    assertThat(run.run().resolve("why.md")).content().contains("CPU an operation by work");
    assertThat(run.run().resolve("report.html")).content().contains("\"why\":{");
    try (Stream<Path> stacks = Files.list(run.run().resolve("why/1/stacks"))) {
      assertThat(stacks.filter(file -> file.toString().endsWith(".cpu.txt"))).hasSize(4);
    }
  }
}
