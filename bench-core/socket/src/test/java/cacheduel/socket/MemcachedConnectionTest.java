// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.socket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Against peers that answer one request with given bytes, or never. */
class MemcachedConnectionTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Duration SHORT = Duration.ofMillis(200);

  @Test
  void version_isReadFromPieces() throws Exception {
    try (Peer peer = new Peer("VERSION 1.6.39\r\n");
        MemcachedConnection connection = peer.connect(PATIENCE)) {
      assertThat(connection.version()).isEqualTo("1.6.39");
    }
  }

  @Test
  void stats_keepTheServersOrderAndValuesWithSpaces() throws Exception {
    try (Peer peer = new Peer("STAT pid 7\r\nSTAT inter a b\r\nSTAT empty \r\nEND\r\n");
        MemcachedConnection connection = peer.connect(PATIENCE)) {
      assertThat(connection.stats())
          .containsExactly(
              Map.entry("pid", "7"), Map.entry("inter", "a b"), Map.entry("empty", ""));
    }
  }

  @Test
  void load_failsIfTheServerAnswersAnything() throws Exception {
    try (Peer peer = new Peer("SERVER_ERROR out of memory\r\nNOT_FOUND\r\n");
        MemcachedConnection connection = peer.connect(PATIENCE)) {
      assertThatThrownBy(() ->
              connection.load(List.of(Map.entry("k", new byte[1])).iterator(), 0))
          .isInstanceOf(IOException.class)
          .hasMessage(
              peer.name() + ": set: expected 'NOT_FOUND', got: 'SERVER_ERROR out of memory'");
    }
  }

  @Test
  void ping_isAnsweredByAMiss() throws Exception {
    try (Peer peer = new Peer("NOT_FOUND\r\n");
        MemcachedConnection connection = peer.connect(PATIENCE)) {
      assertThatCode(connection::ping).doesNotThrowAnyException();
    }
  }

  @Test
  void ping_ofAnotherKindOfServerFails() throws Exception {
    try (Peer peer = new Peer("-ERR wrong number of arguments\r\n");
        MemcachedConnection connection = peer.connect(PATIENCE)) {
      assertThatThrownBy(connection::ping)
          .isInstanceOf(IOException.class)
          .hasMessage(
              peer.name() + ": incr: expected 'NOT_FOUND', got: '-ERR wrong number of arguments'");
    }
  }

  @Test
  void silence_endsWithinTheTimeout() throws Exception {
    try (Peer peer = new Peer("");
        MemcachedConnection connection = peer.connect(SHORT)) {
      assertThatThrownBy(connection::version)
          .isInstanceOf(IOException.class)
          .hasMessage(peer.name() + ": version: no answer within 200 ms");
    }
  }

  @Test
  void load_endsIfTheServerReadsNoMore() throws Exception {
    try (ServerSocket deaf = new ServerSocket()) {
      deaf.bind(Peer.loopback(0), 1);
      InetSocketAddress address = Peer.loopback(deaf.getLocalPort());
      byte[] value = new byte[100_000];
      try (MemcachedConnection connection = MemcachedConnection.connect(address, SHORT)) {
        assertThatThrownBy(() ->
                connection.load(Stream.generate(() -> Map.entry("k", value)).iterator(), 0))
            .isInstanceOf(IOException.class)
            .hasMessageContaining("set: no more bytes taken within 200 ms");
      }
    }
  }

  @Test
  void closedConnection_isSaidToBe() throws Exception {
    try (Peer peer = new Peer("VERS");
        MemcachedConnection connection = peer.connect(PATIENCE)) {
      peer.closeAfterAnswer();
      assertThatThrownBy(connection::version)
          .isInstanceOf(IOException.class)
          .hasMessageContaining("the server closed the connection");
    }
  }

  @Test
  void connect_namesTheAddressThatFails() {
    InetSocketAddress unused = InetSocketAddress.createUnresolved("cache1", 1);
    assertThatThrownBy(() -> MemcachedConnection.connect(unused, PATIENCE))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("cache1:1: connect: ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a b", "a\r\nflush_all", "\u00e4"})
  void key_thatWouldBreakTheProtocolIsRefused(String key) throws Exception {
    try (Peer peer = new Peer("");
        MemcachedConnection connection = peer.connect(PATIENCE)) {
      for (String refused : List.of(key, "k".repeat(251))) {
        assertThatThrownBy(() -> connection.delete(List.of(refused).iterator()))
            .isInstanceOf(IllegalArgumentException.class);
      }
    }
  }
}
