// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.socket;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Against peers that answer one request with given bytes, or never. */
class MemcachedConnectionTest {
  private static final Duration PATIENCE = Duration.ofSeconds(5);
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
    try (Peer peer = new Peer("SERVER_ERROR out of memory\r\nVERSION 1\r\n");
        MemcachedConnection connection = peer.connect(PATIENCE)) {
      assertThatThrownBy(() ->
              connection.load(List.of(Map.entry("k", new byte[1])).iterator(), 0))
          .isInstanceOf(IOException.class)
          .hasMessage(peer.name() + ": set: expected 'VERSION', got: 'SERVER_ERROR out of memory'");
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
      deaf.bind(loopback(0), 1);
      InetSocketAddress address = loopback(deaf.getLocalPort());
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

  private static InetSocketAddress loopback(int port) {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
  }

  /** Answers the first bytes that it reads, one byte at a time. */
  private static final class Peer implements AutoCloseable {
    private final ServerSocket listener = new ServerSocket();
    private final Thread thread;
    private volatile boolean closing;

    Peer(String answer) throws IOException {
      listener.bind(loopback(0), 1);
      thread = new Thread(() -> serve(answer));
      thread.start();
    }

    MemcachedConnection connect(Duration timeout) throws IOException {
      return MemcachedConnection.connect(loopback(listener.getLocalPort()), timeout);
    }

    String name() {
      return Endpoint.format(loopback(listener.getLocalPort()));
    }

    void closeAfterAnswer() {
      closing = true;
    }

    private void serve(String answer) {
      try (Socket socket = listener.accept()) {
        socket.setTcpNoDelay(true);
        InputStream in = socket.getInputStream();
        OutputStream out = socket.getOutputStream();
        int read = in.read(new byte[1 << 16]);
        for (byte one : answer.getBytes(ISO_8859_1)) {
          out.write(one);
        }
        while (read >= 0 && !closing) {
          read = in.read(new byte[1 << 16]);
        }
      } catch (IOException e) {
        // The test has closed its end.
      }
    }

    @Override
    public void close() throws IOException, InterruptedException {
      listener.close();
      thread.join(1_000);
    }
  }
}
