// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Sends the same requests to memcached and to the embedded server and compares the replies. */
class EmbeddedMemcachedDifferentialIT {
  /** Without curr_items: memcached counts flushed items until it next accesses them. */
  private static final Set<String> COMPARED_STATS = Set.of(
      "cmd_get", "cmd_set", "get_hits", "get_misses", "delete_hits", "delete_misses", "evictions");

  private static final String KEY_251 = "k".repeat(251);
  private static final String TOO_LARGE = "x".repeat(2_000_000);

  private static final List<String> ASCII = List.of(
      "set k 7 0 3\r\nabc\r\nget k\r\nget  k   no k \r\n",
      "set e 4294967295 0 0    \r\n\r\nget e\r\nset v 0 0 6\r\na\r\nb\r\n\r\nget v\r\n",
      "add k 0 0 1\r\nx\r\nadd a 0 0 1\r\nx\r\nget a k\r\n",
      "set noreply 0 0 1\r\nx\r\nget noreply\r\ndelete noreply\r\n",
      "gets k\r\n",
      "cas k 5 0 1 " + Conversation.CAS + "\r\nb\r\n",
      "cas k 5 0 1 " + Conversation.CAS + "\r\nc\r\ncas no 0 0 1 1\r\nx\r\nget k\r\n",
      "set n 3 0 2\r\n10\r\nincr n 5\r\nget n\r\nincr n 18446744073709551\r\nget n\r\n",
      "incr k 1\r\nincr no 1\r\nincr n x\r\nincr n -1\r\nincr n\r\n",
      "touch k 100\r\ntouch no 100\r\ntouch k x\r\ntouch k\r\n",
      "set t 0 -1 1\r\nx\r\nget t\r\nset t 0 100 1\r\nx\r\nget t\r\n",
      "set t 0 2592001 1\r\nx\r\nget t\r\nset t 0 2147483647 1\r\nx\r\nget t\r\n",
      "delete k\r\ndelete k\r\nget k\r\ndelete\r\n",
      "set k 0 0 1 noreply\r\n5\r\nadd k 0 0 1 noreply\r\n6\r\nincr k 1 noreply\r\nget k\r\n",
      "touch k 0 noreply\r\nset k x 0 1 noreply\r\ndelete k noreply\r\nget k\r\n",
      "set k 0 0\r\nset k x 0 1\r\nset k 0 x 1\r\nset k 0 0 x\r\nset k 0 0 -1\r\n",
      "set " + KEY_251 + " 0 0 1\r\n",
      "get " + KEY_251 + " a\r\nget\r\ngets\r\ndelete " + KEY_251 + "\r\n",
      "set k 0 0 1\r\nx\r\nset k 0 0 2000000\r\n" + TOO_LARGE + "\r\nget k\r\n",
      "set k 0 0 2\r\nlonger\r\nget k\r\nx\r\n\r\nget n\n",
      "flush_all\r\nget n\r\nflush_all 0\r\nflush_all x\r\nstats nonsense\r\n");

  private static final List<String> META = List.of(
      "ms a 3 F7\r\nabc\r\nms e 0\r\n\r\nms t 1 T100\r\nx\r\n",
      "mg a\r\nmg a v\r\nmg e v f\r\nmg a f k v\r\nmg no v\r\n",
      "mg no v k q\r\nmg a v k q\r\nmg t f q\r\nmn\r\n",
      "ms a 1 q\r\ny\r\nmg a v f\r\nms a 2 Tx\r\nmn\r\nms a 2\r\nlonger\r\n",
      "md a q\r\nmd a q\r\nmd e\r\nmd e\r\nmn\r\n",
      "mg\r\nms\r\nmd\r\nms a\r\nms a x\r\nms a -1\r\nmg " + KEY_251 + " v\r\n",
      "ms a 2000000\r\n" + TOO_LARGE + "\r\nmg a\r\n");

  private static final String NO_EXPIRY = "0000000700000000";
  private static final String DELTA_5_INITIAL_10 = "0000000000000005000000000000000a00000000";
  private static final String DELTA_5_NO_INITIAL = "0000000000000005000000000000000affffffff";

