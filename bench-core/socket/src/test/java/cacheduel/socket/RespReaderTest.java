// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.socket;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RespReaderTest {
  private final RespReader version2 = new RespReader(2);
  private final RespReader version3 = new RespReader(3);

  @Test
  void value_isBytesOrNull() throws Exception {
    ReplyBuffer in = in("$5\r\na\r\nbc\r\n$0\r\n\r\n$-1\r\n");
    assertThat(version2.value(in)).isEqualTo("a\r\nbc".getBytes(ISO_8859_1));
    assertThat(version2.value(in)).isEmpty();
    assertThat(version2.value(in)).isNull();
    assertThat(version3.value(in("_\r\n"))).isNull();
  }

  @Test
  void nullOfTheOtherVersion_isNotUnderstood() {
    assertThatThrownBy(() -> version2.value(in("_\r\n"))).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> version3.value(in("$-1\r\n"))).isInstanceOf(IOException.class);
  }

  @Test
  void error_keepsItsWordsAndTheConnectionInStep() throws Exception {
    ReplyBuffer in = in("-OOM command not allowed\r\n!7\r\nERR a\r\n\r\n:3\r\n");
    for (String words : List.of("OOM command not allowed", "ERR a\r\n")) {
      assertThatThrownBy(() -> version3.value(in)).isInstanceOf(RespError.class).hasMessage(words);
    }
    assertThat(version3.number(in)).isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "\r\n", "5\r\nabcde\r\n", "$5 5\r\nabcde\r\n", "$5\r\nabcd\r\n", "+abcde\r\n"})
  void value_ofAnotherShapeIsNotUnderstood(String reply) {
    for (RespReader reader : List.of(version2, version3)) {
      assertThatThrownBy(() -> reader.value(in(reply)))
          .isInstanceOf(IOException.class)
          .isNotInstanceOf(RespError.class);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"+OK ", "+OKAY", "OK", "$2\r\nOK", ":1", "_"})
  void ok_isNothingElse(String reply) {
    assertThatThrownBy(() -> version3.ok(in(reply + "\r\n"))).isInstanceOf(IOException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {":", ":-1", ":1 1", ":4294967295", "+1", ":x"})
  void number_isNotNegativeAndNothingElse(String reply) {
    assertThatThrownBy(() -> version3.number(in(reply + "\r\n"))).isInstanceOf(IOException.class);
  }

  @Test
  void array_hasTheExpectedLength() throws Exception {
    version2.array(in("*2\r\n"), 2);
    assertThatThrownBy(() -> version2.array(in("*3\r\n"), 2))
        .hasMessage("the server answered with 3 elements instead of 2");
    assertThatThrownBy(() -> version2.array(in("%2\r\n"), 2)).isInstanceOf(IOException.class);
  }

  @Test
  void any_readsEachType() throws Exception {
    String reply = "%3|$6|server|=9|txt:redis|+proto|:3|+modules|*2|_|~1|#t|".replace("|", "\r\n");
    Map<String, @Nullable Object> expected =
        Map.of("server", "redis", "proto", "3", "modules", Arrays.asList(null, List.of("t")));
    assertThat(version3.any(in(reply))).isEqualTo(expected);
    assertThat(version2.any(in("*-1\r\n"))).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"\r\n", ">1\r\n+push\r\n", "=3\r\nabc\r\n", "*x\r\n", "*2\r\n+a\r\n"})
  void any_refusesWhatWasNotAskedFor(String reply) {
    assertThatThrownBy(() -> version3.any(in(reply))).isInstanceOf(IOException.class);
  }

  private static ReplyBuffer in(String text) {
    return new ReplyBuffer(
        Channels.newChannel(new ByteArrayInputStream(text.getBytes(ISO_8859_1))), 8);
  }
}
