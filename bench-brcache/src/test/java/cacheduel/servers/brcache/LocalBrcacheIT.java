// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.servers.brcache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.server.Addresses;
import cacheduel.server.CacheServer;
import cacheduel.server.ServerException;
import cacheduel.server.ServerRequest;
import cacheduel.server.Via;
import cacheduel.server.process.FreePort;
import cacheduel.testing.Ports;
import cacheduel.testing.brcache.BrcacheRaw;
import cacheduel.testing.brcache.StandIn;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nodes that are processes, on a double of the server in the place of its distribution. */
class LocalBrcacheIT {
  @TempDir
  static Path home;

  private static BrcacheServerProvider brcache;

  @BeforeAll
  static void install() throws IOException {
    brcache = new BrcacheServerProvider(new BrcacheHome(StandIn.write(home)));
  }

  @Test
  void eachStart_isFreshAndLeavesNothing() throws Exception {
    long pid;
    Path data;
    try (CacheServer server = brcache.start(request(1))) {
      pid = server.pids().get(0);
      data = Path.of(server.stats().get(0).getOrDefault("data_path", ""));
      assertThat(server.settings())
          .containsEntry(
              "command", "java -server -XX:ParallelGCThreads=8 -jar brcache-server-1.0-b4.jar")
          .containsEntry("max_connections", "1024")
          .containsKey("serverCount");
      assertThat(server.version()).isEqualTo("1.0-b4");
      store(server, "k");
      assertThat(server.stats().get(0)).containsEntry("write_entry", "1");
      assertThat(server.failure()).isEmpty();
      assertThat(data.getParent()).exists();
    }
    assertThat(ProcessHandle.of(pid)).isEmpty();
    assertThat(data.getParent()).doesNotExist();
    try (CacheServer server = brcache.start(request(1))) {
      assertThat(server.stats().get(0)).containsEntry("write_entry", "0");
    }
  }

  @Test
  void severalNodes_areSeveralProcesses() throws Exception {
    try (CacheServer server = brcache.start(request(3))) {
      assertThat(server.nodes()).hasSize(3).doesNotHaveDuplicates();
      assertThat(server.pids()).hasSize(3).doesNotHaveDuplicates();
      store(server, "k1");
      server.deleteKeys(index -> "k" + index, 3);
      assertThat(server.stats().get(0)).containsEntry("removed_data", "1");
    }
  }

  @Test
  void killedServer_isAFailureWithItsName() throws Exception {
    try (CacheServer server = brcache.start(request(1))) {
      ProcessHandle process = ProcessHandle.of(server.pids().get(0)).orElseThrow();
      process.destroyForcibly();
      process.onExit().get(120, TimeUnit.SECONDS);
      assertThat(server.failure())
          .hasValueSatisfying(
              what -> assertThat(what).contains("BRCache (pid", "ended with exit code"));
    }
  }

  @Test
  void takenPort_isLeftForAnother() throws Exception {
    try (ServerSocket foreign = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      IntSupplier ports = Ports.takenThenFree(foreign.getLocalPort());
      BrcacheNode node = new LocalBrcache(new BrcacheHome(home), ports).start(request(1));
      assertThat(node.address().getPort()).isNotEqualTo(foreign.getLocalPort());
      node.close();
    }
  }

  @Test
  void anotherBrcacheOnThePort_isNotTakenForOurs() throws Exception {
    try (CacheServer other = brcache.start(request(1))) {
      int taken = other.nodes().get(0).getPort();
      IntSupplier ports = Ports.takenThenFree(taken);
      BrcacheNode node = new LocalBrcache(new BrcacheHome(home), ports).start(request(1));
      assertThat(node.address().getPort()).isNotEqualTo(taken);
      node.close();
      assertThat(other.failure()).isEmpty();
    }
  }

  @Test
  void address_isAskedAndItsRoomIsChecked() throws Exception {
    try (CacheServer running = brcache.start(request(1))) {
      try (CacheServer external = brcache.start(external(running.nodes(), 900))) {
        assertThat(external.via()).isEqualTo(Via.EXTERNAL);
        assertThat(external.version()).isEqualTo("of unknown version");
        assertThatThrownBy(external::flush).hasMessageContaining("no command that empties it");
      }
      assertThat(running.failure()).describedAs("it is not ours to stop").isEmpty();
      assertThatThrownBy(() -> brcache.start(external(running.nodes(), 1_100)))
          .isInstanceOf(ServerException.class)
          .hasMessageContaining("serves 1024 connections, and 1100 are needed");
    }
    assertThatThrownBy(
            () -> brcache.start(external(List.of(Addresses.loopback(FreePort.any())), 1)))
        .isInstanceOf(ServerException.class)
        .hasMessageContaining("no BRCache answers at a given address");
  }

  @Test
  void serverThatFails_tellsItsLastWords(@TempDir Path other) throws Exception {
    Files.createDirectory(other.resolve("lib"));
    Files.writeString(other.resolve("brcache-server-1.0-b4.jar"), "no jar");
    assertThatThrownBy(() -> new BrcacheServerProvider(new BrcacheHome(other)).start(request(1)))
        .isInstanceOf(ServerException.class)
        .hasMessageContaining("BRCache (pid")
        .hasMessageContaining("ended with exit code 1");
  }

  @Test
  void withoutTheDistribution_whatToDoIsSaid(@TempDir Path empty) {
    assertThat(new BrcacheHome(null).problem())
        .hasValueSatisfying(problem -> assertThat(problem)
            .contains("BRCACHE_HOME is not set", "brcache-server-1.0-b4.jar", "sourceforge.net"));
    assertThat(new BrcacheHome(empty).problem())
        .hasValueSatisfying(problem -> assertThat(problem).contains("which has no brcache-server"));
    assertThat(brcache.unavailable(Via.LOCAL)).isEmpty();
    assertThat(brcache.unavailable(Via.EMBEDDED)).isPresent();
    assertThat(brcache.unavailable(Via.EXTERNAL)).isEmpty();
  }

  private static void store(CacheServer server, String key) throws IOException {
    try (BrcacheRaw raw = new BrcacheRaw(server.nodes().get(0))) {
      raw.set(key, new byte[] {1});
    }
  }

  private static ServerRequest request(int nodes) {
    return new ServerRequest(Via.LOCAL, nodes, List.of(), 1_000_000, 1_024, 100);
  }

  private static ServerRequest external(List<InetSocketAddress> addresses, int connections) {
    return new ServerRequest(Via.EXTERNAL, 1, addresses, 1_000_000, 1_024, connections);
  }
}