  private static final List<String> BINARY = List.of(
      Packet.of(0x01).extras(NO_EXPIRY).key("k").value("abc").opaque(1).request(),
      Packet.of(0x02).extras(NO_EXPIRY).key("k").value("x").request(),
      Packet.of(0x02).extras(NO_EXPIRY).key("a").value("x").request(),
      Packet.of(0x00).key("k").request() + Packet.of(0x00).key("no").request(),
      Packet.of(0x0c).key("k").request() + Packet.of(0x0c).key("no").request(),
      Packet.of(0x09).key("k").request() + Packet.of(0x09).key("no").request(),
      Packet.of(0x0d).key("k").opaque(1).request() + Packet.of(0x0d).key("no").request(),
      Packet.of(0x1c).extras("00000064").key("k").request(),
      Packet.of(0x1c).extras("00000064").key("no").request(),
      Packet.of(0x01).extras(NO_EXPIRY).key("k").value("x").cas(0x7fff_ffffL).request(),
      Packet.of(0x04).key("k").cas(0x7fff_ffffL).request(),
      Packet.of(0x05).extras(DELTA_5_NO_INITIAL).key("n").request(),
      Packet.of(0x05).extras(DELTA_5_INITIAL_10).key("n").request(),
      Packet.of(0x05).extras(DELTA_5_INITIAL_10).key("n").request(),
      Packet.of(0x15).extras(DELTA_5_INITIAL_10).key("n").request(),
      Packet.of(0x05).extras(DELTA_5_INITIAL_10).key("k").request(),
      Packet.of(0x11).extras(NO_EXPIRY).key("q").value("5").request(),
      Packet.of(0x12).extras(NO_EXPIRY).key("q").value("5").opaque(1).request(),
      Packet.of(0x14).key("q").request() + Packet.of(0x14).key("q").opaque(4).request(),
      Packet.of(0x01).extras(NO_EXPIRY).key("k").value(TOO_LARGE).request(),
      Packet.of(0x00).key("k").request(),
      Packet.of(0x10).key("nonsense").request(),
      Packet.of(0xff).opaque(3).request(),
      Packet.of(0x08).request() + Packet.of(0x00).key("n").request(),
      Packet.of(0x00).key("k").value("v").request());

  private static RealMemcached real;

  @SuppressWarnings("NullAway.Init") // set before all tests
  private static EmbeddedMemcached embedded;

  @BeforeAll
  static void start() throws IOException, InterruptedException {
    Optional<Path> binary = RealMemcached.binary();
    assumeTrue(binary.isPresent(), "there is no memcached on the PATH to compare with");
    real = RealMemcached.start(binary.orElseThrow());
  }

  @AfterAll
  static void stop() throws InterruptedException {
    if (real != null) {
      real.close();
    }
  }

  /** Both servers then have the same counts: memcached's are reset, the embedded one is new. */
  @BeforeEach
  void startFresh() throws IOException {
    embedded = EmbeddedMemcached.start();
    try (Conversation toReal = new Conversation(real.port())) {
      toReal.ascii("flush_all\r\nstats reset\r\n");
    }
  }

  @Test
  void asciiRequests_haveTheSameReplies() throws IOException {
    assertSameReplies(ASCII, Conversation::ascii);
  }

  @Test
  void metaRequests_haveTheSameReplies() throws IOException {
    assertSameReplies(META, Conversation::ascii);
  }

  @Test
  void binaryRequests_haveTheSameReplies() throws IOException {
    assertSameReplies(BINARY, Conversation::binary);
  }

  private static void assertSameReplies(List<String> script, Exchange exchange) throws IOException {
    try (EmbeddedMemcached server = embedded;
        Conversation toReal = new Conversation(real.port());
        Conversation toEmbedded = new Conversation(server.port())) {
      for (String requests : script) {
        assertThat(exchange.of(toEmbedded, requests))
            .as(requests.substring(0, Math.min(200, requests.length())))
            .isEqualTo(exchange.of(toReal, requests));
      }
      assertThat(counts(server.port())).isEqualTo(counts(real.port()));
    }
  }

  private static Map<String, String> counts(int port) throws IOException {
    try (Conversation server = new Conversation(port)) {
      return server
          .ascii("stats\r\n")
          .lines()
          .map(line -> line.split(" ", 3))
          .filter(words -> words.length == 3 && COMPARED_STATS.contains(words[1]))
          .collect(Collectors.toMap(words -> words[1], words -> words[2]));
    }
  }

  private interface Exchange {
    String of(Conversation server, String requests) throws IOException;
  }
}
