// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.socket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.net.ProtocolException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Replies that arrive whole, in pieces, and byte by byte. */
@ParameterizedClass
@ValueSource(ints = {1, 7, 100_000})
class ReplyBufferTest {
  @Parameter
  int bytesAtATime;

  @Test
  void line_isReadWordByWord() throws Exception {
    ReplyBuffer in = in("VALUE key 4294967295\r\nEND\r\n");
    in.nextLine();
    assertThat(in.wordIs("VALUE")).isTrue();
    assertThat(in.wordBegins('V')).isTrue();
    assertThat(in.nextWord()).isTrue();
    assertThat(in.wordIs(1, "ey")).isTrue();
    assertThat(in.nextWord()).isTrue();
    assertThat(Integer.toUnsignedLong(in.wordNumber(0))).isEqualTo(4294967295L);
    assertThat(in.nextWord()).isFalse();
    assertThat(in.line()).isEqualTo("VALUE key 4294967295");
    in.nextLine();
    assertThat(in.lineIs("END")).isTrue();
    assertThat(in.lineIs("EN")).isFalse();
    assertThat(in.hasUnread()).isFalse();
  }

  @Test
  void emptyLine_hasNoWord() throws Exception {
    ReplyBuffer in = in("\r\n\n");
    in.nextLine();
    assertThat(in.lineIs("")).isTrue();
    assertThat(in.wordIs("")).isTrue();
    assertThat(in.nextWord()).isFalse();
    in.nextLine();
    assertThat(in.line()).isEmpty();
  }

  @Test
  void value_mayHoldLineEnds() throws Exception {
    ReplyBuffer in = in("a\r\nb\r\nEND\r\n");
    assertThat(in.value(4)).isEqualTo(bytes("a\r\nb"));
    in.lineEnd();
    in.nextLine();
    assertThat(in.lineIs("END")).isTrue();
  }

  @Test
  void value_largerThanTheBufferIsReadToItsEnd() throws Exception {
    String text = "x".repeat(10_000) + "y";
    assertThat(in(text).value(text.length())).isEqualTo(bytes(text));
  }

  @Test
  void take_stopsWhereTheBytesThatHaveArrivedStop() throws Exception {
    ReplyBuffer in = in("abcdef");
    byte[] value = new byte[6];
    assertThat(in.take(value, 0)).isZero();
    in.need(1);
    int taken = in.take(value, 0);
    assertThat(taken).isEqualTo(Math.min(6, bytesAtATime));
    while (taken < value.length) {
      in.need(1);
      taken = in.take(value, taken);
    }
    assertThat(value).isEqualTo(bytes("abcdef"));
  }

  @Test
  void numbers_areUnsignedAndHighByteFirst() throws Exception {
    ReplyBuffer in = in("\u00ff\u00fe\u0001\u0002rest");
    in.need(8);
    assertThat(in.peek(0)).isEqualTo(0xff);
    assertThat(in.peekShort(0)).isEqualTo(0xfffe);
    assertThat(in.peekInt(0)).isEqualTo(0xfffe0102);
    in.skip(4);
    assertThat(in.nextAre(0, "rest")).isTrue();
  }

  @Test
  void drop_passesOverBytesThatHaveNotArrived() throws Exception {
    ReplyBuffer in = in("x".repeat(100) + "END\r\n");
    in.drop(100);
    in.nextLine();
    assertThat(in.lineIs("END")).isTrue();
  }

  @Test
  void wordThatIsNoNumber_isAProtocolError() throws Exception {
    for (String word : new String[] {"-1", "1x", "4294967296", ""}) {
      ReplyBuffer in = in(word + "\r\n");
      in.nextLine();
      assertThatThrownBy(() -> in.wordNumber(0))
          .isInstanceOf(ProtocolException.class)
          .hasMessage("the server answered: " + word);
    }
  }

  @Test
  void negativeLength_isAProtocolError() {
    assertThatThrownBy(() -> in("").value(-1)).isInstanceOf(ProtocolException.class);
    assertThatThrownBy(() -> in("").drop(-1)).isInstanceOf(ProtocolException.class);
  }

  @Test
  void lineWithoutAnEnd_isAProtocolError() {
    assertThatThrownBy(() -> in("x".repeat(70_000)).nextLine())
        .isInstanceOf(ProtocolException.class)
        .hasMessage("the server sent a line without an end");
  }

  @Test
  void closedConnection_isAnEndOfFile() {
    assertThatThrownBy(() -> in("EN").nextLine()).isInstanceOf(EOFException.class);
    assertThatThrownBy(() -> in("ab").value(3)).isInstanceOf(EOFException.class);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private ReplyBuffer in(String replies) {
    return new ReplyBuffer(new Arriving(ByteBuffer.wrap(bytes(replies)), bytesAtATime), 8);
  }

  private record Arriving(ByteBuffer rest, int atMost) implements ReadableByteChannel {
    @Override
    public int read(ByteBuffer into) {
      if (!rest.hasRemaining()) {
        return -1;
      }
      byte[] piece = new byte[Math.min(atMost, Math.min(rest.remaining(), into.remaining()))];
      rest.get(piece);
      into.put(piece);
      return piece.length;
    }

    @Override
    public boolean isOpen() {
      return true;
    }

    @Override
    public void close() {}
  }
}
