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
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A memcached and an embedded server that run while the tests of a class do, are empty before each
 * test, and must answer the same requests alike.
 */
final class ServerPair implements BeforeAllCallback, BeforeEachCallback, AfterAllCallback {
  /**
   * All but total_items, in which memcached counts a number that outgrew its room once more, and
   * store_too_large, in which it leaves out the binary protocol.
   */
  private static final Set<String> COMPARED_STATS = Set.of(
      "cmd_get",
      "cmd_set",
      "cmd_touch",
      "cmd_meta",
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

  private @Nullable RealMemcached real;
  private @Nullable EmbeddedMemcached embedded;

  /** Gives one server requests in its own protocol, and returns its replies. */
  interface Talk {
    String say(Conversation server, String requests) throws IOException;
  }

  @Override
  public void beforeAll(ExtensionContext context) throws IOException, InterruptedException {
    Optional<Path> binary = RealMemcached.binary();
    assumeTrue(binary.isPresent(), "there is no memcached on the PATH to compare with");
    real = RealMemcached.start(binary.orElseThrow());
    embedded = EmbeddedMemcached.start();
  }

  @Override
  public void beforeEach(ExtensionContext context) throws IOException {
    try (Conversation toReal = toReal();
        Conversation toEmbedded = toEmbedded()) {
      toReal.ascii("flush_all\r\nstats reset\r\n");
      toEmbedded.ascii("flush_all\r\nstats reset\r\n");
    }
  }

  @Override
  public void afterAll(ExtensionContext context) throws InterruptedException {
    if (real != null) {
      real.close();
    }
    if (embedded != null) {
      embedded.close();
    }
  }

  Conversation toReal() throws IOException {
    return new Conversation(Optional.ofNullable(real).orElseThrow().port());
  }

  Conversation toEmbedded() throws IOException {
    return new Conversation(Optional.ofNullable(embedded).orElseThrow().port());
  }

  /** Gives both the same requests on one connection each, and compares replies and statistics. */
  void assertAlike(List<String> script, Talk talk) throws IOException {
    try (Conversation toReal = toReal();
        Conversation toEmbedded = toEmbedded()) {
      for (int i = 0; i < script.size(); i++) {
        String requests = script.get(i);
        assertThat(talk.say(toEmbedded, requests))
            .as("replies to request %s: %s", i, shortened(requests))
            .isEqualTo(talk.say(toReal, requests));
      }
    }
    try (Conversation toReal = toReal();
        Conversation toEmbedded = toEmbedded()) {
      assertThat(counts(toEmbedded)).isEqualTo(counts(toReal)).hasSameSizeAs(COMPARED_STATS);
    }
  }

  /** Gives both the same requests without waiting for a reply before the end. */
  void assertAlikeAtOnce(String requests) throws IOException {
    try (Conversation toReal = toReal();
        Conversation toEmbedded = toEmbedded()) {
      assertThat(toEmbedded.allAtOnce(requests)).isEqualTo(toReal.allAtOnce(requests));
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

  private static String shortened(String requests) {
    return requests.substring(0, Math.min(200, requests.length()));
  }
}
