// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.socket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestBufferTest {
  private final RequestBuffer out = new RequestBuffer(4);

  @Test
  void request_isTextInTheOrderOfTheCalls() throws Exception {
    out.text("set ").key("k").put(' ').decimal(0).put(' ').decimal(1_000_000);
    out.put(new byte[] {'\n'});
    assertThat(out.size()).isEqualTo(16);
    assertThat(written()).isEqualTo("set k 0 1000000\n");
  }

  @Test
  void numbers_areHighByteFirst() throws Exception {
    out.putShort(0x10001).putInt(0x01020304).putLong(5);
    assertThat(written()).isEqualTo("\0\1\1\2\3\4\0\0\0\0\0\0\0\5");
  }

  @Test
  void decimal_writesTheLargestNumber() throws Exception {
    assertThat(out.decimal(Integer.MAX_VALUE).size()).isEqualTo(10);
    assertThat(written()).isEqualTo("2147483647");
  }

  @Test
  void requestLargerThanTheBuffer_isKeptWhole() throws Exception {
    String text = "x".repeat(100_000);
    out.text("a").text(text).text("b");
    assertThat(written()).isEqualTo("a" + text + "b");
  }

  @Test
  void clear_dropsWhatWasWrittenAndWhatWasNot() throws Exception {
    out.text("one");
    assertThat(written()).isEqualTo("one");
    out.clear().text("lost");
    out.clear().text("two");
    assertThat(written()).isEqualTo("two");
  }

  @Test
  void whole_isWhatWasPut() {
    out.text("get k");
    assertThat(StandardCharsets.ISO_8859_1.decode(out.whole()).toString()).isEqualTo("get k");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a b", "a\r\nflush_all", "\u00e4", "\u007f"})
  void key_thatWouldBreakTheProtocolIsRefused(String key) {
    assertThatThrownBy(() -> out.key(key)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void respCommand_hasTheLengthOfEachPart() throws Exception {
    out.respArray(3).respText("SET").respText("k".repeat(251)).respBytes(new byte[] {'\r', '\n'});
    assertThat(written())
        .isEqualTo("*3\r\n$3\r\nSET\r\n$251\r\n" + "k".repeat(251) + "\r\n$2\r\n\r\n\r\n");
    assertThatThrownBy(() -> out.respText("\u00e4")).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void key_hasAtMost250Characters() {
    assertThat(out.key("k".repeat(250)).size()).isEqualTo(250);
    assertThatThrownBy(() -> out.key("k".repeat(251)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a key has 1 to 250 characters, got: 251");
  }

  private String written() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    out.writeTo(Channels.newChannel(bytes));
    return bytes.toString(StandardCharsets.ISO_8859_1);
  }
}
