// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sends the same requests to memcached and to the embedded server and compares the replies. */
class EmbeddedMemcachedDifferentialIT {
  private static final int RANDOM_REQUESTS = 1500;

  /**
   * All but total_items, in which memcached counts a number that outgrew its room once more, and
   * store_too_large, in which it leaves out the binary protocol.
   */
  private static final Set<String> COMPARED_STATS = Set.of(
      "cmd_get",
      "cmd_set",
      "cmd_touch",
      "get_hits",
      "get_misses",
      "delete_hits",
      "delete_misses",
      "incr_hits",
      "incr_misses",
      "decr_hits",
      "decr_misses",
      "cas_hits",
      "cas_misses",
      "cas_badval",
      "touch_hits",
      "touch_misses",
      "evictions");

  private static @Nullable RealMemcached real;
  private static @Nullable EmbeddedMemcached embedded;

  @BeforeAll
  static void startBoth() throws IOException, InterruptedException {
    Optional<Path> binary = RealMemcached.binary();
    assumeTrue(binary.isPresent(), "there is no memcached on the PATH to compare with");
    real = RealMemcached.start(binary.orElseThrow());
    embedded = EmbeddedMemcached.start();
  }

  @AfterAll
  static void stopBoth() throws InterruptedException {
    if (real != null) {
      real.close();
    }
    if (embedded != null) {
      embedded.close();
    }
  }

  @BeforeEach
  void forgetAll() throws IOException {
    try (Conversation toReal = toReal();
        Conversation toEmbedded = toEmbedded()) {
      toReal.ascii("flush_all\r\nstats reset\r\n");
      toEmbedded.ascii("flush_all\r\nstats reset\r\n");
    }
  }

  static Stream<String> asciiScripts() {
    return DifferentialScripts.ascii().keySet().stream().sorted();
  }

  static Stream<String> binaryScripts() {
    return DifferentialScripts.binary().keySet().stream().sorted();
  }

  @ParameterizedTest
  @MethodSource("asciiScripts")
  void asciiScript_repliesAndCountsAreAlike(String name) throws IOException {
    List<String> script = script(DifferentialScripts.ascii(), name);
    try (Conversation toReal = toReal();
        Conversation toEmbedded = toEmbedded()) {
      for (String requests : script) {
        assertThat(toEmbedded.ascii(requests))
            .as("replies to %s", shortened(requests))
            .isEqualTo(toReal.ascii(requests));
      }
    }
    assertCountsAreAlike();
  }

  @ParameterizedTest
  @MethodSource("binaryScripts")
  void binaryScript_repliesAndCountsAreAlike(String name) throws IOException {
    List<String> script = script(DifferentialScripts.binary(), name);
    try (Conversation toReal = toReal();
        Conversation toEmbedded = toEmbedded()) {
      for (String requests : script) {
        assertThat(toEmbedded.binary(requests))
            .as("replies to %s", shortened(requests))
            .isEqualTo(toReal.binary(requests));
      }
    }
    assertCountsAreAlike();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void randomAsciiRequests_repliesAndCountsAreAlike(long seed) throws IOException {
    RandomRequests random = new RandomRequests(seed);
    try (Conversation toReal = toReal();
        Conversation toEmbedded = toEmbedded()) {
      for (int i = 0; i < RANDOM_REQUESTS; i++) {
        String requests = random.ascii();
        assertThat(toEmbedded.ascii(requests))
            .as("seed %s, request %s: %s", seed, i, shortened(requests))
            .isEqualTo(toReal.ascii(requests));
      }
    }
    assertCountsAreAlike();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void randomBinaryRequests_repliesAndCountsAreAlike(long seed) throws IOException {
    RandomRequests random = new RandomRequests(seed);
    try (Conversation toReal = toReal();
        Conversation toEmbedded = toEmbedded()) {
      for (int i = 0; i < RANDOM_REQUESTS; i++) {
        String requests = random.binary();
        assertThat(toEmbedded.binary(requests))
            .as("seed %s, request %s: %s", seed, i, shortened(requests))
            .isEqualTo(toReal.binary(requests));
      }
    }
    assertCountsAreAlike();
  }

  @Test
  void pipelinedRequests_repliesAreAlike() throws IOException {
    RandomRequests random = new RandomRequests(4);
    String requests = Stream.generate(random::ascii)
        .filter(request -> !request.startsWith("gets") && !request.startsWith("gats"))
        .filter(request -> !request.startsWith("cas"))
        .limit(500)
        .collect(Collectors.joining());
    try (Conversation toReal = toReal();
        Conversation toEmbedded = toEmbedded()) {
      assertThat(toEmbedded.allAtOnce(requests)).isEqualTo(toReal.allAtOnce(requests));
    }
  }

  @Test
  void expiryAfterASecond_isOverForBothAfterTwo() throws IOException, InterruptedException {
    String requests = "set k 0 1 1\r\nx\r\nset l 0 100 1\r\nx\r\n";
    try (Conversation toReal = toReal();
        Conversation toEmbedded = toEmbedded()) {
      assertThat(toEmbedded.ascii(requests)).isEqualTo(toReal.ascii(requests));
      Thread.sleep(2_100);
      assertThat(toEmbedded.ascii("get k l\r\n"))
          .isEqualTo(toReal.ascii("get k l\r\n"))
          .isEqualTo("VALUE l 0 1\r\nx\r\nEND\r\n");
    }
  }

  private static void assertCountsAreAlike() throws IOException {
    try (Conversation toReal = toReal();
        Conversation toEmbedded = toEmbedded()) {
      assertThat(counts(toEmbedded)).isEqualTo(counts(toReal));
    }
  }

  private static Map<String, String> counts(Conversation server) throws IOException {
    return server
        .ascii("stats\r\n")
        .lines()
        .map(line -> line.split(" ", 3))
        .filter(words -> words.length == 3 && COMPARED_STATS.contains(words[1]))
        .collect(Collectors.toMap(words -> words[1], words -> words[2]));
  }

  private static List<String> script(Map<String, List<String>> scripts, String name) {
    return Optional.ofNullable(scripts.get(name)).orElseThrow();
  }

  private static Conversation toReal() throws IOException {
    return new Conversation(Optional.ofNullable(real).map(RealMemcached::port).orElseThrow());
  }

  private static Conversation toEmbedded() throws IOException {
    Function<EmbeddedMemcached, Integer> port = EmbeddedMemcached::port;
    return new Conversation(Optional.ofNullable(embedded).map(port).orElseThrow());
  }

  private static String shortened(String requests) {
    return requests.substring(0, Math.min(200, requests.length()));
  }
}
