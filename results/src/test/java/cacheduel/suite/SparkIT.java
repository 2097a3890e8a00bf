// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.testing.Await;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Agents that a Spark cluster of two workers places. */
@Timeout(600)
class SparkIT {
  private static final String[] RUN = {
    "smoke",
    "-c",
    "whalin",
    "--protocol",
    "ascii",
    "--mode",
    "blocking",
    "--no-floor",
    "-p",
    "mix=get:80+set:20",
    "-f",
    "1",
    "-t",
    "2",
    "-wi",
    "1",
    "-w",
    "300ms",
    "-r",
    "400ms",
    "--think-time",
    "1ms",
    "--via",
    "embedded",
    "--scale",
    "2"
  };

  @TempDir
  static Path home;

  private static @Nullable SparkCluster cluster;

  @TempDir
  Path directory;

  @BeforeAll
  static void startCluster() throws Exception {
    SparkCluster.assume();
    cluster = SparkCluster.start(2, home);
  }

  @AfterAll
  static void endCluster() {
    if (cluster != null) {
      cluster.close();
    }
  }

  @Test
  void tasksOfABarrierStage_startTheAgents() throws Exception {
    SparkCluster spark = Objects.requireNonNull(cluster);
    Path out = directory.resolve("run");
    Harness.Running run = start(spark, out, "3");
    assertThat(run.await()).describedAs(run.output()).isIn(0, 4);

    JsonNode cell = new RunFolder(out).soundClient(run.output());
    assertThat(cell.get("agents").valueStream().map(agent -> agent.get("agent").asString()))
        .containsExactly("spark-1", "spark-2");
    JsonNode gets = cell.at("/checks/serverCounts/GET");
    assertThat(gets.get("counted").asLong())
        .isEqualTo(gets.get("sent").asLong())
        .isPositive();
    Await.until("the job has ended", () -> spark.executors().isEmpty());
  }

  @Test
  void killedExecutor_isALostAgent() throws Exception {
    SparkCluster spark = Objects.requireNonNull(cluster);
    Harness.Running run = start(spark, directory.resolve("run"), "75");
    AgentProcesses.forks(() -> AgentProcesses.agents(spark.descendants().stream(), "--connect"), 2);
    Thread.sleep(2_000);
    List<ProcessHandle> all = spark.descendants();

    spark.executors().get(0).destroyForcibly();

    assertThat(run.await()).describedAs(run.output()).isEqualTo(1);
    assertThat(run.output()).contains("agent spark-", "was lost", "--resume");
    Await.until("nothing is left", () -> all.stream().noneMatch(ProcessHandle::isAlive));
  }

  private Harness.Running start(SparkCluster cluster, Path out, String iterations)
      throws Exception {
    List<String> words = new java.util.ArrayList<>(List.of("run"));
    words.addAll(List.of(RUN));
    words.addAll(List.of("-i", iterations, "--on", cluster.master(), "--out", out.toString()));
    return new Harness(directory).startWith(SparkCluster.SHORT, words.toArray(String[]::new));
  }
}
