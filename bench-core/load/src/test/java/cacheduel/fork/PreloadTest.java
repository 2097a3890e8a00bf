// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.Access;
import cacheduel.client.Protocol;
import cacheduel.totals.ForkTotals;
import cacheduel.worker.MapClient;
import cacheduel.workload.KeySpace;
import cacheduel.workload.Operation;
import cacheduel.workload.Values;
import cacheduel.workload.Workload;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PreloadTest {
  private static final int KEYS = 2_500;

  private final Workload workload =
      Workload.parse(Map.of("mix", "get", "keys", Integer.toString(KEYS), "valueSize", "40"));
  private final Values values = Values.of(workload);
  private final LimitedClient client = new LimitedClient();
  private final ForkTotals totals = new ForkTotals();
  private final Preload preload = new Preload(
      new OpenClient.Blocking(client), workload, values, "cd:", 60, KeySpace.Range.all(workload));

  @Test
  void throughClient_storesEveryKeyWithItsValue() throws Exception {
    preload.throughClient(3);
    assertThat(client.store).hasSize(KEYS);
    assertThat(values.matches(7, client.store.get("cd:0000000007"))).isTrue();
  }

  @Test
  void readBack_countsTheSampledKeysThatAreMissing() throws Exception {
    preload.throughClient(1);
    client.store.remove("cd:0000000000");
    client.store.remove("cd:0000000001");
    preload.readBack(totals);
    // every second key is sampled
    assertThat(totals.preloadSampled).isEqualTo(KEYS / 2);
    assertThat(totals.preloadMissing).isEqualTo(1);
    assertThat(totals.requestCounts().byOperation()).containsEntry(Operation.GET, KEYS / 2L);
  }

  @Test
  void failure_namesTheKeysStoredSoFar() {
    client.capacity = 10;
    assertThatThrownBy(() -> preload.throughClient(1))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("preload failed after 10 of 2500 keys")
        .hasRootCauseMessage("full");
  }

  @Test
  void pipelined_sendsEveryKeyWithoutWaiting() throws Exception {
    try (ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      FutureTask<String> received =
          inBackground(() -> answerAtTheEnd(listener, "\r\nincr ", "NOT_FOUND\r\n"));
      preload.pipelined(pipeline(listener, Protocol.ASCII));
      List<String> sets =
          received.get().lines().filter(line -> line.startsWith("set ")).toList();
      assertThat(sets)
          .isEqualTo(IntStream.range(0, KEYS)
              .mapToObj("set cd:%010d 0 60 40 noreply"::formatted)
              .toList());
    }
  }

  @Test
  void pipelinedOverResp_sendsBatchesWithoutWaiting() throws Exception {
    try (ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      // the first two of its three batches are sent before the first reply is read
      FutureTask<String> received = inBackground(
          () -> answerAtTheEnd(listener, "cd:0000001999\r\n$40\r\n", "+OK\r\n".repeat(KEYS)));
      preload.pipelined(pipeline(listener, Protocol.RESP3));
      assertThat(received.get()).startsWith("*5\r\n$3\r\nSET\r\n$13\r\ncd:0000000000\r\n$40\r\n");
      assertThat(received.get()).contains("\r\n$2\r\nEX\r\n$2\r\n60\r\n*5\r\n");
    }
  }

  private static Pipeline pipeline(ServerSocket listener, Protocol protocol) throws IOException {
    return Pipeline.to((InetSocketAddress) listener.getLocalSocketAddress(), protocol, Access.OPEN);
  }

  /** Returns what was received up to a text, and only then answers. */
  private static String answerAtTheEnd(ServerSocket listener, String end, String answer)
      throws IOException {
    try (Socket socket = listener.accept()) {
      StringBuilder received = new StringBuilder();
      byte[] part = new byte[1 << 16];
      while (received.indexOf(end) < 0) {
        int count = socket.getInputStream().read(part);
        received.append(new String(part, 0, count, ISO_8859_1));
      }
      socket.getOutputStream().write(answer.getBytes(ISO_8859_1));
      socket.getInputStream().readAllBytes();
      return received.toString();
    }
  }

  private static <T> FutureTask<T> inBackground(Callable<T> action) {
    FutureTask<T> task = new FutureTask<>(action);
    new Thread(task).start();
    return task;
  }

  private static final class LimitedClient extends MapClient {
    int capacity = Integer.MAX_VALUE;

    @Override
    public void set(String key, Object value, int ttlSeconds) throws Exception {
      if (store.size() == capacity) {
        throw new IOException("full");
      }
      super.set(key, value, ttlSeconds);
    }
  }
}
