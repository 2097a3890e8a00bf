// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.Access;
import cacheduel.server.CacheServer;
import cacheduel.server.ServerException;
import cacheduel.server.ServerRequest;
import cacheduel.server.Via;
import cacheduel.server.memcached.MemcachedProvider;
import cacheduel.server.memcached.MemcachedVia;
import cacheduel.socket.MemcachedConnection;
import cacheduel.testing.Ports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class LocalMemcachedIT extends StartedNodes {
  private static final String PATH = System.getenv("PATH");
  private static final Software SOFTWARE = MemcachedVia.SOFTWARE;

  LocalMemcachedIT() {
    super(TestedSystem.MEMCACHED, Via.LOCAL);
  }

  @Test
  void unavailable_saysWhatToInstall(@TempDir Path empty) {
    assertThat(new LocalWay(SOFTWARE, LocalProgram.on(SOFTWARE, empty.toString())).unavailable())
        .hasValueSatisfying(
            reason -> assertThat(reason).contains("no `memcached` on PATH", "apt-get", "--via"));
  }

  @Test
  void foreignServer_isNotTakenForOurs() throws Exception {
    Node foreign = new LocalWay(SOFTWARE).start(request(Via.LOCAL, 1));
    IntSupplier ports = Ports.takenThenFree(foreign.address().getPort());
    Node ours =
        new LocalWay(SOFTWARE, LocalProgram.on(SOFTWARE, PATH), ports).start(request(Via.LOCAL, 1));
    try {
      assertThat(ours.address().getPort()).isNotEqualTo(foreign.address().getPort());
      assertOwnsOnlyItself(ours, foreign);
      assertThat(ours.ended()).isEmpty();
    } finally {
      ours.close();
      foreign.close();
    }
  }

  @Test
  void start_givesUpIfEveryPortIsTaken() throws Exception {
    Node foreign = new LocalWay(SOFTWARE).start(request(Via.LOCAL, 1));
    try {
      LocalWay unlucky = new LocalWay(
          SOFTWARE, LocalProgram.on(SOFTWARE, PATH), () -> foreign.address().getPort());
      assertThatThrownBy(() -> unlucky.start(request(Via.LOCAL, 1)))
          .isInstanceOf(ServerException.class)
          .hasMessageContaining("no free port was found in 5 tries: ")
          .hasMessageContaining("in use");
    } finally {
      foreign.close();
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void start_tellsTheLastWordsOfABinaryThatFails(@TempDir Path bin) throws IOException {
    Path broken = Files.writeString(bin.resolve("memcached"), "#!/bin/sh\necho no luck\nexit 3\n");
    Files.setPosixFilePermissions(broken, PosixFilePermissions.fromString("rwxr-xr-x"));
    LocalWay way = new LocalWay(SOFTWARE, LocalProgram.on(SOFTWARE, bin.toString()));
    assertThatThrownBy(() -> way.start(request(Via.LOCAL, 1)))
        .isInstanceOf(ServerException.class)
        .hasMessageContaining("ended with exit code 3: no luck");
  }

  @Test
  void argumentsOfTheUser_areInEffectAndRecorded() throws Exception {
    ServerRequest request = new ServerRequest(
        Via.LOCAL,
        1,
        List.of(),
        0,
        0,
        1,
        List.of("-m", "100", "-t", "2", "-c", "50"),
        Access.OPEN,
        null);
    try (CacheServer server = new MemcachedProvider().start(request)) {
      assertThat(server.settings())
          .containsEntry("maxbytes", String.valueOf(100 * 1024 * 1024))
          .containsEntry("num_threads", "2")
          .containsEntry("maxconns", "50");
      assertThat(server.settings().get("command")).contains("-U 0 -m 100 -t 2 -c 50");
    }
  }

  @Test
  void argumentThatMemcachedRefuses_isReportedInItsWords() {
    ServerRequest request = new ServerRequest(
        Via.LOCAL, 1, List.of(), 0, 0, 1, List.of("--no-such-option"), Access.OPEN, null);
    assertThatThrownBy(() -> new LocalWay(SOFTWARE).start(request))
        .isInstanceOf(ServerException.class)
        .hasMessageContaining("no-such-option");
  }

  @Test
  void memory_holdsSmallEntriesWithoutEvicting() throws Exception {
    int count = 1_000_000;
    byte[] value = new byte[26];
    ServerRequest request =
        new ServerRequest(Via.LOCAL, 1, List.of(), 40L * count, value.length, 10);
    try (CacheServer server = new MemcachedProvider().start(request);
        MemcachedConnection connection =
            MemcachedConnection.connect(server.nodes().get(0), PATIENCE)) {
      long stored = connection.load(
          IntStream.range(0, count)
              .mapToObj(i -> Map.entry("cacheduel-%07d".formatted(i).substring(3), value))
              .iterator(),
          0);
      assertThat(stored).isEqualTo(count);
      assertThat(connection.stats())
          .containsEntry("curr_items", String.valueOf(count))
          .containsEntry("evictions", "0");
    }
  }
}
