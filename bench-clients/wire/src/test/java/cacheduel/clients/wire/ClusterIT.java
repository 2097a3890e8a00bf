// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientException;
import cacheduel.client.Mode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A cluster of two nodes, whose values name the node and how many keys the request had. */
class ClusterIT {
  private static final String OF_LOW = "bar";
  private static final String WITH_IT = "{bar}2";
  private static final String ALSO_OF_LOW = "hello";
  private static final String MOVED = "{hello}moved";
  private static final String OF_HIGH = "foo";

  private FakeServer low;
  private FakeServer high;

  @BeforeEach
  void start() throws IOException {
    low = node("0-8191", "low");
    high = node("8192-16383", "high");
  }

  @AfterEach
  void stop() throws IOException {
    low.close();
    high.close();
  }

  @Test
  void keys_areAskedOfTheNodesThatHaveThem() throws Exception {
    try (CacheClient client = blocking()) {
      assertThat(text(client.get(OF_LOW))).isEqualTo("low 1");
      assertThat(text(client.get(OF_HIGH))).isEqualTo("high 1");
    }
    try (AsyncCacheClient client = async()) {
      assertThat(text(within(client.get(OF_LOW).toCompletableFuture()))).isEqualTo("low 1");
      assertThat(text(within(client.get(OF_HIGH).toCompletableFuture()))).isEqualTo("high 1");
    }
  }

  @Test
  void bulkGet_isARequestForEachSlot() throws Exception {
    List<String> keys = List.of(OF_LOW, ALSO_OF_LOW, OF_HIGH, WITH_IT);
    Map<String, String> expected =
        Map.of(OF_LOW, "low 2", WITH_IT, "low 2", ALSO_OF_LOW, "low 1", OF_HIGH, "high 1");
    try (CacheClient client = blocking()) {
      assertThat(texts(client.getBulk(keys))).isEqualTo(expected);
    }
    try (AsyncCacheClient client = async()) {
      assertThat(texts(within(client.getBulk(keys).toCompletableFuture()))).isEqualTo(expected);
    }
  }

  @Test
  void errorInAPart_leavesEachConnectionInStep() throws Exception {
    List<String> keys = List.of(MOVED, OF_LOW, OF_HIGH);
    try (CacheClient client = blocking()) {
      assertThatThrownBy(() -> client.getBulk(keys))
          .isInstanceOf(CacheClientException.class)
          .hasMessageContaining("MOVED 866");
      assertThat(text(client.get(OF_LOW))).isEqualTo("low 1");
      assertThat(text(client.get(OF_HIGH))).isEqualTo("high 1");
    }
    try (AsyncCacheClient client = async()) {
      CompletableFuture<Map<String, Object>> failed = client.getBulk(keys).toCompletableFuture();
      assertThatThrownBy(() -> within(failed)).hasRootCauseMessage("MOVED 866 127.0.0.1:1");
      assertThat(text(within(client.get(OF_LOW).toCompletableFuture()))).isEqualTo("low 1");
    }
    assertThat(low.connections()).isEqualTo(2);
    assertThat(high.connections()).isEqualTo(2);
  }

  @Test
  void movedKey_isAnErrorAndNeverAMiss() throws Exception {
    try (CacheClient client = blocking()) {
      for (int i = 0; i < 2; i++) {
        assertThatThrownBy(() -> client.get(MOVED))
            .isInstanceOf(CacheClientException.class)
            .hasMessageContaining("MOVED 866 127.0.0.1:1; the bare wire does not follow");
      }
    }
  }

  @Test
  void partOfACluster_isRefused() {
    assertThatThrownBy(() ->
            new WireProvider().open(WireClients.cluster(List.of(low.address()), Mode.BLOCKING)))
        .isInstanceOf(CacheClientException.class)
        .hasMessageContaining("no server has slot 8192");
  }

  @Test
  void independentServers_areRefused() throws Exception {
    try (FakeServer independent =
        node(words -> "-ERR This instance has cluster support disabled|")) {
      assertThatThrownBy(() -> new WireProvider()
              .open(WireClients.cluster(List.of(independent.address()), Mode.BLOCKING)))
          .isInstanceOf(CacheClientException.class)
          .hasMessageContaining(":" + independent.address().getPort())
          .hasMessageContaining("cluster support disabled");
    }
  }

  private CacheClient blocking() throws Exception {
    return new WireProvider()
        .open(WireClients.cluster(List.of(low.address(), high.address()), Mode.BLOCKING));
  }

  private AsyncCacheClient async() throws Exception {
    return new WireProvider()
        .openAsync(WireClients.cluster(List.of(low.address(), high.address()), Mode.ASYNC));
  }

  private static <T> T within(CompletableFuture<T> answer) throws Exception {
    return answer.get(120, TimeUnit.SECONDS);
  }

  private static String text(@Nullable Object value) {
    return new String((byte[]) Objects.requireNonNull(value), ISO_8859_1);
  }

  private static Map<String, String> texts(Map<String, Object> hits) {
    return hits.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, hit -> text(hit.getValue())));
  }

  private interface Answer {
    /** Returns the reply to a command, with "|" for each line end. */
    String to(List<String> words);
  }

  private static FakeServer node(String slots, String name) throws IOException {
    return node(words -> {
      if (words.contains(MOVED)) {
        return "-MOVED 866 127.0.0.1:1|";
      }
      String value = name + " " + (words.size() - 1);
      return switch (words.get(0)) {
        case "CLUSTER" -> bulkString("a1 :7001@17001 myself,master - 0 0 1 connected " + slots);
        case "MGET" ->
          words.stream()
              .skip(1)
              .map(key -> bulkString(value))
              .collect(joining("", "*" + (words.size() - 1) + "|", ""));
        default -> bulkString(value);
      };
    });
  }

  private static String bulkString(String text) {
    return "$" + text.length() + "|" + text + "|";
  }

  private static FakeServer node(Answer answer) throws IOException {
    return new FakeServer((number, in, out) -> {
      BufferedReader reader = new BufferedReader(new InputStreamReader(in, ISO_8859_1));
      for (String head = reader.readLine(); head != null; head = reader.readLine()) {
        List<String> words = new ArrayList<>();
        for (int left = Integer.parseInt(head.substring(1)); left > 0; left--) {
          assertThat(reader.readLine()).startsWith("$");
          words.add(reader.readLine());
        }
        out.write(answer.to(words).replace("|", "\r\n").getBytes(ISO_8859_1));
      }
    });
  }
}
