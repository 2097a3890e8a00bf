// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.brcache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientException;
import cacheduel.client.ClientConfig;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.testing.brcache.BrcacheDouble;
import cacheduel.testing.brcache.Race;
import cacheduel.testing.brcache.Traps;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The client against the server's traps. */
@Timeout(120)
class BrcacheClientTest {
  private static final int LARGE = 32 * 1024 * 1024;

  private BrcacheDouble server;

  @BeforeEach
  void start() throws IOException {
    server = BrcacheDouble.start(0, Traps.ALL);
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
  }

  @ParameterizedTest
  @EnumSource(value = Race.class, mode = EnumSource.Mode.EXCLUDE, names = "NONE")
  void getThatRacesWithAPut_isThatErrorAndNoHang(Race race) throws Exception {
    // who waits for the operation timeout exceeds the test's
    try (CacheClient client = open(1, Duration.ofMinutes(10))) {
      client.set("k", new byte[1024], 0);
      server.race(race);
      BrcacheException error = catchThrowableOfType(BrcacheException.class, () -> client.get("k"));
      assertThat(error.code()).isEqualTo(race == Race.ERROR_ALONE ? 1021 : 1005);
      assertThat(error).hasMessageContaining("ERROR " + error.code());
      assertThat(client.get("k")).isEqualTo(new byte[1024]);
      assertThat(server.connections()).describedAs("the old one was dropped").isEqualTo(2);
    }
  }

  @Test
  void raceOfAValueShorterThanItsError_isThatErrorToo() throws Exception {
    try (CacheClient client = open(1, Duration.ofMinutes(1))) {
      client.set("k", new byte[10], 0);
      server.race(Race.NO_VALUE);
      assertThat(catchThrowableOfType(BrcacheException.class, () -> client.get("k"))
              .code())
          .isEqualTo(1005);
      assertThat(client.get("k")).isEqualTo(new byte[10]);
    }
  }

  @Test
  void valueThatLooksLikeAnError_isAValue() throws Exception {
    byte[] value = "\r\nERROR 1005: internal error!\r\n".getBytes(StandardCharsets.ISO_8859_1);
    byte[] longer = new byte[100_000];
    System.arraycopy(value, 0, longer, 0, value.length);
    try (CacheClient client = open(1, Duration.ofMinutes(1))) {
      client.set("k", value, 0);
      client.set("l", longer, 0);
      assertThat(client.get("k")).isEqualTo(value);
      assertThat(client.get("l")).isEqualTo(longer);
    }
  }

  @Test
  void refusedPut_isATypedErrorAndTheOldValueStays() throws Exception {
    try (CacheClient client = open(1, Duration.ofMinutes(1))) {
      client.set("k", new byte[] {1}, 0);
      assertThat(catchThrowableOfType(
                  BrcacheException.class, () -> client.set("k", new byte[2 << 20], 0))
              .code())
          .isEqualTo(1004);
      assertThat(client.get("k")).isEqualTo(new byte[] {1});
    }
  }

  @Test
  void emptyValuesAndLongTimes_areRefusedBeforeAnythingIsSent() throws Exception {
    try (CacheClient client = open(1, Duration.ofMinutes(1))) {
      assertThatThrownBy(() -> client.set("k", new byte[0], 0))
          .hasMessage("BRCache cannot store a value of 0 bytes");
      assertThatThrownBy(() -> client.set("k", new byte[1], 2_147_484))
          .hasMessageContaining("24.8 days");
      assertThatThrownBy(() -> client.get("K")).hasMessageContaining("does not distinguish");
      client.set("k", new byte[1], 2_147_483);
      assertThat(client.get("k")).isEqualTo(new byte[1]);
      assertThat(server.connections()).isEqualTo(1);
    }
  }

  @Test
  void timeToLive_isToldInMilliseconds() throws Exception {
    AtomicLong millis = new AtomicLong();
    server.close();
    server = BrcacheDouble.start(Traps.ALL, millis::get);
    try (CacheClient client = open(1, Duration.ofMinutes(1))) {
      client.set("k", new byte[1], 2);
      millis.set(1_999);
      assertThat(client.get("k")).isNotNull();
      millis.set(2_000);
      assertThat(client.get("k")).isNull();
    }
  }

  @Test
  void moreConnectionsThanTheServerServes_areRefusedWithWhatToDo() throws Exception {
    server.close();
    server = BrcacheDouble.start(0, Traps.ALL.connections(10));
    assertThatThrownBy(() -> open(10, Duration.ofMinutes(1)))
        .isInstanceOf(CacheClientException.class)
        .hasMessageContaining("10 connections are needed, but this BRCache serves 10")
        .hasMessageContaining("raise its max_connections");
    try (CacheClient client = open(9, Duration.ofMinutes(1))) {
      assertThat(client.get("k")).isNull();
    }
  }

