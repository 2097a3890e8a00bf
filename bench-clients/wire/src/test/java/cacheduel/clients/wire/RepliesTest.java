// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.CacheClientException;
import cacheduel.socket.ReplyBuffer;
import java.io.EOFException;
import java.net.ProtocolException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Replies that arrive whole, in pieces, and byte by byte. */
@ParameterizedClass
@ValueSource(ints = {1, 7, 100_000})
class RepliesTest {
  private final Replies ascii = new AsciiReplies(new Values(true));
  private final Replies meta = new MetaReplies(new Values(true));
  private final Replies binary = new BinaryReplies(new Values(true));
  private final Refusals refusals = new Refusals();

  @Parameter
  int bytesAtATime;

  @Test
  void asciiValue_isReadToItsEnd() throws Exception {
    ReplyBuffer in = in("VALUE k 0 5\r\na\r\nbc\r\nEND\r\nEND\r\nVALUE k 7 0\r\n\r\nEND\r\n");
    assertThat((byte[]) ascii.value(in)).isEqualTo(bytes("a\r\nbc"));
    assertThat(ascii.value(in)).isNull();
    assertThat((byte[]) ascii.value(in)).isEmpty();
    assertThat(in.hasUnread()).isFalse();
  }

  @Test
  void metaValue_isReadToItsEnd() throws Exception {
    ReplyBuffer in = in("VA 5\r\na\r\nbc\r\nEN\r\nVA 0 f7\r\n\r\n");
    assertThat((byte[]) meta.value(in)).isEqualTo(bytes("a\r\nbc"));
    assertThat(meta.value(in)).isNull();
    assertThat((byte[]) meta.value(in)).isEmpty();
    assertThat(in.hasUnread()).isFalse();
  }

  @Test
  void binaryValue_isReadToItsEnd() throws Exception {
    ReplyBuffer in = in(
        reply(Opcode.GET, 0, 4, "", "abc"),
        reply(Opcode.GET, 1, 0, "", "Not found"),
        reply(Opcode.GET, 0, 4, "", ""));
    assertThat((byte[]) binary.value(in)).isEqualTo(bytes("abc"));
    assertThat(binary.value(in)).isNull();
    assertThat((byte[]) binary.value(in)).isEmpty();
    assertThat(in.hasUnread()).isFalse();
  }

  @Test
  void valueOfOneMegabyte_isReadByAll() throws Exception {
    byte[] value = new byte[1 << 20];
    value[0] = 1;
    value[value.length - 1] = 2;
    String text = new String(value, StandardCharsets.ISO_8859_1);
    assertThat((byte[]) ascii.value(in("VALUE k 0 1048576\r\n" + text + "\r\nEND\r\n")))
        .isEqualTo(value);
    assertThat((byte[]) meta.value(in("VA 1048576\r\n" + text + "\r\n"))).isEqualTo(value);
    assertThat((byte[]) binary.value(in(reply(Opcode.GET, 0, 4, "", text)))).isEqualTo(value);
  }

  @Test
  void bulk_givesEachHitToItsKey() throws Exception {
    assertThat(hits(ascii, in("VALUE a 0 1\r\n1\r\nVALUE ccc 0 2\r\n33\r\nEND\r\n")))
        .containsOnlyKeys("a", "ccc");
    assertThat(hits(meta, in("VA 1 ka\r\n1\r\nVA 2 kccc\r\n33\r\nMN\r\n")))
        .containsOnlyKeys("a", "ccc");
    ReplyBuffer in = in(
        reply(Opcode.GETKQ, 0, 4, "a", "1"),
        reply(Opcode.GETKQ, 0, 4, "ccc", "33"),
        reply(Opcode.NO_OP, 0, 0, "", ""));
    assertThat(hits(binary, in)).containsOnlyKeys("a", "ccc");
  }

  @Test
  void bulk_thatServerAnswersInAnotherOrder_givesEachHitToItsKey() throws Exception {
    Map<String, Object> hits =
        hits(ascii, in("VALUE ccc 0 1\r\n3\r\nVALUE a 0 1\r\n1\r\nVALUE bb 0 1\r\n2\r\nEND\r\n"));
    assertThat((byte[]) hits.get("a")).isEqualTo(bytes("1"));
    assertThat((byte[]) hits.get("bb")).isEqualTo(bytes("2"));
    assertThat((byte[]) hits.get("ccc")).isEqualTo(bytes("3"));
  }

