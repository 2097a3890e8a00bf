// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientException;
import cacheduel.client.Protocol;
import cacheduel.testing.TcpProxy;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Threads that share one connection. */
@Timeout(300)
class SharingIT {
  private static final int THREADS = 8;
  private static final int KEYS = 100;

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NATIVE")
  void everyThread_getsItsOwnAnswers(Protocol protocol) throws Exception {
    try (WireServer server = WireServer.start(protocol);
        CacheClient client = WireClients.blocking(server.address(), protocol, THREADS, 1)) {
      store(client);
      inThreads(thread -> ask(client, thread, 500));
    }
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NATIVE")
  void threadsOnFewerConnections_getTheirOwnAnswers(Protocol protocol) throws Exception {
    try (WireServer server = WireServer.start(protocol);
        CacheClient client = WireClients.blocking(server.address(), protocol, THREADS, 3)) {
      store(client);
      inThreads(thread -> ask(client, thread, 200));
    }
  }

  /** The answers that come too late must not be taken by those who ask next. */
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NATIVE")
  void answersThatComeTooLate_areNobodys(Protocol protocol) throws Exception {
    Stall stall = new Stall();
    try (WireServer server = WireServer.start(protocol);
        TcpProxy proxy = new TcpProxy(server.address(), stall);
        CacheClient patient = WireClients.blocking(server.address(), protocol, 1, 1);
        CacheClient client = WireClients.hasty(proxy.address(), protocol, THREADS, 1)) {
      store(patient);
      AtomicInteger failed = new AtomicInteger();
      stall.now.set(true);
      inThreads(thread -> {
        for (int round = 0; round < 20; round++) {
          try {
            ask(client, thread + round, 10);
          } catch (CacheClientException e) {
            failed.incrementAndGet();
          }
        }
      });
      assertThat(failed.get()).isPositive();
      inThreads(thread -> askUntilInTime(client, thread));
    }
  }

  /** On a busy machine further answers may come too late. */
  private static void askUntilInTime(CacheClient client, int thread) throws Exception {
    while (true) {
      try {
        ask(client, thread, 50);
        return;
      } catch (CacheClientException e) {
        assertThat(e).hasRootCauseInstanceOf(SocketTimeoutException.class);
      }
    }
  }

  /** Holds one answer back for longer than anybody waits for it. */
  private static final class Stall implements TcpProxy.Tap {
    private final AtomicBoolean now = new AtomicBoolean();

    @Override
    public int answer(byte[] buffer, int length) {
      if (now.compareAndSet(true, false)) {
        try {
          Thread.sleep(WireClients.HASTY.toMillis() * 2);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
        }
      }
      return length;
    }
  }

  private static void store(CacheClient client) throws Exception {
    for (int key = 0; key < KEYS; key++) {
      client.set("key" + key, value(key), 0);
    }
  }

  private static void ask(CacheClient client, int seed, int rounds) throws Exception {
    Random random = new Random(seed);
    for (int round = 0; round < rounds; round++) {
      int key = random.nextInt(KEYS);
      switch (round % 10) {
        case 3 -> client.set("key" + key, value(key), 0);
        case 6 -> assertThat(client.delete("missing" + key)).isFalse();
        case 9 -> askForTwo(client, key);
        default -> assertThat((byte[]) client.get("key" + key)).isEqualTo(value(key));
      }
    }
  }

  private static void askForTwo(CacheClient client, int key) throws Exception {
    int other = (key + 1) % KEYS;
    Map<String, Object> hits = client.getBulk(List.of("key" + key, "missing", "key" + other));
    assertThat(hits).containsOnlyKeys("key" + key, "key" + other);
    assertThat((byte[]) hits.get("key" + key)).isEqualTo(value(key));
    assertThat((byte[]) hits.get("key" + other)).isEqualTo(value(other));
  }

  /** Lengths differ by far, and some exceed the buffers. */
  private static byte[] value(int key) {
    byte[] value = new byte[key % 10 == 0 ? 30_000 + key : 13 * key];
    new Random(key).nextBytes(value);
    return value;
  }

  private interface Work {
    void in(int thread) throws Exception;
  }

  private static void inThreads(Work work) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<?>> running = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        int thread = i;
        running.add(threads.submit(() -> {
          work.in(thread);
          return null;
        }));
      }
      for (Future<?> one : running) {
        one.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }
}
