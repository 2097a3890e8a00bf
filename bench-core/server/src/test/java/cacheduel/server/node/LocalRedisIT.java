// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.Access;
import cacheduel.client.Protocol;
import cacheduel.server.Addresses;
import cacheduel.server.CacheServer;
import cacheduel.server.ServerException;
import cacheduel.server.ServerRequest;
import cacheduel.server.Via;
import cacheduel.server.process.FreePort;
import cacheduel.server.redis.RedisProvider;
import cacheduel.server.redis.RedisVia;
import cacheduel.socket.RespConnection;
import cacheduel.testing.Await;
import cacheduel.testing.Ports;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LocalRedisIT extends StartedNodes {
  private static final Software SOFTWARE = RedisVia.REDIS;

  LocalRedisIT() {
    super(TestedSystem.REDIS, Via.LOCAL);
  }

  @Test
  void unavailable_saysWhatToInstall(@TempDir Path empty) {
    assertThat(new LocalWay(SOFTWARE, LocalProgram.on(SOFTWARE, empty.toString())).unavailable())
        .hasValueSatisfying(
            reason -> assertThat(reason).contains("no `redis-server` on PATH", "apt-get", "--via"));
  }

  @Test
  void bothProtocols_areSpoken() throws Exception {
    try (CacheServer server = start(1)) {
      assertThat(server.lacks(Protocol.RESP2)).isEmpty();
      assertThat(server.lacks(Protocol.RESP3)).isEmpty();
    }
  }

  @Test
  void operations_areCountedExactly() throws Exception {
    try (CacheServer server = start(1);
        RespConnection client = RespConnection.connect(server.nodes().get(0), PATIENCE)) {
      Map<String, String> before = server.stats().get(0);
      client.set("a", new byte[] {1}, 0);
      client.set("b", new byte[] {1}, 60);
      client.run("PSETEX", "c", "60000", "1");
      client.get("a");
      client.get("missing");
      client.get(List.of("a", "b", "missing"));
      client.delete("a");
      client.unlink(List.of("b", "missing").iterator());
      Map<String, String> after = server.stats().get(0);
      assertThat(growth(before, after, "cmd_set")).isEqualTo(3);
      assertThat(growth(before, after, "cmd_get")).isEqualTo(5);
      assertThat(growth(before, after, "delete_hits")).isEqualTo(3);
      assertThat(after).containsEntry("curr_items", "1");
    }
  }

  private static long growth(Map<String, String> before, Map<String, String> after, String name) {
    return Long.parseLong(after.getOrDefault(name, ""))
        - Long.parseLong(before.getOrDefault(name, ""));
  }

  @Test
  void severalNodes_areAClusterWhoseKeysAreDeletedWhereverTheyAre() throws Exception {
    try (CacheServer server = start(3)) {
      for (int i = 0; i < 100; i++) {
        storeOnItsNode(server, "key-" + i);
      }
      assertThat(server.stats())
          .extracting(stats -> Integer.parseInt(stats.getOrDefault("curr_items", "")))
          .allSatisfy(items -> assertThat(items).isGreaterThan(10))
          .satisfies(items ->
              assertThat(items.stream().mapToInt(Integer::intValue).sum()).isEqualTo(100));
      assertThat(server.deleteKeys(index -> "key-" + index, 100)).isZero();
      assertThat(server.stats())
          .extracting(stats -> stats.get("curr_items"))
          .containsExactly("0", "0", "0");
    }
  }

  @Test
  void announcedAddresses_areThoseToWhichClientsAreSent() throws Exception {
    try (CacheServer server = start(3)) {
      List<InetSocketAddress> others =
          Stream.generate(FreePort::any).limit(3).map(Addresses::loopback).toList();
      server.announce(others);
      for (InetSocketAddress node : server.nodes()) {
        try (RespConnection client = RespConnection.connect(node, PATIENCE)) {
          assertThat(String.valueOf(client.run("CLUSTER", "SLOTS")))
              .contains(others.stream().map(other -> ", " + other.getPort()).toList());
        }
      }
    }
  }

  @Test
  void restartedNode_hasItsSlotsInTheCluster() throws Exception {
    try (CacheServer server = start(3)) {
      String before = slotsOfTheFirst(server);
      ProcessHandle.of(server.pids().get(0)).orElseThrow().destroyForcibly();
      server.restart(0);
      assertThat(slotsOfTheFirst(server)).isEqualTo(before);
      storeOnItsNode(server, "key");
    }
  }

  private static String slotsOfTheFirst(CacheServer server) throws IOException {
    try (RespConnection client = RespConnection.connect(server.nodes().get(0), PATIENCE)) {
      return String.valueOf(client.run("CLUSTER", "NODES"))
          .lines()
          .filter(line -> line.contains("myself"))
          .map(line -> line.split(" ", 2)[0] + line.substring(line.lastIndexOf(' ')))
          .findFirst()
          .orElseThrow();
    }
  }

  private static void storeOnItsNode(CacheServer server, String key) throws IOException {
    int stored = 0;
    for (InetSocketAddress node : server.nodes()) {
      try (RespConnection client = RespConnection.connect(node, PATIENCE)) {
        client.set(key, new byte[] {1}, 0);
        stored++;
      } catch (IOException moved) {
        assertThat(moved).hasMessageContaining("MOVED");
      }
    }
    assertThat(stored).isEqualTo(1);
  }

  @Test
  void addressesOfIndependentNodes_areNoCluster() throws Exception {
    try (CacheServer one = start(1);
        CacheServer other = start(1)) {
      List<InetSocketAddress> both = List.of(one.nodes().get(0), other.nodes().get(0));
      assertThatThrownBy(
              () -> new RedisProvider().start(new ServerRequest(Via.EXTERNAL, 2, both, 0, 0, 1)))
          .isInstanceOf(ServerException.class)
          .hasMessageContaining("is no node of a cluster that serves all keys");
    }
  }

  @Test
  void fullServer_refusesInPlaceOfEvicting() throws Exception {
    ServerRequest small = new ServerRequest(
        Via.LOCAL, 1, List.of(), 0, 0, 1, List.of("--maxmemory", "2mb"), Access.OPEN, null);
    byte[] value = new byte[100_000];
    try (CacheServer server = new RedisProvider().start(small);
        RespConnection client = RespConnection.connect(server.nodes().get(0), PATIENCE)) {
      assertThat(server.settings()).containsEntry("maxmemory", String.valueOf(2 << 20));
      assertThatThrownBy(() -> client.load(
              IntStream.range(0, 100).mapToObj(i -> Map.entry("k" + i, value)).iterator(), 0))
          .hasMessageContaining("OOM");
      assertThat(server.stats().get(0)).containsEntry("evictions", "0");
    }
  }

  @Test
  void foreignServer_isNotTakenForOurs() throws Exception {
    Node foreign = new LocalWay(SOFTWARE).start(request(Via.LOCAL, 1));
    IntSupplier ports = Ports.takenThenFree(foreign.address().getPort());
    LocalProgram program = LocalProgram.on(SOFTWARE, LocalProgram.environmentPath());
    Node ours = new LocalWay(SOFTWARE, program, ports).start(request(Via.LOCAL, 1));
    try {
      assertThat(ours.address().getPort()).isNotEqualTo(foreign.address().getPort());
      assertOwnsOnlyItself(ours, foreign);
    } finally {
      ours.close();
      foreign.close();
    }
  }

  @Test
  void argumentThatRedisRefuses_isReportedInItsWords() {
    ServerRequest request = new ServerRequest(
        Via.LOCAL, 1, List.of(), 0, 0, 1, List.of("--no-such-option", "1"), Access.OPEN, null);
    assertThatThrownBy(() -> new RedisProvider().start(request))
        .isInstanceOf(ServerException.class)
        .hasMessageContaining("no-such-option");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "%s \"$@\" & | ended with exit code 0",
        "(%s \"$@\" &) ; sleep 1000 | start it with exec, or wait for it"
      })
  @DisabledOnOs(OS.WINDOWS)
  void serverThatOutlivesItsScript_isRefusedAndEnded(
      String line, String reason, @TempDir Path folder) throws Exception {
    Path script = Files.writeString(
        folder.resolve("script"), "#!/bin/sh\n" + line.formatted("redis-server") + "\n");
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
    int port = FreePort.any();
    LocalWay way = new LocalWay(SOFTWARE, LocalProgram.at(SOFTWARE, script), () -> port);

    assertThatThrownBy(() -> way.start(request(Via.LOCAL, 1)))
        .isInstanceOf(ServerException.class)
        .hasMessageContaining(reason);

    Await.until(
        "nothing runs",
        () -> ProcessHandle.allProcesses()
            .noneMatch(
                process -> process.info().commandLine().orElse("").contains("--port " + port)));
  }
}