  @Test
  void bulk_withAKeyThatNobodyAskedFor_isNotUnderstood() {
    assertThatThrownBy(() -> hits(ascii, in("VALUE x 0 1\r\n1\r\nEND\r\n")))
        .isInstanceOf(ProtocolException.class);
    assertThatThrownBy(() -> hits(meta, in("VA 1 kx\r\n1\r\nMN\r\n")))
        .isInstanceOf(ProtocolException.class);
    assertThatThrownBy(() -> hits(binary, in(reply(Opcode.GETKQ, 0, 4, "x", "1"))))
        .isInstanceOf(ProtocolException.class);
  }

  @Test
  void failureWithinABulk_isReadToTheEndOfTheReply() {
    ReplyBuffer lines = in("VA 1 ka\r\n1\r\nSERVER_ERROR oops\r\nMN\r\n");
    assertThatThrownBy(() -> hits(meta, lines))
        .isInstanceOf(CacheClientException.class)
        .hasMessageContaining("oops");
    assertThat(lines.hasUnread()).isFalse();
    ReplyBuffer in =
        in(reply(Opcode.GETKQ, 0x82, 0, "", "Out of memory"), reply(Opcode.NO_OP, 0, 0, "", ""));
    assertThatThrownBy(() -> hits(binary, in))
        .isInstanceOf(CacheClientException.class)
        .hasMessageContaining("Out of memory");
    assertThat(in.hasUnread()).isFalse();
  }

  @Test
  void writes_areAcknowledged() throws Exception {
    ascii.stored(in("STORED\r\n"));
    meta.stored(in("HD\r\n"));
    binary.stored(in(reply(Opcode.SET, 0, 0, "", "")));
    assertThat(ascii.deleted(in("DELETED\r\n"))).isTrue();
    assertThat(ascii.deleted(in("NOT_FOUND\r\n"))).isFalse();
    assertThat(meta.deleted(in("HD\r\n"))).isTrue();
    assertThat(meta.deleted(in("NF\r\n"))).isFalse();
    assertThat(binary.deleted(in(reply(Opcode.DELETE, 0, 0, "", "")))).isTrue();
    assertThat(binary.deleted(in(reply(Opcode.DELETE, 1, 0, "", "Not found")))).isFalse();
  }

  @Test
  void troubleOfTheServer_isAFailureInItsOwnWords() {
    for (Replies text : List.of(ascii, meta)) {
      assertThatThrownBy(() -> text.value(in("SERVER_ERROR out of memory\r\n")))
          .isInstanceOf(CacheClientException.class)
          .hasMessageContaining("SERVER_ERROR out of memory");
      assertThatThrownBy(() -> text.stored(in("SERVER_ERROR too large\r\n")))
          .isInstanceOf(CacheClientException.class);
      assertThatThrownBy(() -> text.deleted(in("SERVER_ERROR oops\r\n")))
          .isInstanceOf(CacheClientException.class);
    }
    assertThatThrownBy(() -> ascii.stored(in("NOT_STORED\r\n")))
        .isInstanceOf(CacheClientException.class);
    assertThatThrownBy(() -> meta.stored(in("NS\r\n"))).isInstanceOf(CacheClientException.class);
    assertThatThrownBy(() -> binary.value(in(reply(Opcode.GET, 0x85, 0, "", "Busy"))))
        .isInstanceOf(CacheClientException.class)
        .hasMessageContaining("0x0085 Busy");
    assertThatThrownBy(() -> binary.stored(in(reply(Opcode.SET, 3, 0, "", "Too large."))))
        .isInstanceOf(CacheClientException.class)
        .hasMessageContaining("Too large.");
    assertThatThrownBy(() -> binary.deleted(in(reply(Opcode.DELETE, 0x85, 0, "", ""))))
        .isInstanceOf(CacheClientException.class);
  }

