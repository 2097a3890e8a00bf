// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cacheduel.server.Addresses;
import cacheduel.server.CacheServer;
import cacheduel.server.ServerException;
import cacheduel.server.ServerRequest;
import cacheduel.server.ServerResources;
import cacheduel.server.ServerSource;
import cacheduel.server.ServerUsage;
import cacheduel.server.Via;
import cacheduel.testing.Await;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What holds of the nodes of a system in every way in which we start them. */
public abstract class StartedNodes {
  protected static final Duration PATIENCE = TestedSystem.PATIENCE;

  private final TestedSystem system;
  private final Via via;

  protected StartedNodes(TestedSystem system, Via via) {
    this.system = system;
    this.via = via;
  }

  @BeforeEach
  void wayIsThere() {
    system.assume(via);
  }

  /** Returns a request for nodes with little in them. */
  public static ServerRequest request(Via via, int nodes) {
    return new ServerRequest(via, nodes, List.of(), 1_000_000, 1024, 100);
  }

  protected CacheServer start(int nodes) throws ServerException {
    return system.provider().start(request(via, nodes));
  }

  @Test
  void server_saysWhatItIs() throws Exception {
    try (CacheServer server = start(1)) {
      assertThat(server.system()).isEqualTo(system.provider().system());
      assertThat(server.via()).isEqualTo(via);
      assertThat(server.version()).matches("\\d+\\.\\d+.*");
      assertThat(server.settings()).containsKeys("command", "network");
      assertThat(server.settings())
          .containsKeys(system.software().reportedSettings().get(0));
      assertThat(server.stats()).hasSize(1);
      assertThat(server.stats().get(0)).containsEntry("curr_items", "0").containsKey("evictions");
      assertThat(server.failure()).isEmpty();
    }
  }

  @Test
  void server_listensOnLoopbackOnly() throws Exception {
    try (CacheServer server = start(1)) {
      InetSocketAddress node = server.nodes().get(0);
      assertThat(node.getAddress().isLoopbackAddress()).isTrue();
    }
  }

  @Test
  void nodes_areSeveralAndFresh() throws Exception {
    try (CacheServer server = start(3)) {
      assertThat(server.nodes()).hasSize(3).doesNotHaveDuplicates();
      for (int i = 0; i < 3; i++) {
        system.store(server.nodes().get(i), i + 1);
      }
      assertThat(server.stats())
          .extracting(stats -> stats.get("curr_items"))
          .containsExactly("1", "2", "3");
    }
  }

  @Test
  void killedNode_startsAgainEmptyAtItsAddress() throws Exception {
    assumeTrue(via == Via.LOCAL || via == Via.EMBEDDED, "a container is not started again");
    try (CacheServer server = start(2)) {
      List<InetSocketAddress> addresses = server.nodes();
      system.store(addresses.get(0), 3);
      system.store(addresses.get(1), 5);
      long killed = server.pids().get(0);
      ProcessHandle process = ProcessHandle.of(killed).orElseThrow();
      process.destroyForcibly();
      process.onExit().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
      assertThat(server.stats(1)).containsEntry("curr_items", "5");
      assertThatThrownBy(() -> server.stats(0)).isInstanceOf(IOException.class);
      server.restart(0);
      assertThat(server.nodes()).isEqualTo(addresses);
      assertThat(server.stats(0)).containsEntry("curr_items", "0");
      assertThat(server.stats(1)).containsEntry("curr_items", "5");
      assertThat(server.pids()).hasSize(2).doesNotContain(killed);
    }
  }

  @Test
  void keys_areDeletedOnEveryNode() throws Exception {
    assumeTrue(system.hasIndependentNodes(), "a cluster has each key once");
    try (CacheServer server = start(2)) {
      system.store(server.nodes().get(0), 100);
      system.store(server.nodes().get(1), 110);
      server.deleteKeys(index -> "key-" + index, 100);
      assertThat(server.stats())
          .extracting(stats -> stats.get("curr_items"))
          .containsExactly("0", "10");
    }
  }

