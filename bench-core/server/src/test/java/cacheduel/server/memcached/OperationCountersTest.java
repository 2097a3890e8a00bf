// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.memcached;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.server.Addresses;
import cacheduel.server.CacheServer;
import cacheduel.server.ServerException;
import cacheduel.server.ServerRequest;
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
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Servers given by address that count in a way of their own, or are several. */
class OperationCountersTest {
  private final Map<String, AtomicInteger> counters = new ConcurrentHashMap<>();
  private final AtomicInteger connections = new AtomicInteger();
  private ServerSocket listener;
  private volatile boolean counts = true;
  private volatile boolean isProxy;
  private volatile boolean deletes = true;
  private volatile int servers = 1;

  @BeforeEach
  void listen() throws IOException {
    listener = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
    List<Set<String>> stores =
        List.of(ConcurrentHashMap.newKeySet(), ConcurrentHashMap.newKeySet());
    Thread thread = new Thread(() -> accept(stores), "server");
    thread.setDaemon(true);
    thread.start();
  }

  @AfterEach
  void stop() throws IOException {
    listener.close();
  }

  @Test
  void countersThatMove_areRead() throws Exception {
    try (CacheServer server = server()) {
      assertThat(server.stats().get(0))
          .containsKeys("cmd_get", "cmd_set", "delete_hits", "delete_misses");
      assertThat(server.settings()).doesNotContainKey("counters that do not move");
    }
  }

  @Test
  void countersThatNeverMove_countForNothing() throws Exception {
    counts = false;
    try (CacheServer server = server()) {
      assertThat(server.stats().get(0))
          .containsEntry("pid", "100")
          .doesNotContainKeys("cmd_get", "cmd_set", "delete_hits", "delete_misses");
      assertThat(server.settings())
          .containsEntry(
              "counters that do not move", "cmd_get, cmd_set, delete_hits, delete_misses");
    }
  }

  private int counted(String name) {
    return Objects.requireNonNull(counters.get(name)).get();
  }

  @Test
  void proxy_isAskedForItsOwnCounters() throws Exception {
    isProxy = true;
    try (CacheServer server = server()) {
      int gets = counted("cmd_get");
      assertThat(gets).isPositive();
      assertThat(server.stats().get(0))
          .containsEntry("cmd_get", String.valueOf(gets))
          .containsEntry("cmd_set", String.valueOf(counted("cmd_set")))
          .containsEntry("delete_hits", String.valueOf(counted("cmd_delete")));
      assertThat(server.settings())
          .containsEntry("operation counters", "of the proxy (stats proxy)");
    }
  }

  @Test
  void severalServersAtOneAddress_areNamed() {
    servers = 2;
    assertThatThrownBy(this::server)
        .isInstanceOf(ServerException.class)
        .hasMessageContaining("several servers answer at")
        .hasMessageContaining("process ids 100 and 101");
  }

  @Test
  void keysThatAreNotDeleted_areCounted() throws Exception {
    try (CacheServer server = server()) {
      assertThat(server.deleteKeys(index -> "k" + index, 2_500)).isZero();
      deletes = false;
      assertThat(server.deleteKeys(index -> "k" + index, 2_500)).isEqualTo(2_500);
    }
  }

  private CacheServer server() throws Exception {
    return new MemcachedProvider()
        .start(new ServerRequest(
            Via.EXTERNAL, 1, List.of(Addresses.loopback(listener.getLocalPort())), 0, 0, 1));
  }

  private void accept(List<Set<String>> stores) {
    while (!listener.isClosed()) {
      try {
        Socket socket = listener.accept();
        int number = connections.getAndIncrement() % servers;
        Thread thread =
            new Thread(() -> serve(socket, 100 + number, stores.get(number)), "connection");
        thread.setDaemon(true);
        thread.start();
      } catch (IOException e) {
        // closed
      }
    }
  }

  private void serve(Socket socket, int pid, Set<String> store) {
    try (socket) {
      BufferedReader lines = new BufferedReader(
          new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] words = line.split(" ");
        if (words[0].equals("set")) {
          lines.readLine();
        }
        socket
            .getOutputStream()
            .write((answer(words, pid, store) + "\r\n").getBytes(StandardCharsets.US_ASCII));
      }
    } catch (IOException e) {
      // the peer has gone
    }
  }

  private String answer(String[] words, int pid, Set<String> store) {
    counters.computeIfAbsent("cmd_" + words[0], name -> new AtomicInteger()).incrementAndGet();
    return switch (words[0]) {
      case "version" -> "VERSION 1.6.45";
      case "incr" -> "NOT_FOUND";
      case "set" -> {
        store.add(words[1]);
        yield "STORED";
      }
      case "get" -> store.contains(words[1]) ? "VALUE " + words[1] + " 0 1\r\n1\r\nEND" : "END";
      case "delete" -> deletes ? store.remove(words[1]) ? "DELETED" : "NOT_FOUND" : "CLIENT_ERROR";
      case "stats" -> stats(words.length > 1 ? words[1] : "", pid);
      default -> "ERROR";
    };
  }

  private String stats(String group, int pid) {
    boolean moves = counts && isProxy == group.equals("proxy");
    return (group.isEmpty() ? "STAT pid " + pid + "\r\n" : "")
        + (isProxy && group.isEmpty() ? "STAT proxy_conn_requests 4\r\n" : "")
        + "STAT cmd_get " + counted(moves, "cmd_get")
        + "STAT cmd_set " + counted(moves, "cmd_set")
        + (isProxy && !group.isEmpty()
            ? "STAT cmd_delete "
            : "STAT delete_misses 0\r\nSTAT delete_hits ")
        + counted(moves, "cmd_delete")
        + "END";
  }

  private String counted(boolean moves, String counter) {
    AtomicInteger count = counters.getOrDefault(counter, new AtomicInteger());
    return (moves ? count.get() : 0) + "\r\n";
  }
}
