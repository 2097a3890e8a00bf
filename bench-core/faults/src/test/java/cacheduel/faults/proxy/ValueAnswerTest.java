// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Answers of all protocols. In the texts "/" is a line break. */
class ValueAnswerTest {
  @ParameterizedTest
  @CsvSource({
    "VALUE k 0 4/abcd/END/, 'VALUE k 0 4/ab'",
    "VALUE k 0 4 17/abcd/END/, 'VALUE k 0 4 17/ab'",
    "STORED/VALUE k 0 4/abcd/END/, 'STORED/VALUE k 0 4/ab'",
    "VALUE k 0 100/abcd, 'VALUE k 0 100/ab'",
    "VALUE k 0 4/, 'VALUE k 0 4/'",
    "VA 4 f0/abcd/, 'VA 4 f0/ab'",
    "$4/abcd/, '$4/ab'",
    "*1/$4/abcd/, '*1/$4/ab'",
  })
  void value_isCutInTheMiddle(String answer, String part) {
    ByteBuffer bytes = text(answer);

    assertThat(ValueAnswer.middle(bytes)).isEqualTo(text(part).limit());
  }

  @ParameterizedTest
  @CsvSource({"STORED/", "END/", "HD/", "EN/", "+OK/", "$-1/", "$0//", ":3/", "abcd/END/", "no line"
  })
  void answerWithoutAValue_isNotCut(String answer) {
    assertThat(ValueAnswer.middle(text(answer))).isEqualTo(-1);
  }

  @Test
  void binaryValue_isCutInTheMiddle() {
    ByteBuffer answers = ByteBuffer.allocate(100);
    binary(answers, 0x01, 0, 0, 0, 0);
    binary(answers, 0x00, 0, 0, 1, 9);
    binary(answers, 0x0c, 4, 3, 0, 10);

    assertThat(ValueAnswer.middle(answers.flip())).isEqualTo(24 + 33 + 24 + 7 + 5);
  }

  @Test
  void binaryMiss_isNotCut() {
    ByteBuffer answers = ByteBuffer.allocate(100);
    binary(answers, 0x00, 0, 0, 1, 9);
    binary(answers, 0x00, 4, 0, 0, 0);

    assertThat(ValueAnswer.middle(answers.flip())).isEqualTo(-1);
  }

  private static void binary(
      ByteBuffer answers, int opcode, int extras, int key, int status, int value) {
    int start = answers.position();
    answers.put((byte) 0x81).put((byte) opcode).putShort((short) key).put((byte) extras);
    answers.put((byte) 0).putShort((short) status).putInt(extras + key + value);
    answers.position(start + 24 + extras + key + value);
  }

  private static ByteBuffer text(String text) {
    return ByteBuffer.wrap(text.replace("/", "\r\n").getBytes(StandardCharsets.US_ASCII));
  }
}
