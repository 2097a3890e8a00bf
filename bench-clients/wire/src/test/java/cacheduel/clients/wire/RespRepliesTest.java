// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.CacheClientException;
import cacheduel.socket.ReplyBuffer;
import java.io.EOFException;
import java.net.ProtocolException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Replies of RESP that arrive whole, in pieces, and byte by byte. */
@ParameterizedClass
@ValueSource(ints = {1, 7, 100_000})
class RespRepliesTest {
  private final Replies version2 = new RespReplies(new Values(true), 2);
  private final Replies version3 = new RespReplies(new Values(true), 3);

  @Parameter
  int bytesAtATime;

  @Test
  void value_isReadToItsEnd() throws Exception {
    for (Replies replies : List.of(version2, version3)) {
      ReplyBuffer in = in("$5|a|bc|" + missOf(replies) + "$0||");
      assertThat((byte[]) replies.value(in)).isEqualTo(bytes("a\r\nbc"));
      assertThat(replies.value(in)).isNull();
      assertThat((byte[]) replies.value(in)).isEmpty();
      assertThat(in.hasUnread()).isFalse();
    }
  }

  @Test
  void flags_areTheByteBeforeTheValue() throws Exception {
    Values encoding = new Values(false);
    Replies replies = new RespReplies(encoding, 3);
    assertThat(encoding.decoded(replies.value(in("$3|\2hi|")))).isEqualTo("hi");
    assertThatThrownBy(() -> replies.value(in("$0||"))).isInstanceOf(ProtocolException.class);
  }

  @Test
  void bulk_givesEachHitToTheKeyInItsPlace() throws Exception {
    for (Replies replies : List.of(version2, version3)) {
      Map<String, Object> hits = hits(replies, in("*3|$1|1|" + missOf(replies) + "$2|33|"));
      assertThat(hits).containsOnlyKeys("a", "ccc");
      assertThat((byte[]) hits.get("ccc")).isEqualTo(bytes("33"));
    }
  }

  @Test
  void bulk_withMoreOrFewerValuesThanKeysIsNotUnderstood() {
    assertThatThrownBy(() -> hits(version3, in("*2|$1|1|_|")))
        .isInstanceOf(ProtocolException.class);
    assertThatThrownBy(() -> hits(version3, in("*4|_|_|_|_|")))
        .isInstanceOf(ProtocolException.class);
  }

  @Test
  void failureWithinABulk_isReadToTheEndOfTheReply() {
    ReplyBuffer in = in("*3|$1|1|-ERR oops|_|");
    assertThatThrownBy(() -> hits(version3, in))
        .isInstanceOf(CacheClientException.class)
        .hasMessageContaining("oops");
    assertThat(in.hasUnread()).isFalse();
  }

  @Test
  void writes_areAcknowledged() throws Exception {
    version3.stored(in("+OK|"));
    assertThat(version3.deleted(in(":1|"))).isTrue();
    assertThat(version3.deleted(in(":0|"))).isFalse();
    assertThatThrownBy(() -> version3.deleted(in(":2|"))).isInstanceOf(ProtocolException.class);
  }

  @Test
  void error_isAFailureInTheServersWords() {
    String error = "-OOM command not allowed|";
    String words = "the server answered: OOM command not allowed";
    assertThatThrownBy(() -> version2.value(in(error)))
        .isInstanceOf(CacheClientException.class)
        .hasMessage(words);
    assertThatThrownBy(() -> version2.stored(in(error)))
        .isInstanceOf(CacheClientException.class)
        .hasMessage(words);
    assertThatThrownBy(() -> version2.deleted(in(error))).isInstanceOf(CacheClientException.class);
    assertThatThrownBy(() -> hits(version2, in(error))).isInstanceOf(CacheClientException.class);
  }

  @Test
  void flippedBit_isNeverAnotherAnswer() {
    for (String reply : List.of("$3|abc|", "+OK|", "_|")) {
      byte[] whole = bytes(reply);
      for (int bit = 0; bit < whole.length * 8; bit++) {
        byte[] flipped = whole.clone();
        flipped[bit / 8] ^= (byte) (1 << bit % 8);
        boolean isOfTheValue = reply.startsWith("$") && bit / 8 >= 4 && bit / 8 < 7;
        if (!isOfTheValue) {
          assertNotUnderstood(flipped);
        }
      }
    }
  }

  private void assertNotUnderstood(byte[] reply) {
    assertThatThrownBy(() -> version3.value(in(reply))).isInstanceOf(Exception.class);
    assertThatThrownBy(() -> version3.stored(in(reply))).isInstanceOf(Exception.class);
    assertThatThrownBy(() -> version3.deleted(in(reply))).isInstanceOf(Exception.class);
  }

  @Test
  void replyThatEndsTooEarly_isNotAMiss() {
    for (String cut : List.of("$3|ab", "$3", "_", "", "$3|abc")) {
      assertThatThrownBy(() -> version3.value(in(cut))).isInstanceOf(EOFException.class);
    }
  }

  @Test
  void push_isNotUnderstood() {
    assertThatThrownBy(() -> version3.value(in(">2|+invalidate|_|")))
        .isInstanceOf(ProtocolException.class);
  }

  private String missOf(Replies replies) {
    return replies == version2 ? "$-1|" : "_|";
  }

  private static Map<String, Object> hits(Replies replies, ReplyBuffer in) throws Exception {
    Map<String, Object> hits = new HashMap<>();
    replies.values(in, new KeyCursor(List.of("a", "bb", "ccc")), hits);
    return hits;
  }

  private ReplyBuffer in(String text) {
    return in(bytes(text));
  }

  private ReplyBuffer in(byte[] bytes) {
    return new ReplyBuffer(Bytes.arriving(bytes, bytesAtATime), 8);
  }

  /** Returns the bytes of a text with a line end for each "|". */
  private static byte[] bytes(String text) {
    return text.replace("|", "\r\n").getBytes(StandardCharsets.ISO_8859_1);
  }
}
