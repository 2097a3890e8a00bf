// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.proxy;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.faults.proxy.Treatment.Kind;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Each treatment as clients see it. */
class TreatmentTest {
  private static final String VALUE = "VALUE k 0 1000\r\n" + "v".repeat(1000) + "\r\nEND\r\n";

  private static FaultProxy proxy;
  private EchoServer server;
  private ProxiedNode node;
  private TestClient before;

  @BeforeAll
  static void startProxy() throws IOException {
    proxy = FaultProxy.start(Duration.ofMinutes(2));
  }

  @AfterAll
  static void endProxy() {
    proxy.close();
  }

  @BeforeEach
  void connect() throws IOException {
    server = new EchoServer();
    node = proxy.route(server.address());
    before = new TestClient(node.address());
    assertThat(before.ask("hello")).isEqualTo("hello");
  }

  @AfterEach
  void disconnect() throws IOException {
    before.close();
    server.close();
  }

  @Test
  void delay_holdsRequests() throws Exception {
    node.treat(new Treatment(Kind.DELAY, 100));

    long sent = System.nanoTime();
    assertThat(before.ask("late")).isEqualTo("late");

    assertThat(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - sent)).isGreaterThanOrEqualTo(100);
  }

  /** Each further loss doubles the delay, so that with half of them lost one in 500 takes a minute. */
  @Test
  void lostPackets_areLateAndInOrder() throws Exception {
    node.treat(new Treatment(Kind.LOSS, 25));

    long sent = System.nanoTime();
    for (int i = 0; i < 20; i++) {
      before.send("%02d,".formatted(i));
      Thread.sleep(5);
    }
    assertThat(before.receive(60))
        .isEqualTo(IntStream.range(0, 20).mapToObj("%02d,"::formatted).collect(joining()));

    assertThat(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - sent)).isGreaterThanOrEqualTo(200);
  }

  @Test
  void delayThatEnds_keepsTheOrder() throws Exception {
    node.treat(new Treatment(Kind.DELAY, 3_600_000));
    before.send("first,");
    assertThat(before.hearsNothing()).isTrue();

    node.treat(Treatment.PASS);
    before.send("second");

    assertThat(before.receive(12)).isEqualTo("first,second");
  }

  @Test
  void delayedEnd_comesAfterTheBytes() throws Exception {
    node.treat(new Treatment(Kind.DELAY, 50));

    before.send("last words");
    before.socket.shutdownOutput();

    assertThat(before.receiveAll()).isEqualTo("last words");
  }

  @Test
  void throttle_limitsTheRate() throws Exception {
    node.treat(new Treatment(Kind.THROTTLE, 200_000));
    String bytes = "x".repeat(50_000);

    long start = System.nanoTime();
    try (TestClient other = new TestClient(node.address())) {
      other.send(bytes);
      assertThat(before.ask(bytes)).isEqualTo(bytes);
      assertThat(other.receive(bytes.length())).isEqualTo(bytes);
    }

    assertThat(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start))
        .describedAs("100 kB at 200 kB/s")
        .isGreaterThanOrEqualTo(400);
  }

  @Test
  void silent_readsAndAnswersNothing() throws Exception {
    node.treat(new Treatment(Kind.SILENT, 0));
    try (TestClient during = new TestClient(node.address());
        TestClient idle = new TestClient(node.address())) {
      before.send("lost");
      during.send("x".repeat(10_000_000));
      assertThat(before.hearsNothing()).isTrue();
      assertThat(during.hearsNothing()).isTrue();

      node.treat(Treatment.PASS);

      assertThat(server.receivedBytes()).isEqualTo(5);
      assertIsReset(before);
      assertIsReset(during);
      assertThat(idle.ask("kept")).isEqualTo("kept");
    }
  }

  @Test
  void reset_resetsOnce() throws Exception {
    node.treat(new Treatment(Kind.RESET, 0));

    assertIsReset(before);
    try (TestClient after = new TestClient(node.address())) {
      assertThat(after.ask("again")).isEqualTo("again");
    }
  }

  private static void assertIsReset(TestClient client) {
    assertThatThrownBy(() -> client.receive(1))
        .isInstanceOf(SocketException.class)
        .hasMessageContaining("reset");
  }

  @Test
  void refuse_closesThePortUntilItEnds() throws Exception {
    node.treat(new Treatment(Kind.REFUSE, 0));

    assertIsReset(before);
    assertThatThrownBy(() -> new TestClient(node.address()).close())
        .isInstanceOf(ConnectException.class);
    node.treat(new Treatment(Kind.BLACK_HOLE, 0));
    assertThat(TestClient.establishesNothing(node.address())).isTrue();
    node.treat(new Treatment(Kind.REFUSE, 0));
    assertThatThrownBy(() -> new TestClient(node.address()).close())
        .isInstanceOf(ConnectException.class);

    node.treat(Treatment.PASS);

    try (TestClient after = new TestClient(node.address())) {
      assertThat(after.ask("again")).isEqualTo("again");
    }
  }

  @Test
  void full_resetsConnectionsAndRejectsNewOnes() throws Exception {
    node.treat(new Treatment(Kind.FULL, 0));

    assertThatThrownBy(() -> before.ask("open?")).isInstanceOf(SocketException.class);
    try (TestClient rejected = new TestClient(node.address())) {
      assertThat(rejected.receiveAll()).isEqualTo("ERROR Too many open connections\r\n");
    }

    node.treat(Treatment.PASS);
    try (TestClient after = new TestClient(node.address())) {
      assertThat(after.ask("*1\r\n")).isEqualTo("*1\r\n");
    }
    node.treat(new Treatment(Kind.FULL, 0));
    try (TestClient rejected = new TestClient(node.address())) {
      assertThat(rejected.receiveAll()).isEqualTo("-ERR max number of clients reached\r\n");
    }
  }

  @Test
  void cut_endsTheNextValueInItsMiddle() throws Exception {
    node.treat(new Treatment(Kind.CUT, 0));

    assertThat(before.ask("STORED\r\n")).isEqualTo("STORED\r\n");
    assertThat(before.send(VALUE).receiveAll()).isEqualTo("VALUE k 0 1000\r\n" + "v".repeat(500));
    try (TestClient next = new TestClient(node.address())) {
      assertThat(next.send(VALUE).receiveAll()).hasSize(516);
    }

    node.treat(Treatment.PASS);

    try (TestClient after = new TestClient(node.address())) {
      assertThat(after.ask(VALUE)).isEqualTo(VALUE);
    }
  }

  @Test
  void treatmentOfOneNode_leavesTheOthersAlone() throws Exception {
    try (EchoServer otherServer = new EchoServer();
        TestClient other = new TestClient(proxy.route(otherServer.address()).address())) {
      for (Kind kind : Kind.values()) {
        node.treat(new Treatment(kind, 1000));

        assertThat(other.ask("alive")).isEqualTo("alive");
      }
    }
  }
}