  @Test
  void answerThatIsNone_endsTheConnection() {
    for (String line : List.of("ERROR\r\n", "CLIENT_ERROR bad\r\n", "WHAT\r\n", "\r\n")) {
      for (Replies text : List.of(ascii, meta)) {
        assertThatThrownBy(() -> text.value(in(line))).isInstanceOf(ProtocolException.class);
        assertThatThrownBy(() -> text.stored(in(line))).isInstanceOf(ProtocolException.class);
        assertThatThrownBy(() -> text.deleted(in(line))).isInstanceOf(ProtocolException.class);
        assertThatThrownBy(() -> hits(ascii, in(line))).isInstanceOf(ProtocolException.class);
      }
    }
    assertThatThrownBy(() -> ascii.value(in("VALUE k 0 x\r\n")))
        .isInstanceOf(ProtocolException.class);
    assertThatThrownBy(() -> ascii.value(in("VALUE k 0 1\r\nabEND\r\n")))
        .isInstanceOf(ProtocolException.class);
    assertThatThrownBy(() -> meta.value(in("VA\r\n"))).isInstanceOf(ProtocolException.class);
    assertThatThrownBy(() -> binary.value(in(reply(Opcode.SET, 0, 0, "", ""))))
        .isInstanceOf(ProtocolException.class);
    assertThatThrownBy(() -> binary.value(in("VALUE k 0 5\r\nabcde\r\nEND\r\n")))
        .isInstanceOf(ProtocolException.class);
  }

  @Test
  void replyThatEndsTooEarly_isNotAMiss() {
    assertThatThrownBy(() -> ascii.value(in("VALUE k 0 5\r\nab"))).isInstanceOf(EOFException.class);
    assertThatThrownBy(() -> meta.value(in("EN"))).isInstanceOf(EOFException.class);
    assertThatThrownBy(() -> binary.value(in("\u0081"))).isInstanceOf(EOFException.class);
  }

  @Test
  void failuresOfQuietWrites_areToldFromTheNextReply() throws Exception {
    ReplyBuffer lines = in("NF\r\nSERVER_ERROR too large\r\nMN\r\nEN\r\n");
    meta.unasked(lines, refusals);
    assertThat(meta.value(lines)).isNull();
    assertThatThrownBy(refusals::throwOne).hasMessageContaining("SERVER_ERROR too large");
    ReplyBuffer in = in(
        reply(Opcode.DELETEQ, 1, 0, "", "Not found"),
        reply(Opcode.SETQ, 3, 0, "", "Too large."),
        reply(Opcode.GET, 1, 0, "", "Not found"));
    binary.unasked(in, refusals);
    assertThat(binary.value(in)).isNull();
    assertThatThrownBy(refusals::throwOne).hasMessageContaining("Too large.");
    refusals.throwOne();
  }

  @Test
  void asciiFailureThatMayBeAnyones_endsTheConnection() throws Exception {
    ascii.unasked(in("VALUE k 0 1\r\n"), refusals);
    ascii.unasked(in("END\r\n"), refusals);
    for (String line : List.of("ERROR\r\n", "SERVER_ERROR oops\r\n", "CLIENT_ERROR bad\r\n")) {
      assertThatThrownBy(() -> ascii.unasked(in(line), refusals))
          .isInstanceOf(ProtocolException.class)
          .hasMessageContaining(line.strip());
    }
  }

  private static Map<String, Object> hits(Replies replies, ReplyBuffer in) throws Exception {
    Map<String, Object> hits = new HashMap<>();
    replies.values(in, new KeyCursor(List.of("a", "bb", "ccc")), hits);
    return hits;
  }

  private static byte[] reply(int opcode, int status, int extras, String key, String value) {
    ByteBuffer reply = ByteBuffer.allocate(24 + extras + key.length() + value.length())
        .put((byte) 0x81)
        .put((byte) opcode)
        .putShort((short) key.length())
        .put((byte) extras)
        .put((byte) 0)
        .putShort((short) status)
        .putInt(extras + key.length() + value.length())
        .putInt(0)
        .putLong(0);
    return reply.put(new byte[extras]).put(bytes(key)).put(bytes(value)).array();
  }

  private ReplyBuffer in(String text) {
    return in(bytes(text));
  }

  private ReplyBuffer in(byte[]... replies) {
    Bytes all = new Bytes();
    for (byte[] reply : replies) {
      all.writeBytes(reply);
    }
    return new ReplyBuffer(Bytes.arriving(all.toByteArray(), bytesAtATime), 8);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }
}
