// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.faults.proxy.Treatment.Kind;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BlackHoleTest {
  private static final Treatment BLACK_HOLE = Treatment.of(Kind.BLACK_HOLE);

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
  void blackHole_holdsBytesAndEstablishesNothing() throws Exception {
    node.treat(BLACK_HOLE);
    before.send("held");

    assertThat(before.hearsNothing()).isTrue();
    assertThat(server.receivedBytes()).isEqualTo(5);
    assertThat(TestClient.establishesNothing(node.address())).isTrue();
    CompletableFuture<TestClient> waiting = CompletableFuture.supplyAsync(this::connected);

    node.treat(Treatment.PASS);

    assertThat(before.receive(4)).isEqualTo("held");
    try (TestClient after = waiting.get(120, TimeUnit.SECONDS)) {
      assertThat(after.ask("new")).isEqualTo("new");
    }
  }

  private TestClient connected() {
    try {
      return new TestClient(node.address());
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void treatmentOfSeveralNodes_isInEffectOnAllAtTheRecordedTime() throws Exception {
    List<ProxiedNode> nodes =
        List.of(node, proxy.route(server.address()), proxy.route(server.address()));
    CountDownLatch answered = new CountDownLatch(nodes.size());
    List<CompletableFuture<Long>> lastAnswered = nodes.stream()
        .map(each -> CompletableFuture.supplyAsync(() -> lastAnswered(each, answered)))
        .toList();
    assertThat(answered.await(120, TimeUnit.SECONDS)).isTrue();

    long effective = ProxiedNode.treat(nodes, BLACK_HOLE);

    for (CompletableFuture<Long> last : lastAnswered) {
      assertThat(last.get(120, TimeUnit.SECONDS) - effective - proxy.clock().errorNanos())
          .describedAs("filling a queue takes at least 50 ms")
          .isLessThan(TimeUnit.MILLISECONDS.toNanos(20));
    }
    for (ProxiedNode each : nodes) {
      assertThat(TestClient.establishesNothing(each.address())).isTrue();
    }
  }

  /** Returns the start of the last request that was answered. */
  private static long lastAnswered(ProxiedNode node, CountDownLatch answered) {
    long last = System.nanoTime();
    try (TestClient client = new TestClient(node.address())) {
      client.ask("?");
      answered.countDown();
      client.socket.setSoTimeout(1_000);
      while (true) {
        long began = System.nanoTime();
        client.ask("?");
        last = began;
      }
    } catch (IOException e) {
      return last;
    }
  }

  @Test
  void blackHoleThatEndsAtOnce_leavesNoneOfItsOwnConnections() throws Exception {
    node.treat(BLACK_HOLE);
    node.treat(Treatment.PASS);

    assertThat(before.ask("still")).isEqualTo("still");
    try (TestClient after = new TestClient(node.address())) {
      assertThat(after.ask("new")).isEqualTo("new");
    }
    assertThat(server.connections()).isEqualTo(2);
  }
}
