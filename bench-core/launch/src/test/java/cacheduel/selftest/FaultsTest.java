// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.selftest;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.embedded.EmbeddedMemcached;
import cacheduel.socket.ConnectionServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Each fault is injected as often as it says, and none before the measurement. */
@Timeout(120)
class FaultsTest {
  private static final String KEY = "get k\r\n";
  private static final int GETS = 200;
  private static final String VALUE = "v".repeat(40);

  private EmbeddedMemcached server;

  @BeforeEach
  void start() throws IOException {
    server = EmbeddedMemcached.start();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private InetSocketAddress address() {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port());
  }

  private static ConnectionServer proxy(InetSocketAddress target, Fault fault) throws IOException {
    return new ConnectionServer(
        "proxy", ConnectionServer.to(target, (number, client, its) -> fault.pass(client, its)));
  }

  /** Returns the values of gets through a fault, after a set. */
  private List<String> gets(Fault fault) throws IOException {
    try (ConnectionServer proxy = proxy(address(), fault);
        Wire wire = new Wire(proxy.address())) {
      assertThat(wire.ask("set k 0 0 40\r\n" + VALUE + "\r\n")).isEqualTo("STORED");
      List<String> values = new ArrayList<>();
      for (int i = 0; i < GETS; i++) {
        assertThat(wire.ask(KEY)).isEqualTo("VALUE k 0 40");
        values.add(wire.line());
        assertThat(wire.line()).isEqualTo("END");
      }
      return values;
    }
  }

  private long counted(String counter) throws IOException {
    try (Wire wire = new Wire(address())) {
      for (String line = wire.ask("stats\r\n"); !line.equals("END"); line = wire.line()) {
        if (line.startsWith("STAT " + counter + " ")) {
          return Long.parseLong(line.substring(line.lastIndexOf(' ') + 1));
        }
      }
    }
    throw new AssertionError("no counter " + counter);
  }

  @Test
  void noFault_changesNothing() throws IOException {
    Fault none = Faults.none();
    none.iterationBegins();

    assertThat(gets(none)).hasSize(GETS).containsOnly(VALUE);
    assertThat(counted("cmd_get")).isEqualTo(GETS);
    assertThat(none.injected()).isZero();
  }

  @Test
  void faultBeforeTheMeasurement_isNotInjected() throws IOException {
    Fault wrong = Faults.wrong();

    assertThat(gets(wrong)).containsOnly(VALUE);
    assertThat(wrong.injected()).isZero();
  }

  @Test
  void retriedGets_areCountedTwiceAndAnsweredOnce() throws IOException {
    Fault retry = Faults.retry();
    retry.iterationBegins();

    assertThat(gets(retry)).hasSize(GETS).containsOnly(VALUE);
    assertThat(retry.injected()).isEqualTo(GETS / 50);
    assertThat(counted("cmd_get")).isEqualTo(GETS + retry.injected());
  }

  @Test
  void cachedGets_doNotReachTheServer() throws IOException {
    Fault cache = Faults.cache();
    cache.iterationBegins();

    assertThat(gets(cache)).hasSize(GETS).containsOnly(VALUE);
    assertThat(cache.injected()).isPositive();
    assertThat(counted("cmd_get")).isEqualTo(GETS - cache.injected());
  }

  @Test
  void wrongValues_differInOneByte() throws IOException {
    Fault wrong = Faults.wrong();
    wrong.iterationBegins();

    assertThat(gets(wrong).stream().filter(value -> !value.equals(VALUE)))
        .hasSize(GETS / 100)
        .allMatch(value -> value.length() == 40);
    assertThat(wrong.injected()).isEqualTo(GETS / 100);
  }

  @Test
  void lostWrites_neverArrive() throws IOException {
    Fault lost = Faults.lost();
    lost.iterationBegins();
    try (ConnectionServer proxy = proxy(address(), lost);
        Wire wire = new Wire(proxy.address())) {
      for (int i = 0; i < 100; i++) {
        wire.send("set k 0 0 1 noreply\r\nx\r\n");
      }
      assertThat(wire.ask(KEY)).isEqualTo("VALUE k 0 1");
    }
    assertThat(lost.injected()).isEqualTo(2);
    assertThat(counted("cmd_set")).isEqualTo(98);
  }

  @Test
  void unstoredWrites_areAnsweredAndCounted() throws IOException {
    Fault unstored = Faults.unstored();
    unstored.iterationBegins();
    try (ConnectionServer proxy = proxy(address(), unstored);
        Wire wire = new Wire(proxy.address())) {
      for (int i = 0; i < 100; i++) {
        assertThat(wire.ask("set key%02d 0 0 1\r\nx\r\n".formatted(i))).isEqualTo("STORED");
      }
      assertThat(wire.ask("get key00\r\n")).isEqualTo("VALUE key00 0 1");
      assertThat(wire.line()).isEqualTo("x");
      assertThat(wire.line()).isEqualTo("END");
      assertThat(wire.ask("get key09\r\n")).isEqualTo("END");
      assertThat(wire.ask("get key0~\r\n")).isEqualTo("VALUE key0~ 0 1");
    }
    assertThat(unstored.injected()).isEqualTo(10);
    assertThat(counted("cmd_set")).isEqualTo(100);
  }

  @Test
  void stallAndSlowness_takeTheirTime() throws IOException {
    Duration length = Duration.ofMillis(150);
    for (Fault fault : List.of(Faults.stall(Duration.ZERO, length), Faults.slow(length))) {
      fault.iterationBegins();
      try (ConnectionServer proxy = proxy(address(), fault);
          Wire wire = new Wire(proxy.address())) {
        long begun = System.nanoTime();
        assertThat(wire.ask(KEY)).isEqualTo("END");
        assertThat(System.nanoTime() - begun).isGreaterThanOrEqualTo(length.toNanos());
        assertThat(fault.injected()).isEqualTo(1);
      }
    }
  }

  /** A connection that sends text and reads lines. */
  private record Wire(Socket socket, BufferedReader in) implements AutoCloseable {
    Wire(InetSocketAddress address) throws IOException {
      this(new Socket(address.getAddress(), address.getPort()));
    }

    private Wire(Socket socket) throws IOException {
      this(
          socket,
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1)));
    }

    void send(String text) throws IOException {
      socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    String ask(String request) throws IOException {
      send(request);
      return line();
    }

    String line() throws IOException {
      return in.readLine();
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }
  }
}
