// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BinaryDialogueTest {
  private static final String FLAGS_7 = "00000007";
  private static final String FLAGS_7_NO_EXPIRY = FLAGS_7 + "00000000";
  private static final String NOOP = Packet.of(0x0a).request();
  private static final String NOOP_REPLY = Packet.of(0x0a).reply(0);

  private final Session session = new Session();

  /** Stores the first item, whose cas is 1. */
  @BeforeEach
  void storeOne() {
    String set = Packet.of(0x01).extras(FLAGS_7_NO_EXPIRY).key("k").value("abc").request();
    assertThat(session.binary(set)).isEqualTo(Packet.of(0x01).cas(1).reply(0));
  }

  @Test
  void get_byteForByte() {
    assertThat(session.binary("80 00 0001 00 00 0000 00000001 12345678 0000000000000000 6b"))
        .isEqualTo("81" + "00" + "0000" + "04" + "00" + "0000" + "00000007" + "12345678"
            + "0000000000000001" + "00000007" + "616263");
  }

  @Test
  void get_miss() {
    assertThat(session.binary(Packet.of(0x00).key("x").opaque(9).request()))
        .isEqualTo(Packet.of(0x00).value("Not found").opaque(9).reply(1));
  }

  @Test
  void getk_repeatsTheKeyEvenOnAMiss() {
    assertThat(session.binary(
            Packet.of(0x0c).key("k").request() + Packet.of(0x0c).key("x").request()))
        .isEqualTo(Packet.of(0x0c).extras(FLAGS_7).key("k").value("abc").cas(1).reply(0)
            + Packet.of(0x0c).key("x").reply(1));
  }

  @ParameterizedTest
  @ValueSource(ints = {0x09, 0x0d})
  void quietGet_answersHitsOnly(int opcode) {
    Packet hit = Packet.of(opcode).extras(FLAGS_7).value("abc").opaque(2).cas(1);
    assertThat(session.binary(Packet.of(opcode).key("x").opaque(1).request()
            + Packet.of(opcode).key("k").opaque(2).request()
            + NOOP))
        .isEqualTo((opcode == 0x0d ? hit.key("k") : hit).reply(0) + NOOP_REPLY);
  }

  @Test
  void bulkGetEndedByAGetk_answersInOrder() {
    assertThat(session.binary(Packet.of(0x0d).key("x").request()
            + Packet.of(0x0d).key("k").request()
            + Packet.of(0x0c).key("y").request()))
        .isEqualTo(Packet.of(0x0d).extras(FLAGS_7).key("k").value("abc").cas(1).reply(0)
            + Packet.of(0x0c).key("y").reply(1));
  }

  @Test
  void add_onlyIfMissing() {
    assertThat(session.binary(
            Packet.of(0x02).extras(FLAGS_7_NO_EXPIRY).key("k").value("x").request()))
        .isEqualTo(Packet.of(0x02).value("Data exists for key.").reply(2));
  }

  @Test
  void quietWrites_answerFailuresOnly() {
    assertThat(session.binary(
            Packet.of(0x11).extras(FLAGS_7_NO_EXPIRY).key("q").value("5").request()
                + Packet.of(0x12).extras(FLAGS_7_NO_EXPIRY).key("q").value("6").request()
                + Packet.of(0x14).key("q").request()
                + Packet.of(0x14).key("q").opaque(3).request()
                + NOOP))
        .isEqualTo(Packet.of(0x12).value("Data exists for key.").reply(2)
            + Packet.of(0x14).value("Not found").opaque(3).reply(1)
            + NOOP_REPLY);
  }

  @Test
  void cas_storesOnlyOverTheItemThatWasRead() {
    Packet set = Packet.of(0x01).extras(FLAGS_7_NO_EXPIRY).value("x").cas(9);
    assertThat(session.binary(set.key("k").request()
            + set.key("x").request()
            + Packet.of(0x04).key("k").cas(9).request()
            + Packet.of(0x04).key("k").cas(1).request()))
        .isEqualTo(Packet.of(0x01).value("Data exists for key.").reply(2)
            + Packet.of(0x01).value("Not found").reply(1)
            + Packet.of(0x04).value("Data exists for key.").reply(2)
            + Packet.of(0x04).reply(0));
  }

  @Test
  void increment_createsOrCounts() {
    String extras = "0000000000000005" + "000000000000000a" + "00000000";
    String noInitial = "0000000000000005" + "000000000000000a" + "ffffffff";
    String replies = session.binary(Packet.of(0x05).extras(noInitial).key("n").request()
        + Packet.of(0x05).extras(extras).key("n").request()
        + Packet.of(0x05).extras(extras).key("n").request()
        + Packet.of(0x15).extras(extras).key("n").request()
        + Packet.of(0x05).extras(extras).key("k").request());
    assertThat(Packet.withoutCas(replies))
        .isEqualTo(Packet.of(0x05).value("Not found").reply(1)
            + Packet.of(0x05).value("\0\0\0\0\0\0\0\n").reply(0)
            + Packet.of(0x05).value("\0\0\0\0\0\0\0\17").reply(0)
            + Packet.of(0x05)
                .value("Non-numeric server-side value for incr or decr")
                .reply(6));
    assertThat(session.ascii("get n\r\n")).isEqualTo("VALUE n 0 2\r\n20\r\nEND\r\n");
  }

  @Test
  void flush_removesEverythingAndRefusesADelay() {
    assertThat(session.binary(Packet.of(0x08).extras("0000000a").request()))
        .isEqualTo(Packet.of(0x08).value("Not supported.").reply(0x83));
    assertThat(session.ascii("get k\r\n")).startsWith("VALUE");
    assertThat(session.binary(Packet.of(0x18).request() + NOOP)).isEqualTo(NOOP_REPLY);
    assertThat(session.ascii("get k\r\n")).isEqualTo("END\r\n");
  }

  @Test
  void wrongShapes_closeTheConnection() {
    assertInvalid(Packet.of(0x00).key("k").extras("00000000"), 0x00);
    assertInvalid(Packet.of(0x00), 0x00);
    assertInvalid(Packet.of(0x00).key("k").value("x"), 0x00);
    assertInvalid(Packet.of(0x01).key("k").value("x"), 0x01);
    assertInvalid(Packet.of(0x01).extras(FLAGS_7_NO_EXPIRY).value("x"), 0x01);
    assertInvalid(Packet.of(0x05).key("k"), 0x05);
    assertInvalid(Packet.of(0x08).extras("00"), 0x08);
    assertInvalid(Packet.of(0x0a).key("k"), 0x0a);
    assertInvalid(Packet.of(0x10).extras("00"), 0x10);
    assertInvalid(Packet.of(0x1c).key("k"), 0x1c);
    assertInvalid(Packet.of(0x00).key("k".repeat(251)), 0x00);
  }

  @Test
  void bodyShorterThanItsKey_closesTheConnection() {
    assertThat(
            session.binary("80 00 0002 00 00 0000 00000001 00000000 0000000000000000 6b6b" + NOOP))
        .isEqualTo(Packet.of(0x00).value("Invalid arguments").reply(4));
  }

  @Test
  void touch_repliesFlagsOnly() {
    assertThat(session.binary(Packet.of(0x1c).extras("0000000a").key("k").request()
            + Packet.of(0x1c).extras("0000000a").key("x").request()))
        .isEqualTo(Packet.of(0x1c).extras(FLAGS_7).cas(1).reply(0)
            + Packet.of(0x1c).value("Not found").reply(1));
    session.clock.advanceSeconds(10);
    assertThat(session.ascii("get k\r\n")).isEqualTo("END\r\n");
  }

  @Test
  void stat_onePacketEachAndAnEmptyOneAtTheEnd() {
    String replies = session.binary(Packet.of(0x10).opaque(4).request());
    assertThat(replies)
        .contains(Packet.of(0x10).key("curr_items").value("1").opaque(4).reply(0))
        .endsWith(Packet.of(0x10).opaque(4).reply(0));
    assertThat(session.binary(Packet.of(0x10).key("nonsense").request()))
        .isEqualTo(Packet.of(0x10).value("Not found").reply(1));
  }

  @Test
  void version_isThatOfTheTextProtocol() {
    assertThat(session.binary(Packet.of(0x0b).request()))
        .isEqualTo(Packet.of(0x0b).value(ServerStats.VERSION).reply(0));
  }

  @ParameterizedTest
  @CsvSource({"7,true", "23,false"})
  void quit_closesTheConnection(int opcode, boolean answers) {
    assertThat(session.binary(Packet.of(opcode).request() + NOOP))
        .isEqualTo(answers ? Packet.of(opcode).reply(0) : "");
  }

  @ParameterizedTest
  @ValueSource(ints = {0x0e, 0x1d, 0x20, 0xff})
  void unknownOpcode_isReportedAndItsBodySkipped(int opcode) {
    assertThat(session.binary(Packet.of(opcode).key("k").value("body").opaque(6).request() + NOOP))
        .isEqualTo(Packet.of(opcode).value("Unknown command").opaque(6).reply(0x81) + NOOP_REPLY);
  }

  @Test
  void badMagic_closesTheConnection() {
    assertThat(session.binary(NOOP + "81" + NOOP.substring(2) + NOOP)).isEqualTo(NOOP_REPLY);
  }

  private void assertInvalid(Packet packet, int opcode) {
    assertThat(session.binary(packet.request() + NOOP))
        .isEqualTo(Packet.of(opcode).value("Invalid arguments").reply(4));
  }

  @ParameterizedTest
  @ValueSource(ints = {0x01, 0x11})
  void valueTooLarge_isSkippedAndRemovesTheOlderValue(int opcode) {
    Packet set = Packet.of(opcode).extras(FLAGS_7_NO_EXPIRY).key("k");
    assertThat(session.binary(set.value("x".repeat(1024 * 1024)).request() + NOOP))
        .isEqualTo(Packet.of(opcode).value("Too large.").reply(3) + NOOP_REPLY);
    assertThat(session.ascii("get k\r\n")).isEqualTo("END\r\n");
  }

  @Test
  void requestsSplitAtEachByte_giveTheSameReplies() {
    String script =
        Packet.of(0x11).extras(FLAGS_7_NO_EXPIRY).key("a").value("hello").request()
            + Packet.of(0x0d).key("a").request()
            + Packet.of(0x0d).key("b").request()
            + NOOP
            + Packet.of(0x04).key("a").request()
            + Packet.of(0x00).key("a").request();
    assertThat(new Session().binaryByteByByte(script)).isEqualTo(new Session().binary(script));
  }
}
