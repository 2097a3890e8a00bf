// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.jmh.Profilers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The explanation of a run, in forks apart from the ranked ones. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class WhyIT {
  @TempDir
  static Path directory;

  private static Harness harness;
  private static Path clients;
  private static Path run;

  /** One run, which is explained again and again. */
  @BeforeAll
  static void measure() throws Exception {
    clients = SlowedClients.write(directory.resolve("clients"), "plain", "hop");
    harness = new Harness(directory);
    List<String> command = new ArrayList<>(List.of("-c", "plain,hop", "--mode", "blocking"));
    command.addAll(List.of("--protocol", "ascii", "--no-floor", "-t", "2", "-p", "keys=100"));
    command.addAll(List.of("-f", "1", "-wi", "0", "-i", "1", "-r", "400ms", "--via", "embedded"));
    command.addAll(List.of("--clients-dir", clients.toString()));
    run = harness.run(command.toArray(String[]::new)).run();
  }

  @Test
  @Order(1)
  void why_keepsTheExplanationBesideTheRunAndLeavesItsForksAlone() throws Exception {
    List<String> ranked = Files.readAllLines(run.resolve("forks.jsonl"));

    JsonNode why = explained();

    assertSampledBy("ctimer", why);
    assertThat(Files.readAllLines(run.resolve("forks.jsonl"))).isEqualTo(ranked);
    assertThat(why.path("differences").get(0).path("sentence").asString()).contains("hop", "plain");
    Path library = run.resolve("why/1/libasyncProfiler.so");
    assertThat(Profilers.asyncProblem(library, "ctimer")).isEmpty();
    assertThat(Profilers.asyncProblem(library, "no-such-event")).contains("Unsupported event");
    assertThat(run.resolve("why.md")).content().contains("CPU an operation by work");
    assertThat(run.resolve("report.html")).content().contains("\"why\":{");
    try (Stream<Path> stacks = Files.list(run.resolve("why/1/stacks"))) {
      assertThat(stacks.filter(file -> file.toString().endsWith(".cpu.txt"))).hasSize(4);
    }
  }

  /** Perf events may be forbidden where this test runs; then they are refused before anything starts. */
  @Test
  @Order(2)
  void why_profilesWithTheOtherEngines() throws Exception {
    assertSampledBy("itimer", explained("--engine", "itimer"));
    JsonNode ofJdk = explained("--engine", "jfr");
    assertThat(ofJdk.path("notes").toString()).contains("does not see the kernel");
    assertThat(ofJdk.path("clients").get(0).path("cpu").size()).isPositive();

    Harness.Running perf = why("--engine", "perf");
    int code = perf.await();
    assertThat(code).describedAs(perf.output()).isIn(0, 2);
    if (code == 2) {
      assertThat(perf.output()).contains("--engine perf does not work on this machine");
    }
  }

  private static void assertSampledBy(String engine, JsonNode why) {
    assertThat(why.path("profiler").asString()).contains("async-profiler", engine);
    assertThat(why.path("notes").toString()).contains("kernel's time counts as");
    for (JsonNode client : why.path("clients")) {
      assertThat(client.path("cpu").has("NETWORK")).describedAs(why.toString()).isTrue();
      assertThat(client.path("time").size()).isPositive();
    }
  }

  private static Harness.Running why(String... more) throws Exception {
    List<String> command = new ArrayList<>(List.of("why", run.toString(), "-f", "2"));
    command.addAll(List.of("-c", "plain,hop", "--clients-dir", clients.toString()));
    command.addAll(List.of(more));
    return harness.start(command.toArray(String[]::new));
  }

  private static JsonNode explained(String... more) throws Exception {
    Harness.Running why = why(more);
    assertThat(why.await()).describedAs(why.output()).isZero();
    assertThat(why.output()).doesNotContain("[WARN]");
    return new JsonMapper().readTree(Files.readString(run.resolve("why.json")));
  }
}
