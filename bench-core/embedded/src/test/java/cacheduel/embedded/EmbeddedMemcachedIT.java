// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class EmbeddedMemcachedIT {
  private static final String THREADS = "memcached-";

  private final List<Conversation> clients = new ArrayList<>();
  private EmbeddedMemcached server;

  @BeforeEach
  void start() throws IOException {
    server = EmbeddedMemcached.start();
  }

  @AfterEach
  void stop() throws IOException {
    for (Conversation client : clients) {
      client.close();
    }
    server.close();
  }

  @Test
  void connections_sixHundredAtOnceWithoutCrossTalk() throws IOException {
    for (int i = 0; i < 600; i++) {
      connect().send("set k" + i + " 0 0 5\r\n" + String.format("%05d", i) + "\r\n");
    }
    for (Conversation client : clients) {
      assertThat(client.receive(8)).isEqualTo("STORED\r\n");
    }
    for (int i = 0; i < clients.size(); i++) {
      assertThat(clients.get(i).ascii("get k" + i + "\r\n"))
          .isEqualTo("VALUE k" + i + " 0 5\r\n" + String.format("%05d", i) + "\r\nEND\r\n");
    }
    assertThat(stat("curr_connections")).isEqualTo(600);
    assertThat(stat("total_connections")).isEqualTo(600);
  }

  @Test
  void protocol_isChosenByTheFirstByte() throws IOException {
    assertThat(connect().ascii("set k 7 0 1\r\nx\r\n")).isEqualTo("STORED\r\n");
    assertThat(connect().binary(Packet.of(0x00).key("k").request()))
        .isEqualTo(Packet.of(0x00).extras("00000007").value("x").reply(0));
  }

  @Test
  void reply_isNotHeldBackByAHalfRequest() throws IOException {
    Conversation client = connect();
    client.send("get nothing\r\nset k 0 0 1");
    assertThat(client.receive(5)).isEqualTo("END\r\n");
    client.send("0\r\n01234");
    client.send("56789\r");
    client.send("\nget k\r\n");
    String replies = "STORED\r\nVALUE k 0 10\r\n0123456789\r\nEND\r\n";
    assertThat(client.receive(replies.length())).isEqualTo(replies);
  }

  @Test
  void pipelinedRequests_areAllAnsweredInOrder() throws IOException {
    Conversation client = connect();
    StringBuilder requests = new StringBuilder("set n 0 0 1\r\n0\r\n");
    StringBuilder replies = new StringBuilder("STORED\r\n");
    for (int i = 1; i <= 5000; i++) {
      requests.append("incr n 1\r\n");
      replies.append(i).append("\r\n");
    }
    assertThat(client.ascii(requests.toString())).isEqualTo(replies.toString());
  }

  @Test
  void largestValue_isReturnedUnchanged() throws IOException {
    String value = "0123456789abcdef".repeat((1024 * 1024 - 1024) / 16);
    assertThat(connect().ascii("set k 0 0 " + value.length() + "\r\n" + value + "\r\n"))
        .isEqualTo("STORED\r\n");
    assertThat(connect().ascii("get k\r\n"))
        .isEqualTo("VALUE k 0 " + value.length() + "\r\n" + value + "\r\nEND\r\n");
  }

  @Test
  void clientThatDisconnectsInARequest_affectsNoOther() throws IOException, InterruptedException {
    Conversation leaver = connect();
    leaver.send("set k 0 0 1000\r\nabc");
    leaver.close();
    clients.clear();
    Conversation other = connect();
    assertThat(other.ascii("get k\r\n")).isEqualTo("END\r\n");
    while (stat("curr_connections") > 1) {
      Thread.sleep(10);
    }
  }

  @Test
  void close_endsEveryConnectionAndThreadAndFreesThePort() throws IOException {
    Set<Thread> before = threads();
    try (EmbeddedMemcached other = EmbeddedMemcached.start();
        Conversation idle = new Conversation(other.port());
        Conversation busy = new Conversation(other.port())) {
      busy.ascii("get k\r\n");
      busy.send("set k 0 0 1000\r\nabc");
      idle.ascii("get k\r\n");
      assertThat(threads()).hasSize(before.size() + 3);
      other.close();
      assertThat(threads()).isEqualTo(before);
      assertThat(idle.receive(1)).isEmpty();
      new ServerSocket(other.port(), 1, InetAddress.getLoopbackAddress()).close();
    }
  }

  @Test
  void address_isLoopbackOnlyByDefault() {
    InetSocketAddress elsewhere = new InetSocketAddress("127.0.0.2", server.port());
    assertThatThrownBy(() -> connectTo(elsewhere)).isInstanceOf(IOException.class);
  }

  @Test
  void portInUse_isRefused() {
    assertThatThrownBy(() -> EmbeddedMemcached.start(server.port(), 0))
        .isInstanceOf(BindException.class);
  }

  @Test
  void negativeLimit_isRefused() {
    assertThatThrownBy(() -> EmbeddedMemcached.start(0, -1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("maxBytes cannot be less than 0, got: -1");
  }

  private Conversation connect() throws IOException {
    Conversation client = new Conversation(server.port());
    clients.add(client);
    return client;
  }

  private static void connectTo(InetSocketAddress address) throws IOException {
    try (Socket socket = new Socket()) {
      socket.connect(address, 1000);
    }
  }

  private long stat(String name) throws IOException {
    return clients
        .get(0)
        .ascii("stats\r\n")
        .lines()
        .filter(line -> line.startsWith("STAT " + name + " "))
        .mapToLong(line -> Long.parseLong(line.substring(line.lastIndexOf(' ') + 1)))
        .findFirst()
        .orElseThrow();
  }

  private static Set<Thread> threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().startsWith(THREADS))
        .collect(Collectors.toSet());
  }
}
