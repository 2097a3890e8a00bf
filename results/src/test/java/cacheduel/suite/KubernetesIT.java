// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.server.Via;
import cacheduel.server.memcached.MemcachedVia;
import cacheduel.testing.Await;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Runs whose agents are pods of a mock cluster. */
@Timeout(600)
class KubernetesIT {
  private static final Path JOB_SET =
      Path.of(System.getProperty("cacheduel.checkout"), "docker", "kubernetes", "jobset.yaml");

  @TempDir
  Path directory;

  private MemcachedProcess server;

  @BeforeEach
  void startServer() throws Exception {
    MemcachedVia.assume(Via.LOCAL);
    server = MemcachedProcess.start();
  }

  @AfterEach
  void stopServer() throws Exception {
    if (server != null) {
      server.close();
    }
  }

  @Test
  void podsOfAJob_areTheAgents() throws Exception {
    try (MockCluster cluster = new MockCluster(null)) {
      Path out = directory.resolve("run");
      Harness.Running run = start(cluster, "k8s", out, "3");
      assertThat(run.await()).describedAs(run.output()).isIn(0, 4);

      JsonNode cell = new RunFolder(out).soundClient(run.output());
      assertThat(
              cell.get("agents").valueStream().map(agent -> agent.get("agent").asString()))
          .containsExactly("k8s-1", "k8s-2");
      JsonNode gets = cell.at("/checks/serverCounts/GET");
      assertThat(gets.get("counted").asLong())
          .isEqualTo(gets.get("sent").asLong())
          .isPositive();
      assertThat(cluster.pods()).hasSize(2);
      assertThat(cluster.isEmpty()).isTrue();
      Await.until("the pods have ended", () -> ended(cluster));
    }
  }

  @Test
  void killedPodOfAJobSet_isALostAgent() throws Exception {
    try (MockCluster cluster = new MockCluster(null)) {
      Harness.Running run = start(cluster, "k8s:" + JOB_SET, directory.resolve("run"), "30");
      List<ProcessHandle> clients = clients(cluster);

      cluster.pods().get(0).destroyForcibly();

      assertThat(run.await()).describedAs(run.output()).isEqualTo(1);
      assertThat(run.output()).contains("agent k8s-", "was lost", "--resume");
      assertThat(cluster.isEmpty()).isTrue();
      Await.until("the pods have ended", () -> ended(cluster));
      Await.until("their clients have", () -> clients.stream().noneMatch(ProcessHandle::isAlive));
    }
  }

  @Test
  void killedHarness_endsItsPods() throws Exception {
    try (MockCluster cluster = new MockCluster(null)) {
      Harness.Running run = start(cluster, "k8s", directory.resolve("run"), "30");
      List<ProcessHandle> clients = clients(cluster);

      run.process().destroyForcibly();

      Await.until("the pods have ended", () -> ended(cluster));
      Await.until("their clients have", () -> clients.stream().noneMatch(ProcessHandle::isAlive));
    }
  }

  @Test
  void interruptedRun_removesItsJob() throws Exception {
    try (MockCluster cluster = new MockCluster(null)) {
      Harness.Running run = start(cluster, "k8s", directory.resolve("run"), "30");
      List<ProcessHandle> clients = clients(cluster);

      run.process().destroy();

      run.await();
      assertThat(cluster.isEmpty()).describedAs(run.output()).isTrue();
      Await.until("the pods have ended", () -> ended(cluster));
      Await.until("their clients have", () -> clients.stream().noneMatch(ProcessHandle::isAlive));
    }
  }

  @Test
  void interruptedWhileItWaits_removesItsJob() throws Exception {
    try (MockCluster cluster = new MockCluster("ContainerCreating")) {
      Harness.Running run = start(cluster, "k8s", directory.resolve("run"), "3");
      Await.until("the Job is created", () -> !cluster.isEmpty());

      run.process().destroy();

      run.await();
      assertThat(cluster.isEmpty()).describedAs(run.output()).isTrue();
    }
  }

  @Test
  void podThatCannotStart_isNamed() throws Exception {
    try (MockCluster cluster = new MockCluster("ImagePullBackOff")) {
      Harness.Running run = start(cluster, "k8s", directory.resolve("run"), "3");

      assertThat(run.await()).describedAs(run.output()).isEqualTo(1);
      assertThat(run.output())
          .contains("the 2 agents of cacheduel-agents-", "cannot run", "ImagePullBackOff");
      assertThat(cluster.isEmpty()).isTrue();
    }
  }

  @Test
  void dryRun_printsWhatIsCreated() throws Exception {
    List<String> words = words("k8s", "3");
    words.add("--dry-run");

    Harness.Outcome run = new Harness(directory).run(words.toArray(String[]::new));

    assertThat(run.exitCode()).describedAs(run.output()).isZero();
    assertThat(run.output()).contains("kind: Job", "completions: 2", "stdinOnce: true");
  }

  @Test
  void fileThatIsNoManifest_isRefusedAtOnce() throws Exception {
    List<String> words = words("k8s:" + directory.resolve("none.yaml"), "3");

    Harness.Outcome run = new Harness(directory).run(words.toArray(String[]::new));

    assertThat(run.exitCode()).describedAs(run.output()).isEqualTo(2);
    assertThat(run.output()).contains("none.yaml: it cannot be read", "--on k8s --dry-run");
    assertThat(run.run()).doesNotExist();
  }

  private static List<ProcessHandle> clients(MockCluster cluster) throws Exception {
    List<ProcessHandle> clients = AgentProcesses.forks(
        () -> AgentProcesses.agents(cluster.pods().stream().map(Process::toHandle), "--stdio"), 2);
    Thread.sleep(2_000);
    return clients;
  }

  private static boolean ended(MockCluster cluster) {
    return cluster.pods().stream().noneMatch(Process::isAlive);
  }

  /** 0.0.0.0 passes the check for loopback addresses but reaches the local server. */
  private List<String> words(String on, String iterations) {
    List<String> words = new ArrayList<>(List.of("smoke", "-c", "whalin", "--no-floor"));
    words.addAll(List.of("--protocol", "ascii", "--mode", "blocking", "-p", "mix=get:80+set:20"));
    words.addAll(List.of("-f", "1", "-t", "2", "-wi", "1", "-w", "500ms", "-r", "1s"));
    // how fast they are is read by nothing
    words.addAll(List.of("--think-time", "5ms"));
    words.addAll(List.of("-i", iterations, "--on", on, "--scale", "2"));
    words.addAll(List.of("--via", server.address().replaceFirst(".*:", "0.0.0.0:")));
    return words;
  }

  private Harness.Running start(MockCluster cluster, String on, Path out, String iterations)
      throws IOException {
    List<String> words = words(on, iterations);
    words.addAll(List.of("--out", out.toString()));
    words.add(0, "run");
    return new Harness(directory)
        .startWith(
            Map.of(
                "KUBECONFIG",
                cluster.kubeconfig(directory.resolve("kubeconfig")).toString()),
            words.toArray(String[]::new));
  }
}