  @Test
  void resources_tellWhatTheNodesUsed() throws Exception {
    try (CacheServer server = start(2);
        ServerResources resources = server.resources()) {
      List<ServerUsage> usages = new ArrayList<>();
      try (NodeConnection idle = system.software().connect(server.nodes().get(0), PATIENCE)) {
        idle.version();
        Await.until("every source has reported before and after", () -> {
          Thread.sleep(settling().toMillis());
          long fromNanos = System.nanoTime();
          resources.sample();
          system.store(server.nodes().get(0), 50_000);
          system.store(server.nodes().get(1), 50_000);
          resources.sample();
          usages.clear();
          usages.addAll(resources.between(fromNanos, System.nanoTime()));
          return usages.size() == sources().size();
        });
      }
      assertThat(usages).extracting(ServerUsage::source).containsExactlyElementsOf(sources());
      for (ServerUsage usage : usages) {
        if (usage.source() == ServerSource.STATS) {
          assertThat(usage.receivedBytes()).as("%s", usage).isGreaterThan(100_000 * 20);
          assertThat(usage.storedBytes()).as("%s", usage).isGreaterThan(100_000 * 20);
          assertThat(usage.connections()).as("%s", usage).isGreaterThanOrEqualTo(1);
        } else {
          assertThat(usage.threads()).as("%s", usage).isGreaterThanOrEqualTo(2);
          assertThat(usage.cpuNanos()).as("%s", usage).isPositive();
          assertThat(usage.residentBytes()).as("%s", usage).isGreaterThan(1_000_000);
        }
      }
    }
  }

  /** Returns the time within which every source has reported at least once, unless it is late. */
  protected Duration settling() {
    return Duration.ZERO;
  }

  /** Returns the sources that report the usage of the nodes; processes are watched by others. */
  protected List<ServerSource> sources() {
    return List.of(ServerSource.STATS);
  }

  @Test
  void resources_endWithTheRecording() throws Exception {
    try (CacheServer server = start(1)) {
      ServerResources resources = server.resources();
      resources.close();
      long afterNanos = System.nanoTime();
      resources.sample();
      assertThat(resources.between(afterNanos, System.nanoTime()))
          .allMatch(usage -> usage.cpuNanos() == null && usage.receivedBytes() == null);
    }
  }

  @Test
  void flush_emptiesEveryNode() throws Exception {
    try (CacheServer server = start(2)) {
      system.store(server.nodes().get(0), 3);
      system.store(server.nodes().get(1), 3);
      server.flush();
      for (InetSocketAddress node : server.nodes()) {
        assertThat(system.has(node, "key-1")).isFalse();
      }
    }
  }

  @Test
  void failure_saysHowANodeEnded() throws Exception {
    try (CacheServer server = start(2)) {
      ProcessHandle second = ProcessHandle.of(server.pids().get(1)).orElseThrow();
      second.destroyForcibly();
      second.onExit().get();
      assertThat(failureOf(server))
          .contains(Addresses.format(server.nodes().get(1)))
          .contains("137");
    }
  }

  @Test
  void close_leavesNoProcess() throws Exception {
    CacheServer server = start(2);
    List<Long> pids = server.pids();
    server.close();
    server.close();
    assertThat(pids).hasSize(2);
    assertThat(pids.stream().flatMap(pid -> ProcessHandle.of(pid).stream())).isEmpty();
  }

  @Test
  void endOfTheJvm_leavesNoProcess() throws Exception {
    Process starter = starter();
    List<ProcessHandle> nodes = nodesOf(starter);
    starter.destroy();
    starter.waitFor();
    assertThat(nodes).hasSize(2);
    for (ProcessHandle node : nodes) {
      // Testcontainers' own clean-up waits ten seconds for a JVM to come back
      node.onExit().get(120, TimeUnit.SECONDS);
    }
  }

  /** Starts a JVM that starts two nodes. */
  Process starter() throws IOException {
    return starter(system, via);
  }

  /** Starts a JVM that starts two nodes of a version, if one is given. */
  static Process starter(TestedSystem system, Via via, String... version) throws IOException {
    String java = ProcessHandle.current().info().command().orElseThrow();
    String classPath = System.getProperty("java.class.path");
    List<String> command =
        new ArrayList<>(List.of(java, "-cp", classPath, ServerStarter.class.getName()));
    command.addAll(List.of(system.name(), via.name()));
    command.addAll(List.of(version));
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }

  /** Waits until the nodes of a {@link #starter} run. */
  static List<ProcessHandle> nodesOf(Process starter) throws IOException {
    String line = starter
        .inputReader()
        .lines()
        // libraries may write warnings first
        .filter(written -> written.startsWith("pids "))
        .findFirst()
        .orElseThrow();
    return Stream.of(line.split(" ", -1))
        .skip(1)
        .map(pid -> ProcessHandle.of(Long.parseLong(pid)).orElseThrow())
        .toList();
  }

  static void assertOwnsOnlyItself(Node node, Node other) throws IOException, ServerException {
    assertThat(owns(node, node)).isTrue();
    assertThat(owns(node, other)).isFalse();
  }

  private static boolean owns(Node node, Node answering) throws IOException, ServerException {
    try (NodeConnection connection = answering.connect(PATIENCE)) {
      return node.owns(connection);
    }
  }

  /** An engine learns of its container's end a little later than the kernel. */
  private static String failureOf(CacheServer server) throws Exception {
    Await.until("the end is seen", () -> server.failure().orElse("").contains("exit code"));
    return server.failure().orElseThrow();
  }
}
