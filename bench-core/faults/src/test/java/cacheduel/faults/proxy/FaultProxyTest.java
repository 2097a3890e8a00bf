// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cacheduel.faults.proxy.Treatment.Kind;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The proxy's JVM, and bytes that pass. */
class FaultProxyTest {
  private static FaultProxy proxy;
  private EchoServer server;

  @BeforeAll
  static void startProxy() throws IOException {
    proxy = FaultProxy.start(Duration.ofMinutes(2));
  }

  @AfterAll
  static void endProxy() {
    proxy.close();
  }

  @BeforeEach
  void startServer() throws IOException {
    server = new EchoServer();
  }

  @AfterEach
  void endServer() throws IOException {
    server.close();
  }

  @Test
  void twoHundredConnections_passAtOnce() throws Exception {
    InetSocketAddress address = proxy.route(server.address()).address();
    List<TestClient> clients = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      clients.add(new TestClient(address).send("number %03d".formatted(i)));
    }

    for (int i = 0; i < 200; i++) {
      try (TestClient client = clients.get(i)) {
        assertThat(client.receive(10)).isEqualTo("number %03d".formatted(i));
      }
    }
  }

  @Test
  void tenMegabytes_keepTheirOrderWhileTheReaderIsSlow() throws Exception {
    byte[] bytes = new byte[10_000_000];
    new Random(1).nextBytes(bytes);
    ProxiedNode node = proxy.route(server.address());
    try (TestClient client = new TestClient(node.address())) {
      CompletableFuture<Void> sender = CompletableFuture.runAsync(() -> sendAll(client, bytes));
      byte[] first = client.socket.getInputStream().readNBytes(1_000_000);
      node.treat(new Treatment(Kind.DELAY, 20));
      Thread.sleep(200);
      node.treat(new Treatment(Kind.BLACK_HOLE, 0));
      node.treat(Treatment.PASS);
      byte[] rest = client.socket.getInputStream().readAllBytes();

      sender.get(120, TimeUnit.SECONDS);
      assertThat(first).isEqualTo(Arrays.copyOf(bytes, first.length));
      assertThat(rest).isEqualTo(Arrays.copyOfRange(bytes, first.length, bytes.length));
    }
  }

  private static void sendAll(TestClient client, byte[] bytes) {
    try {
      client.socket.getOutputStream().write(bytes);
      client.socket.shutdownOutput();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void clientOfADeadServer_isReset() throws Exception {
    // bound, so that no other program gets the port, and not listening
    try (Socket dead = new Socket()) {
      dead.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      InetSocketAddress address =
          proxy.route((InetSocketAddress) dead.getLocalSocketAddress()).address();

      assertThatThrownBy(() -> {
            try (TestClient client = new TestClient(address)) {
              client.ask("anybody?");
            }
          })
          .isInstanceOf(SocketException.class);
    }
  }

  @Test
  void treatment_isTimedByTheClockOfThisJvm() throws Exception {
    ProxiedNode node = proxy.route(server.address());

    long earliest = System.nanoTime();
    long effect = node.treat(new Treatment(Kind.SILENT, 0));
    long latest = System.nanoTime();

    long errorOfClocks = proxy.clock().errorNanos();
    assertThat(effect).isBetween(earliest - errorOfClocks, latest + errorOfClocks);
  }

  @Test
  void nodeThatMoves_isAtItsNewAddressOnly() throws Exception {
    ProxiedNode node = proxy.route(server.address());
    InetSocketAddress old = node.address();
    InetAddress elsewhere = InetAddress.getByName("127.0.0.2");
    assertThatThrownBy(() -> node.move(elsewhere)).hasMessageContaining("open");
    node.treat(Treatment.of(Kind.REFUSE));

    node.move(elsewhere);

    try (TestClient client = new TestClient(new InetSocketAddress(elsewhere, old.getPort()))) {
      assertThat(client.ask("moved")).isEqualTo("moved");
    }
    assertThatThrownBy(() -> new TestClient(old)).isInstanceOf(ConnectException.class);
  }

  @Test
  void unknownOrder_isAnErrorAndHarmless() throws Exception {
    assertThatThrownBy(() -> proxy.order("DANCE 1"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("\"DANCE 1\": unknown order");
    assertThatThrownBy(() -> proxy.order("TREAT PASS 0 777")).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> proxy.order("TREAT MELT 0 0")).isInstanceOf(IOException.class);

    try (TestClient client = new TestClient(proxy.route(server.address()).address())) {
      assertThat(client.ask("alive")).isEqualTo("alive");
    }
  }

  @Test
  @Timeout(120)
  void orderWithoutAnswer_failsInTime() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/kill")), "no /bin/kill");
    try (FaultProxy frozen = FaultProxy.start(Duration.ofSeconds(10))) {
      ProxiedNode node = frozen.route(server.address());
      assertThat(new ProcessBuilder("/bin/kill", "-STOP", String.valueOf(frozen.pid()))
              .start()
              .waitFor())
          .isZero();

      // some are answered as long as the signal has not reached every thread
      assertThatThrownBy(() -> {
            while (true) {
              node.treat(Treatment.PASS);
            }
          })
          .isInstanceOf(IOException.class)
          .hasMessageContaining("did not answer \"TREAT PASS 0 0\" within 10 s");
      assertThatThrownBy(() -> node.treat(Treatment.PASS)).isInstanceOf(IOException.class);
    }
  }

  @Test
  void closedRoute_resetsItsClientsAndFreesItsPort() throws Exception {
    ProxiedNode node = proxy.route(server.address());
    ProxiedNode other = proxy.route(server.address());
    try (TestClient client = new TestClient(node.address());
        TestClient untouched = new TestClient(other.address())) {
      assertThat(client.ask("hello")).isEqualTo("hello");

      node.close();

      assertThatThrownBy(() -> client.ask("again")).isInstanceOf(SocketException.class);
      assertThat(untouched.ask("still")).isEqualTo("still");
      try (ServerSocket free = new ServerSocket()) {
        free.setReuseAddress(true);
        free.bind(node.address());
      }
    }
  }

  @Test
  void close_endsTheProcess() throws Exception {
    FaultProxy other = FaultProxy.start(Duration.ofMinutes(2));
    ProcessHandle process = ProcessHandle.of(other.pid()).orElseThrow();

    other.close();

    assertThat(process.isAlive()).isFalse();
  }

  @Test
  void processWhoseHarnessIsGone_ends() throws Exception {
    Process process = new ProcessBuilder(FaultProxy.command())
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
    try {
      process.getOutputStream().write("TIME\n".getBytes(StandardCharsets.UTF_8));
      process.getOutputStream().close();

      assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isZero();
    } finally {
      process.destroyForcibly().waitFor();
    }
  }

  @Test
  void cost_isTheTimeAddedToTheDirectWay() throws Exception {
    ProxiedNode node = proxy.route(server.address());
    node.treat(new Treatment(Kind.DELAY, 5));

    assertThat(ProxyCost.micros(node, server.address(), 0, 3)).isGreaterThan(2_500);
  }
}