  @Test
  void fewerConnectionsThanThreads_areWaitedFor() throws Exception {
    ClientConfig config = config(server.address(), 20, 2, Duration.ofMinutes(1));
    try (CacheClient client = new BrcacheProvider().open(config)) {
      List<CompletableFuture<Void>> callers = IntStream.range(0, 20)
          .mapToObj(i -> CompletableFuture.runAsync(() -> roundTrips(client, "k" + i)))
          .toList();
      for (CompletableFuture<Void> caller : callers) {
        caller.get(100, TimeUnit.SECONDS);
      }
      assertThat(server.connections()).isEqualTo(2);
    }
  }

  private static void roundTrips(CacheClient client, String key) {
    try {
      for (int i = 0; i < 100; i++) {
        byte[] value = (key + i).getBytes(StandardCharsets.ISO_8859_1);
        client.set(key, value, 0);
        assertThat(client.get(key)).isEqualTo(value);
      }
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void strangersAreNotTakenForBrcache() throws Exception {
    try (ServerSocket stranger = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      CompletableFuture<Void> answering =
          CompletableFuture.runAsync(() -> say(stranger, "ERROR\r\n"));
      InetSocketAddress address =
          new InetSocketAddress(stranger.getInetAddress(), stranger.getLocalPort());
      assertThatThrownBy(
              () -> new BrcacheProvider().open(config(address, 1, 1, Duration.ofMinutes(1))))
          .isInstanceOf(CacheClientException.class)
          .hasMessageContaining("the server answered: ERROR");
      answering.get(100, TimeUnit.SECONDS);
    }
  }

  private static void say(ServerSocket stranger, String text) {
    try (Socket socket = stranger.accept()) {
      socket.getInputStream().read();
      socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
      socket.getInputStream().readAllBytes();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void putThatTheServerDoesNotTakeInTime_failsAndIsSentToItsEnd() throws Exception {
    server.close();
    server = BrcacheDouble.start(0, Traps.ALL.sizes(250, 2 * LARGE));
    try (SlowProxy proxy = new SlowProxy(server.address());
        CacheClient client =
            new BrcacheProvider().open(config(proxy.address(), 1, 1, Duration.ofSeconds(2)))) {
      proxy.stall();
      assertThatThrownBy(() -> client.set("k", new byte[LARGE], 0))
          .isInstanceOf(CacheClientException.class)
          .hasMessageContaining("did not accept the whole request");
      proxy.goOn();
      assertThat(proxy.awaitEnd()).isGreaterThan(LARGE);
    }
    assertThat(server.abortedPuts()).hasValue(0);
  }

  @Test
  void interruptInsideAPut_doesNotLeaveTheServerInsideTheValue() throws Exception {
    server.close();
    server = BrcacheDouble.start(0, Traps.ALL.sizes(250, 2 * LARGE));
    try (SlowProxy proxy = new SlowProxy(server.address());
        CacheClient client =
            new BrcacheProvider().open(config(proxy.address(), 1, 1, Duration.ofMinutes(1)))) {
      proxy.stall();
      CompletableFuture<Throwable> failure = new CompletableFuture<>();
      Thread caller = new Thread(
          () -> failure.complete(catchThrowable(() -> client.set("k", new byte[LARGE], 0))));
      caller.start();
      proxy.awaitStalled();
      caller.interrupt();
      assertThat(failure.get(100, TimeUnit.SECONDS)).isInstanceOf(CacheClientException.class);
      proxy.goOn();
      assertThat(proxy.awaitEnd()).isGreaterThan(LARGE);
    }
    assertThat(server.abortedPuts()).hasValue(0);
  }

  @Test
  void settings_sayHowABulkGetIsMade() throws Exception {
    try (CacheClient client = open(3, Duration.ofMinutes(1))) {
      assertThat(client.settings())
          .containsEntry("library", "none: the bare wire")
          .containsEntry(
              "bulkGet", "one get after the other: the protocol has no request for several keys");
      client.set("a", new byte[] {1}, 0);
      Map<String, Object> hits = client.getBulk(List.of("a", "b", "a"));
      assertThat(hits).containsOnlyKeys("a");
      assertThat(hits.get("a")).isEqualTo(new byte[] {1});
    }
  }

  private CacheClient open(int threads, Duration timeout) throws Exception {
    return new BrcacheProvider().open(config(server.address(), threads, threads, timeout));
  }

  private static ClientConfig config(
      InetSocketAddress address, int threads, int connections, Duration timeout) {
    return new ClientConfig(
        List.of(address),
        Protocol.NATIVE,
        Mode.BLOCKING,
        SettingsProfile.FAIR,
        threads,
        connections,
        timeout,
        timeout,
        1024,
        true);
  }
}
