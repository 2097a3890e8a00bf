// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.socket;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Against peers that answer one request with given bytes. */
class RespConnectionTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final byte[] VALUE = "hello".getBytes(ISO_8859_1);

  /** One use of a connection. */
  private interface Use<T> {
    T of(RespConnection connection) throws IOException;
  }

  @Test
  void hello_returnsWhatTheServerReports() throws Exception {
    Map<String, String> version3 =
        after("%2\r\n+server\r\n+valkey\r\n+proto\r\n:3\r\n", c -> c.hello(3));
    assertThat(version3).containsExactly(Map.entry("server", "valkey"), Map.entry("proto", "3"));
    Map<String, String> version2 =
        after("*4\r\n+server\r\n+redis\r\n+proto\r\n:2\r\n", c -> c.hello(2));
    assertThat(version2).containsEntry("server", "redis");
  }

  @Test
  void helloOfAnotherVersion_fails() {
    assertThatThrownBy(() -> after("%1\r\n+proto\r\n:2\r\n", c -> c.hello(3)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("proto=2");
  }

  @Test
  void refusal_isTheServersWordsAndTheCause() throws Exception {
    try (Peer peer = new Peer("-NOPROTO unsupported protocol version\r\n");
        RespConnection connection = RespConnection.connect(peer.address(), PATIENCE)) {
      assertThatThrownBy(() -> connection.hello(3))
          .isInstanceOf(IOException.class)
          .hasMessage(peer.name() + ": HELLO 3: NOPROTO unsupported protocol version")
          .hasCauseInstanceOf(RespError.class);
    }
  }

  @Test
  void info_leavesOutTheTitles() throws Exception {
    String text =
        "# Server\r\nredis_version:7.0.15\r\nexecutable:/a:b\r\n\r\n# Stats\r\nempty:\r\n";
    Map<String, String> info =
        after("$" + text.length() + "\r\n" + text + "\r\n", RespConnection::info);
    assertThat(info)
        .containsExactly(
            Map.entry("redis_version", "7.0.15"),
            Map.entry("executable", "/a:b"),
            Map.entry("empty", ""));
  }

  @Test
  void getOfSeveral_keepsTheirOrder() throws Exception {
    List<byte @Nullable []> values =
        after("*3\r\n$1\r\na\r\n$-1\r\n$0\r\n\r\n", c -> c.get(List.of("x", "y", "z")));
    assertThat(values).containsExactly(new byte[] {'a'}, null, new byte[0]);
  }

  @Test
  void load_failsIfTheServerRefusesOne() {
    assertThatThrownBy(() -> after(
            "+OK\r\n-OOM full\r\n",
            c -> c.load(List.of(Map.entry("a", VALUE), Map.entry("b", VALUE)).iterator(), 0)))
        .hasMessageEndingWith(": SET: OOM full");
  }

  @Test
  void load_returnsTheConfirmedCount() throws Exception {
    int count = 2_500;
    long stored = after(
        "+OK\r\n".repeat(count),
        c -> c.load(
            IntStream.range(0, count).mapToObj(i -> Map.entry("k" + i, VALUE)).iterator(), 60));
    assertThat(stored).isEqualTo(count);
  }

  @Test
  void unlink_countsWhatTheServerRefuses() throws Exception {
    long refused =
        after(":1\r\n-NOPERM\r\n:0\r\n", c -> c.unlink(List.of("a", "b", "c").iterator()));
    assertThat(refused).isEqualTo(1);
  }

  @Test
  void flippedBit_isNeverAnotherValue() throws Exception {
    byte[] reply = "$5\r\nhello\r\n".getBytes(ISO_8859_1);
    for (int bit = 0; bit < reply.length * 8; bit++) {
      byte[] flipped = reply.clone();
      flipped[bit / 8] ^= (byte) (1 << bit % 8);
      boolean isOfTheValue = bit / 8 >= 4 && bit / 8 < 9;
      assertFailsOrIs(flipped, Arrays.copyOfRange(flipped, 4, 9), isOfTheValue);
    }
  }

  @Test
  void cutReply_isNeverAValue() throws Exception {
    String reply = "$5\r\nhello\r\n";
    for (int length = 1; length < reply.length(); length++) {
      assertFailsOrIs(reply.substring(0, length).getBytes(ISO_8859_1), VALUE, false);
    }
  }

  @Test
  void doubledReply_isNotTakenForTheNext() throws Exception {
    try (Peer peer = new Peer("$5\r\nhello\r\n$5\r\nhello\r\n");
        RespConnection connection = RespConnection.connect(peer.address(), PATIENCE)) {
      assertThat(connection.get("a")).isEqualTo(VALUE);
      peer.awaitAnswered();
      assertThatThrownBy(() -> connection.get("b"))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("without a request");
    }
  }

  private static void assertFailsOrIs(byte[] reply, byte[] value, boolean isAnswer)
      throws Exception {
    try (Peer peer = new Peer(new String(reply, ISO_8859_1))) {
      peer.closeAfterAnswer();
      try (RespConnection connection = RespConnection.connect(peer.address(), PATIENCE)) {
        if (isAnswer) {
          assertThat(connection.get("k")).isEqualTo(value);
        } else {
          assertThatThrownBy(() -> connection.get("k")).isInstanceOf(IOException.class);
        }
      }
    }
  }

  private static <T> T after(String answer, Use<T> use) throws Exception {
    try (Peer peer = new Peer(answer);
        RespConnection connection = RespConnection.connect(peer.address(), PATIENCE)) {
      return use.of(connection);
    }
  }
}
