// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sends the same requests to memcached and to the embedded server and compares the replies. */
class EmbeddedMemcachedDifferentialIT {
  private static final int RANDOM_REQUESTS = 1500;

  @RegisterExtension
  static final ServerPair SERVERS = new ServerPair();

  static Stream<String> asciiScripts() {
    return DifferentialScripts.ascii().keySet().stream().sorted();
  }

  static Stream<String> metaScripts() {
    return MetaScripts.all().keySet().stream().sorted();
  }

  static Stream<String> binaryScripts() {
    return DifferentialScripts.binary().keySet().stream().sorted();
  }

  @ParameterizedTest
  @MethodSource("asciiScripts")
  void asciiScript_repliesAndCountsAreAlike(String name) throws IOException {
    SERVERS.assertAlike(script(DifferentialScripts.ascii(), name), Conversation::ascii);
  }

  @ParameterizedTest
  @MethodSource("metaScripts")
  void metaScript_repliesAndCountsAreAlike(String name) throws IOException {
    SERVERS.assertAlike(script(MetaScripts.all(), name), Conversation::ascii);
  }

  @ParameterizedTest
  @MethodSource("binaryScripts")
  void binaryScript_repliesAndCountsAreAlike(String name) throws IOException {
    SERVERS.assertAlike(script(DifferentialScripts.binary(), name), Conversation::binary);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void randomAsciiRequests_repliesAndCountsAreAlike(long seed) throws IOException {
    RandomRequests random = new RandomRequests(seed);
    SERVERS.assertAlike(
        Stream.generate(random::ascii).limit(RANDOM_REQUESTS).toList(), Conversation::ascii);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void randomMetaRequests_repliesAndCountsAreAlike(long seed) throws IOException {
    RandomMetaRequests random = new RandomMetaRequests(seed);
    SERVERS.assertAlike(
        Stream.generate(random::any).limit(RANDOM_REQUESTS).toList(), Conversation::ascii);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void randomBinaryRequests_repliesAndCountsAreAlike(long seed) throws IOException {
    RandomRequests random = new RandomRequests(seed);
    SERVERS.assertAlike(
        Stream.generate(random::binary).limit(RANDOM_REQUESTS).toList(), Conversation::binary);
  }

  @Test
  void pipelinedRequests_repliesAreAlike() throws IOException {
    RandomRequests random = new RandomRequests(4);
    SERVERS.assertAlikeAtOnce(Stream.generate(random::ascii)
        .filter(request -> !request.startsWith("gets") && !request.startsWith("gats"))
        .filter(request -> !request.startsWith("cas"))
        .limit(500)
        .collect(Collectors.joining()));
  }

  @Test
  void pipelinedMetaRequests_repliesAreAlike() throws IOException {
    RandomMetaRequests random = new RandomMetaRequests(6);
    SERVERS.assertAlikeAtOnce(
        Stream.generate(random::pipelined).limit(500).collect(Collectors.joining()));
  }

  @Test
  void expiryAfterASecond_isOverForBothAfterTwo() throws IOException, InterruptedException {
    String requests = "set k 0 1 1\r\nx\r\nset l 0 100 1\r\nx\r\n";
    try (Conversation toReal = SERVERS.toReal();
        Conversation toEmbedded = SERVERS.toEmbedded()) {
      assertThat(toEmbedded.ascii(requests)).isEqualTo(toReal.ascii(requests));
      Thread.sleep(2_100);
      assertThat(toEmbedded.ascii("get k l\r\n"))
          .isEqualTo(toReal.ascii("get k l\r\n"))
          .isEqualTo("VALUE l 0 1\r\nx\r\nEND\r\n");
    }
  }

  private static List<String> script(Map<String, List<String>> scripts, String name) {
    return Optional.ofNullable(scripts.get(name)).orElseThrow();
  }
}
