// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MetaDialogueTest {
  private final Session session = new Session();

  @BeforeEach
  void storeOne() {
    assertReply("ms k 3 T0 F7\r\nabc\r\n", "HD\r\n");
  }

  @Test
  void mg_hit() {
    assertReply("mg k\r\n", "HD\r\n");
    assertReply("mg k v\r\n", "VA 3\r\nabc\r\n");
    assertReply("mg k k s f v t O1 q\r\n", "VA 3 kk s3 f7 t-1 O1\r\nabc\r\n");
  }

  @Test
  void mg_miss() {
    assertReply("mg nothing v\r\n", "EN\r\n");
    assertReply("mg nothing s f v t O1 k\r\n", "EN O1 knothing\r\n");
  }

  @Test
  void mg_quietTellsHitsOnlyAndMnEndsThem() {
    assertReply("mg no v q\r\nmg k v q k\r\nmg no2 q O2\r\nmn\r\n", "VA 3 kk\r\nabc\r\nMN\r\n");
  }

  @Test
  void mg_touchSetsTheExpiry() {
    assertReply("mg k t T30 v\r\nmg k t\r\n", "VA 3 t-1\r\nabc\r\nHD t30\r\n");
    session.clock.advanceSeconds(30);
    assertReply("mg k\r\n", "EN\r\n");
  }

  @Test
  void ms_modes() {
    assertReply("ms k 1 ME\r\nx\r\nms new 1 ME\r\nx\r\n", "NS\r\nHD\r\n");
    assertReply("ms k 1 MR\r\nx\r\nms no 1 MR\r\nx\r\n", "HD\r\nNS\r\n");
    assertReply("ms k 1 MA\r\ny\r\nms k 1 MP\r\nw\r\nmg k v\r\n", "HD\r\nHD\r\nVA 3\r\nwxy\r\n");
    assertReply(
        "ms no 1 MA\r\ny\r\nms k 1 MS\r\nz\r\nmg k v f\r\n", "NS\r\nHD\r\nVA 1 f0\r\nz\r\n");
  }

  @Test
  void ms_compareAndSet() {
    String cas = session.ascii("mg k c\r\n").replaceAll("\\D", "");
    assertReply("ms k 1 q C" + cas + "\r\nx\r\n", "");
    assertReply(
        "ms k 1 q O5 C" + cas + "\r\ny\r\nms no 1 C1 c k\r\ny\r\n", "EX O5\r\nNF c0 kno\r\n");
    assertThat(session.ascii("ms k 1 c\r\ny\r\n")).matches("HD c\\d+\r\n");
  }

  @Test
  void ms_badDataIsAnErrorEvenIfQuiet() {
    assertReply("ms k 2 q\r\nlonger\r\nmn\r\n", "CLIENT_ERROR bad data chunk\r\nERROR\r\nMN\r\n");
  }

  @Test
  void ms_refusedForItsFlagsSwallowsItsData() {
    assertReply("ms k 2 X\r\nmn\r\nmn\r\n", "CLIENT_ERROR invalid flag\r\nMN\r\n");
    assertReply("ms k 2 MX\r\nmn\r\nmn\r\n", "CLIENT_ERROR invalid mode for ms M token\r\nMN\r\n");
    assertReply(
        "ms k 2 Tx\r\nmn\r\nmn\r\n", "CLIENT_ERROR bad token in command line format\r\nMN\r\n");
  }

  @Test
  void ms_tooLargeIsSwallowedAndLeavesNoOlderValue() {
    String tooLarge = "x".repeat(1024 * 1024);
    assertReply(
        "ms k " + tooLarge.length() + " ME\r\n" + tooLarge + "\r\nmg k\r\n",
        "SERVER_ERROR object too large for cache\r\nEN\r\n");
  }

  @Test
  void md_hitMissAndCas() {
    assertReply(
        "md k C1000 q O1\r\nmd k O1 k\r\nmd k O2 k\r\n", "EX O1\r\nHD O1 kk\r\nNF O2 kk\r\n");
    assertReply("ms k 1\r\nx\r\nmd k q\r\nmd k q\r\nmn\r\n", "HD\r\nNF\r\nMN\r\n");
  }

  @Test
  void keyInBase64_isTheSameKeyAndIsShownAsItWasStored() {
    assertReply("mg aw== b v k\r\nmg bm8= b k\r\n", "VA 3 kk\r\nabc\r\nEN kbm8= b\r\n");
    assertReply("ms Zm9v 1 b k\r\nx\r\nmg foo k v\r\n", "HD kZm9v b\r\nVA 1 kZm9v b\r\nx\r\n");
    assertReply("mg k=== b\r\n", "CLIENT_ERROR error decoding key\r\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"mg %s v", "ms %s 1", "md %s", "ma %s", "me %s"})
  void keyOf251_isRefused(String command) {
    assertReply(
        String.format(command, "k".repeat(251)) + "\r\n",
        "CLIENT_ERROR bad command line format\r\n");
  }

  private void assertReply(String requests, String replies) {
    assertThat(session.ascii(requests)).isEqualTo(replies);
  }
}
