// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MetaCommandsTest {
  private final Session session = new Session();

  @BeforeEach
  void storeOne() {
    assertReply("ms k 3 T0 F7\r\nabc\r\n", "HD\r\n");
  }

  @Test
  void mg_echoesFlagsInTheirOrder() {
    assertReply("mg k\r\n", "HD\r\n");
    assertReply("mg k v\r\n", "VA 3\r\nabc\r\n");
    assertReply("mg k v f k\r\nmg k k q f\r\n", "VA 3 f7 kk\r\nabc\r\nHD kk f7\r\n");
  }

  @Test
  void mg_miss() {
    assertReply("mg nothing v f\r\n", "EN\r\n");
  }

  @Test
  void mg_quietAnswersHitsOnlyAndMnEndsThem() {
    assertReply("mg no v k q\r\nmg k v k q\r\nmg no2 q\r\nmn\r\n", "VA 3 kk\r\nabc\r\nMN\r\n");
  }

  @Test
  void ms_storesFlagsAndExpiry() {
    assertReply("ms t 1 T30 F4294967295\r\nx\r\nmg t v f\r\n", "HD\r\nVA 1 f4294967295\r\nx\r\n");
    session.clock.advanceSeconds(30);
    assertReply("mg t v\r\n", "EN\r\n");
  }

  @Test
  void ms_quietAnswersFailuresOnly() {
    assertReply("ms k 1 q\r\nx\r\nmg k v\r\n", "VA 1\r\nx\r\n");
    assertReply("ms k 2 q\r\nlonger\r\nmn\r\n", "CLIENT_ERROR bad data chunk\r\nERROR\r\nMN\r\n");
  }

  @Test
  void ms_refusedForItsFlagsSkipsItsData() {
    assertReply("ms k 2 X\r\nmn\r\nmn\r\n", "CLIENT_ERROR invalid flag\r\nMN\r\n");
    assertReply(
        "ms k 2 Tx\r\nmn\r\nmn\r\n", "CLIENT_ERROR bad token in command line format\r\nMN\r\n");
  }

  @Test
  void ms_tooLargeIsSkippedAndRemovesTheOlderValue() {
    String tooLarge = "x".repeat(1024 * 1024);
    assertReply(
        "ms k " + tooLarge.length() + "\r\n" + tooLarge + "\r\nmg k\r\n",
        "SERVER_ERROR object too large for cache\r\nEN\r\n");
  }

  @Test
  void md_hitMissAndQuiet() {
    assertReply("md k\r\nmd k\r\n", "HD\r\nNF\r\n");
    assertReply("ms k 1\r\nx\r\nmd k q\r\nmd k q\r\nmn\r\n", "HD\r\nNF\r\nMN\r\n");
  }

  @ParameterizedTest
  @CsvSource({
    "mg,ERROR",
    "ms,ERROR",
    "md,ERROR",
    "mx k,ERROR",
    "ma k,ERROR",
    "me k,ERROR",
    "ms k,CLIENT_ERROR bad command line format",
    "ms k x,CLIENT_ERROR bad command line format",
    "ms k -1,CLIENT_ERROR bad command line format",
    "mg k x q,CLIENT_ERROR invalid flag",
    "md k noreply,CLIENT_ERROR invalid flag"
  })
  void malformedOrUnknownCommand_isRefused(String line, String reply) {
    assertReply(line + "\r\nmn\r\n", reply + "\r\nMN\r\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"mg %s v", "ms %s 1", "md %s"})
  void keyOf251_isRefused(String command) {
    assertReply(
        String.format(command, "k".repeat(251)) + "\r\n",
        "CLIENT_ERROR bad command line format\r\n");
  }

  private void assertReply(String requests, String replies) {
    assertThat(session.ascii(requests)).isEqualTo(replies);
  }
}
