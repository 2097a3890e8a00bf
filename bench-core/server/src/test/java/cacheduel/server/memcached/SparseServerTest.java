// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.memcached;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.Protocol;
import cacheduel.server.Addresses;
import cacheduel.server.CacheServer;
import cacheduel.server.ServerRequest;
import cacheduel.server.ServerResources;
import cacheduel.server.Via;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A server given by address that knows items, perhaps its version and little else. */
class SparseServerTest {
  private ServerSocket listener;
  private volatile boolean knowsVersion = true;
  private volatile boolean knowsMeta;
  private final AtomicInteger statsRequests = new AtomicInteger();

  @BeforeEach
  void listen() throws IOException {
    listener = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
    Thread thread = new Thread(this::serve, "sparse-server");
    thread.setDaemon(true);
    thread.start();
  }

  @AfterEach
  void stop() throws IOException {
    listener.close();
  }

  @Test
  void settingsAndCounters_areUnknown() throws Exception {
    try (CacheServer server = server()) {
      assertThat(server.version()).isEqualTo("0.5.0");
      assertThat(server.settings())
          .hasEntrySatisfying("stats settings", why -> assertThat(why).startsWith("not known: "));
      assertThat(server.stats()).containsExactly(Map.of());
      assertThat(server.failure()).isEmpty();
    }
  }

  @Test
  void version_canBeMissingToo() throws Exception {
    knowsVersion = false;
    try (CacheServer server = server()) {
      assertThat(server.version()).isEqualTo("of unknown version");
      assertThat(server.stats()).containsExactly(Map.of());
      assertThat(server.failure()).isEmpty();
    }
  }

  @Test
  void resources_areAskedForOnce() throws Exception {
    try (CacheServer server = server();
        ServerResources resources = server.resources()) {
      int first = statsRequests.get();
      long fromNanos = System.nanoTime();
      resources.sample();
      resources.sample();
      assertThat(resources.between(fromNanos, System.nanoTime())).isEmpty();
      assertThat(statsRequests).hasValue(first);
    }
  }

  @Test
  void protocols_areFoundToBeMissing() throws Exception {
    try (CacheServer server = server()) {
      assertThat(server.lacks(Protocol.META))
          .hasValue("the server does not speak meta: it answered 'ERROR'");
      assertThat(server.lacks(Protocol.BINARY))
          .hasValue("the server does not speak binary: it closed the connection");
      assertThat(server.lacks(Protocol.ASCII)).isEmpty();
      knowsMeta = true;
      assertThat(server.lacks(Protocol.META)).isEmpty();
    }
  }

  @Test
  void flush_thatIsRefusedNamesTheOption() throws Exception {
    try (CacheServer server = server()) {
      assertThatThrownBy(server::flush)
          .isInstanceOf(IOException.class)
          .hasMessageEndingWith(
              "flush_all: the server closed the connection; leave --allow-flush out");
    }
  }

  @Test
  void serverThatIsGone_isNotSaidToLackAProtocol() throws Exception {
    try (CacheServer server = server()) {
      listener.close();
      assertThatThrownBy(() -> server.lacks(Protocol.BINARY))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("refused");
    }
  }

  private CacheServer server() throws Exception {
    return new MemcachedProvider()
        .start(new ServerRequest(
            Via.EXTERNAL, 1, List.of(Addresses.loopback(listener.getLocalPort())), 0, 0, 1));
  }

  private void serve() {
    while (!listener.isClosed()) {
      try (Socket socket = listener.accept()) {
        BufferedReader lines = new BufferedReader(
            new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          String answer = answer(line);
          if (answer.isEmpty()) {
            break;
          }
          socket.getOutputStream().write(answer.getBytes(StandardCharsets.US_ASCII));
        }
      } catch (IOException e) {
        // the next connection, or the end
      }
    }
  }

  /** Nothing means that it closes the connection, as twemproxy does. */
  private String answer(String request) {
    if (request.startsWith("stats")) {
      statsRequests.incrementAndGet();
    }
    return switch (request) {
      case "version" -> knowsVersion ? "VERSION 0.5.0\r\n" : "";
      case "incr cacheduel-barrier 1" -> "NOT_FOUND\r\n";
      case "mn" -> "MN\r\n";
      case "mg cacheduel-check v" -> knowsMeta ? "EN\r\n" : "ERROR\r\n";
      default -> "";
    };
  }
}
