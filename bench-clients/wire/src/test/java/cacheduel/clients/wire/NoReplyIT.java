// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientException;
import cacheduel.client.Protocol;
import cacheduel.embedded.EmbeddedMemcached;
import cacheduel.testing.AsciiWire;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Failures of writes without a reply. */
class NoReplyIT {
  private static final byte[] SMALL = {1, 2, 3};
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final int THREADS = 4;
  private static final int ROUNDS = 10_000;
  private static final byte[] TOO_LARGE = new byte[(1 << 20) + 1];

  @ParameterizedTest
  @EnumSource(names = {"BINARY", "META"})
  void refusedWrite_isNotTheNextAnswerAndIsThrownByALaterWrite(Protocol protocol) throws Exception {
    try (EmbeddedMemcached server = EmbeddedMemcached.start();
        CacheClient client = WireClients.noReply(address(server), protocol)) {
      client.set("k", SMALL, 0);
      client.set("large", TOO_LARGE, 0);
      client.set("large", TOO_LARGE, 0);
      client.delete("missing");
      assertThat((byte[]) client.get("k")).isEqualTo(SMALL);
      assertThatThrownBy(() -> client.set("second", SMALL, 0))
          .isInstanceOf(CacheClientException.class)
          .hasMessageContaining("arge");
      assertThatThrownBy(() -> client.delete("k"))
          .isInstanceOf(CacheClientException.class)
          .hasMessageContaining("arge");
      // two were refused, two have thrown and were sent nevertheless
      client.set("third", SMALL, 0);
      assertThat(client.getBulk(List.of("k", "large", "second", "third")))
          .containsOnlyKeys("second", "third");
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"BINARY", "META"})
  void refusedWrite_isNotInTheNextBulk(Protocol protocol) throws Exception {
    try (EmbeddedMemcached server = EmbeddedMemcached.start();
        CacheClient client = WireClients.noReply(address(server), protocol)) {
      client.set("k", SMALL, 0);
      client.set("large", TOO_LARGE, 0);
      assertThat(client.getBulk(List.of("k", "large"))).containsOnlyKeys("k");
      assertThatThrownBy(() -> client.set("k", SMALL, 0))
          .isInstanceOf(CacheClientException.class)
          .hasMessageContaining("arge");
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"BINARY", "META"})
  void clientThatOnlyWrites_learnsThatWritesWereRefused(Protocol protocol) throws Exception {
    try (EmbeddedMemcached server = EmbeddedMemcached.start();
        CacheClient client = WireClients.noReply(address(server), protocol)) {
      client.set("large", TOO_LARGE, 0);
      assertThatThrownBy(() -> {
            // more than the kernel buffers, so that the server has read the first
            for (int i = 0; i < 200_000; i++) {
              client.set("k", SMALL, 0);
            }
          })
          .isInstanceOf(CacheClientException.class)
          .hasMessageContaining("arge");
    }
  }

  /** The failure of a delete that finds nothing may arrive between any two replies to gets. */
  @ParameterizedTest
  @EnumSource(names = {"BINARY", "META"})
  void failuresBetweenTheReadsOfOtherThreads_belongToTheirWrites(Protocol protocol)
      throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try (EmbeddedMemcached server = EmbeddedMemcached.start();
        CacheClient client = WireClients.noReplyShared(address(server), protocol, THREADS)) {
      client.set("k", SMALL, 0);
      List<Future<Integer>> all = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        all.add(threads.submit(() -> deleteAndGet(client)));
      }
      for (Future<Integer> one : all) {
        assertThat(one.get(120, TimeUnit.SECONDS)).isEqualTo(ROUNDS);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  /** Returns the number of right answers. */
  private static int deleteAndGet(CacheClient client) throws Exception {
    int right = 0;
    for (int i = 0; i < ROUNDS; i++) {
      client.delete("missing");
      right += Arrays.equals((byte[]) client.get("k"), SMALL) ? 1 : 0;
    }
    return right;
  }

  /** Nothing in the line says to whom it is sent. */
  @Test
  void asciiErrorLine_failsTheReadAndIsNotTheNextAnswer() throws Exception {
    FakeServer.Conduct refusesTheFirstWrite = (number, in, out) -> {
      while (true) {
        String line = AsciiWire.line(in);
        if (line.startsWith("set")) {
          AsciiWire.line(in);
          out.write(AsciiWire.bytes(number == 1 ? "SERVER_ERROR out of memory\r\n" : ""));
        } else {
          out.write(AsciiWire.bytes("VALUE k 0 1\r\nx\r\nEND\r\n"));
        }
      }
    };
    try (FakeServer server = new FakeServer(refusesTheFirstWrite);
        CacheClient client = WireClients.noReply(server.address(), Protocol.ASCII)) {
      client.set("k", SMALL, 0);
      assertThatThrownBy(() -> client.get("k"))
          .isInstanceOf(CacheClientException.class)
          .hasMessageContaining("SERVER_ERROR out of memory");
      client.set("k", SMALL, 0);
      assertThat((byte[]) client.get("k")).asString().isEqualTo("x");
      assertThat(server.connections()).isEqualTo(2);
    }
  }

  @Test
  void connectionThatIsLostAfterWrites_isThrownByALaterWrite() throws Exception {
    FakeServer.Conduct closesAfterTheFirstWrite = (number, in, out) -> {
      AsciiWire.line(in);
      AsciiWire.line(in);
      if (number > 1) {
        in.readAllBytes();
      }
    };
    try (FakeServer server = new FakeServer(closesAfterTheFirstWrite);
        CacheClient client = WireClients.noReply(server.address(), Protocol.ASCII)) {
      assertThatThrownBy(() -> {
            // the server closes when it reads it
            long end = System.nanoTime() + PATIENCE.toNanos();
            while (System.nanoTime() < end) {
              client.set("k", SMALL, 0);
            }
          })
          .isInstanceOf(CacheClientException.class);
      assertThatThrownBy(() -> client.set("k", SMALL, 0))
          .isInstanceOf(CacheClientException.class)
          .hasMessageContaining("the connection was lost");
      client.set("k", SMALL, 0);
    }
  }

  /** The kernel takes what it has room for; then the call would wait for ever. */
  @Test
  void serverThatReadsNoMore_isAnErrorInTime() throws Exception {
    FakeServer.Conduct deaf = (number, in, out) -> Thread.sleep(600_000);
    try (FakeServer server = new FakeServer(deaf);
        CacheClient client = WireClients.hastyNoReply(server.address(), Protocol.ASCII)) {
      assertThatThrownBy(() -> {
            for (int i = 0; i < 100; i++) {
              client.set("k", TOO_LARGE, 0);
            }
          })
          .isInstanceOf(CacheClientException.class)
          .hasMessageContaining("within 400 ms");
    }
  }

  private static InetSocketAddress address(EmbeddedMemcached server) {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port());
  }
}
