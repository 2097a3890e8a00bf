// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

  @Test
  void mg_vivifiesForOneWhoIsToldToFillIt() {
    assertReply("mg no v N30 t k\r\n", "VA 0 t30 kno W\r\n\r\n");
    assertReply("mg no v N30 t k\r\n", "VA 0 t30 kno Z\r\n\r\n");
    session.clock.advanceSeconds(30);
    assertReply("mg no\r\n", "EN\r\n");
  }

  @Test
  void mg_recachesOnceWhenLittleTimeIsLeft() {
    assertReply("mg k T30\r\nmg k R30\r\n", "HD\r\nHD\r\n");
    session.clock.advanceSeconds(1);
    assertReply("mg k R30 t\r\nmg k R30\r\n", "HD t29 W\r\nHD Z\r\n");
  }

  @Test
  void mg_showsHowTheItemWasUsedBefore() {
    session.clock.advanceSeconds(100);
    assertReply("mg k u\r\nmg k h l u\r\n", "HD\r\nHD h0 l100\r\n");
    assertReply("mg k h l\r\nmg k h l\r\n", "HD h0 l100\r\nHD h1 l0\r\n");
    session.clock.advanceSeconds(60);
    assertReply("get k\r\nmg k h l\r\n", "VALUE k 7 3\r\nabc\r\nEND\r\nHD h1 l60\r\n");
  }

  @Test
  void mg_showsUseThatIsNoFetch() {
    assertReply("ms n 1\r\n5\r\n", "HD\r\n");
    session.clock.advanceSeconds(61);
    assertReply("ma n\r\nms k 1 ME\r\nx\r\n", "HD\r\nNS\r\n");
    assertReply("mg n h l u\r\nmg k h l u\r\n", "HD h0 l0\r\nHD h0 l0\r\n");
  }

  @Test
  void md_invalidatesSoThatOneClientRenews() {
    String before = session.ascii("mg k c\r\n");
    assertReply("md k I T30 q\r\nmg k v t\r\n", "VA 3 t30 X W\r\nabc\r\n");
    assertThat(session.ascii("mg k c\r\n"))
        .doesNotStartWith(before.stripTrailing())
        .contains(" Z X");
    assertReply("ms k 1 I C1\r\nx\r\nmg k v\r\n", "HD\r\nVA 1 Z X\r\nx\r\n");
    assertReply("ms k 1\r\ny\r\nmg k v\r\n", "HD\r\nVA 1\r\ny\r\n");
  }

  @Test
  void ma_counts() {
    assertReply("ma no\r\nma n N0 J13 v t k O1\r\n", "NF\r\nVA 2 t-1 kn O1\r\n13\r\n");
    assertReply("ma n v\r\nma n MD D9 v\r\nma n q\r\n", "VA 2\r\n14\r\nVA 1\r\n5\r\n");
    assertReply("mg n v\r\nma n C1 O2\r\n", "VA 2\r\n6 \r\nEX O2\r\n");
    assertReply("ma k\r\n", "CLIENT_ERROR cannot increment or decrement non-numeric value\r\n");
    assertReply("ma n MX\r\n", "CLIENT_ERROR invalid mode for ma M token\r\n");
    assertReply("ma n Dx\r\n", "CLIENT_ERROR invalid or duplicate flag\r\n");
  }

  @Test
  void ma_thatOutgrowsItsRoomShowsTheNewExpiryButKeepsTheOld() {
    assertReply(
        "ms n 1\r\n8\r\nma n T30 t\r\nma n T60 t v\r\n", "HD\r\nHD t30\r\nVA 2 t60\r\n10\r\n");
    assertReply("mg n t\r\n", "HD t30\r\n");
  }

  @Test
  void me_tellsOfTheItem() {
    assertThat(session.ascii("me k\r\nme no\r\n"))
        .matches("ME k exp=-1 la=0 cas=\\d+ fetch=no cls=1 size=67\r\nEN\r\n");
  }

  @ParameterizedTest
  @CsvSource({
    "mg,ERROR",
    "ms,ERROR",
    "md,ERROR",
    "ma,ERROR",
    "mx k,ERROR",
    "me,CLIENT_ERROR bad command line format",
    "ms k,CLIENT_ERROR bad command line format",
    "ms k x,CLIENT_ERROR bad command line format",
    "ms k -1,CLIENT_ERROR bad command line format",
    "mg k v v,CLIENT_ERROR duplicate flag",
    "mg k x q,CLIENT_ERROR invalid flag",
    "mg k Tx,CLIENT_ERROR bad token in command line format",
    "mg k Fx,CLIENT_ERROR bad command line format",
    "mg k Mxx,CLIENT_ERROR incorrect length for M token",
    "mg k q Ooooooooooooooooooooooooooooooooo,CLIENT_ERROR opaque token too long",
    "mg no q Ooooooooooooooooooooooooooooooooo,CLIENT_ERROR opaque token too long",
    "md k q Ooooooooooooooooooooooooooooooooo,CLIENT_ERROR opaque token too long",
    "md k x,CLIENT_ERROR invalid or duplicate flag",
    "mg k a a a a a a a a a a a a a a a a a a,CLIENT_ERROR options flags are too long",
    "md k a a a a a a a a a a a a a a a a a a,CLIENT_ERROR options flags too long"
  })
  void malformedCommand_isRefused(String line, String reply) {
    assertReply(line + "\r\nmn\r\n", reply + "\r\nMN\r\n");
  }

  @Test
  void stats_countAsMemcachedDoes() {
    session.ascii("stats reset\r\nmg k\r\nmg no q\r\nmg k T0\r\nmg no T0\r\nmg new N0\r\n");
    session.ascii("ms k 1 C1000\r\n5\r\nms no 1 C1\r\nx\r\nms k 1\r\n5\r\nms k 0\r\nxx\r\n");
    session.ascii("md no\r\nmd k C1\r\nma k\r\nma no MD\r\nmd k I\r\nmd k\r\nme k\r\nme new\r\n");
    assertThat(session.ascii("stats\r\n").lines())
        .contains(
            "STAT cmd_get 4",
            "STAT get_hits 2",
            "STAT get_misses 2",
            "STAT cmd_touch 1",
            "STAT touch_hits 1",
            "STAT touch_misses 0",
            "STAT cmd_set 4",
            "STAT cas_badval 1",
            "STAT cas_misses 1",
            "STAT delete_hits 1",
            "STAT delete_misses 2",
            "STAT incr_hits 1",
            "STAT decr_misses 1",
            "STAT cmd_meta 2");
  }

  @Test
  void requestsSplitAtEachByte_giveTheSameReplies() {
    String script =
        "ms a 5 T30\r\nhello\r\nmg a v k t\r\nms b 2 X\r\nhi\r\nmd a q\r\nmg a q\r\nmn\r\n";
    assertThat(new Session().asciiByteByByte(script)).isEqualTo(new Session().ascii(script));
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
