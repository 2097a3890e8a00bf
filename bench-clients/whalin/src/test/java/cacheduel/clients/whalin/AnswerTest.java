// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.whalin;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class AnswerTest {
  private static final int HEADER = 24;

  @Test
  void error_binaryMissIsNone() {
    assertThat(binary(response(1, 9)).error()).isNull();
  }

  @Test
  void error_binaryStatusOtherThanMiss() {
    assertThat(binary(response(0x82, 13)).error()).isEqualTo("status 130");
  }

  @Test
  void error_binaryWithoutStatus() {
    assertThat(binary(new byte[0]).error()).isNotNull();
    assertThat(binary(new byte[7]).error()).isNotNull();
  }

  @Test
  void error_forgetsTheAnswerBefore() {
    Answer answer = binary(response(0x82, 0));

    answer.expect();
    add(answer, response(0, 0));

    assertThat(answer.error()).isNull();
  }

  @Test
  void error_asciiErrorLine() {
    assertThat(ascii("SERVER_ERROR out of memory\r\n").error())
        .isEqualTo("SERVER_ERROR out of memory");
    assertThat(ascii("ERROR\r\n").error()).isEqualTo("ERROR");
    assertThat(ascii("CLIENT_ERROR bad command line format\r\n").error()).isNotNull();
  }

  @Test
  void error_asciiAnswersAreNone() {
    assertThat(ascii("STORED\r\n").error()).isNull();
    assertThat(ascii("NOT_FOUND\r\n").error()).isNull();
    assertThat(ascii("END\r\n").error()).isNull();
    assertThat(ascii("VALUE k 0 5\r\nERROR\r\nEND\r\n").error()).isNull();
  }

  @Test
  void isWhole_binaryWhenTheBodyCame() {
    byte[] response = response(1, 9);

    for (int length = 0; length < response.length; length++) {
      assertThat(binary(Arrays.copyOf(response, length)).isWhole())
          .as("%d of %d bytes", length, response.length)
          .isFalse();
    }
    assertThat(binary(response).isWhole()).isTrue();
  }

  @Test
  void isWhole_binaryInManyReads() {
    byte[] response = response(0, 100_000);
    Answer answer = binary(new byte[0]);

    ByteBuffer source = ByteBuffer.wrap(response);
    for (int from = 0; from < response.length; from += 7) {
      answer.add(source, from, Math.min(7, response.length - from));
    }

    assertThat(answer.isWhole()).isTrue();
    assertThat(answer.error()).isNull();
  }

  private static byte[] response(int status, int bodyLength) {
    return ByteBuffer.allocate(HEADER + bodyLength)
        .put((byte) 0x81)
        .putShort(6, (short) status)
        .putInt(8, bodyLength)
        .array();
  }

  private static Answer binary(byte[] received) {
    return add(new Answer(true), received);
  }

  private static Answer ascii(String received) {
    return add(new Answer(false), received.getBytes(ISO_8859_1));
  }

  private static Answer add(Answer answer, byte[] received) {
    answer.expect();
    answer.add(ByteBuffer.wrap(received), 0, received.length);
    return answer;
  }
}
