// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.CacheClient;
import cacheduel.client.Protocol;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Nothing, much, and many. */
class ExtremesIT {
  /** As much as fits into an item of 1 MB beside its key. */
  private static final int LARGEST = (1 << 20) - 1024;

  private static final int MANY = 1_000;

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NATIVE")
  void valuesOfAnySize_comeBack(Protocol protocol) throws Exception {
    try (WireServer server = WireServer.start(protocol);
        CacheClient client = WireClients.blocking(server.address(), protocol, 1, 1)) {
      List<Integer> lengths = List.of(0, 1, 16 * 1024, 0, LARGEST, 0, LARGEST, 1);
      for (int length : lengths) {
        client.set("k" + length, value(length), 0);
        assertThat((byte[]) client.get("k" + length)).isEqualTo(value(length));
      }
      Map<String, Object> hits = client.getBulk(List.of("k0", "k" + LARGEST, "missing", "k1"));
      assertThat(hits).containsOnlyKeys("k0", "k" + LARGEST, "k1");
      assertThat((byte[]) hits.get("k" + LARGEST)).isEqualTo(value(LARGEST));
    }
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NATIVE")
  void thousandKeys_comeBackFromOneCall(Protocol protocol) throws Exception {
    try (WireServer server = WireServer.start(protocol);
        CacheClient client = WireClients.blocking(server.address(), protocol, 1, 1)) {
      List<String> keys = new ArrayList<>();
      for (int i = 0; i < MANY; i++) {
        keys.add("key" + i);
        client.set(keys.get(i), value(i), 0);
        keys.set(i, i % 3 == 0 ? "missing" + i : keys.get(i));
      }
      Map<String, Object> hits = client.getBulk(keys);
      assertThat(hits).hasSize(MANY - (MANY + 2) / 3);
      hits.forEach((key, value) ->
          assertThat((byte[]) value).isEqualTo(value(Integer.parseInt(key.substring(3)))));
    }
  }

  /** Far more than the queues of other clients hold. */
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NATIVE")
  void manyFuturesInFlight_completeWithTheirOwnAnswers(Protocol protocol) throws Exception {
    try (WireServer server = WireServer.start(protocol);
        AsyncCacheClient client = WireClients.async(server.address(), protocol)) {
      List<CompletableFuture<@Nullable Object>> answers = new ArrayList<>();
      for (int i = 0; i < 5 * MANY; i++) {
        client.set("key" + i, value(i % 50), 0);
        answers.add(client.get("key" + i).toCompletableFuture());
      }
      for (int i = 0; i < answers.size(); i++) {
        assertThat((byte[]) answers.get(i).get(120, TimeUnit.SECONDS)).isEqualTo(value(i % 50));
      }
    }
  }

  private static byte[] value(int length) {
    byte[] value = new byte[length];
    new Random(length).nextBytes(value);
    return value;
  }
}
