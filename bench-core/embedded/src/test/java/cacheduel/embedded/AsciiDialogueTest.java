// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AsciiDialogueTest {
  private final Session session = new Session();

  @BeforeEach
  void storeOne() {
    assertReply("set k 7 0 3\r\nabc\r\n", "STORED\r\n");
  }

  @Test
  void get_hitAndMiss() {
    assertReply("get k\r\nget nothing\r\n", "VALUE k 7 3\r\nabc\r\nEND\r\nEND\r\n");
  }

  @Test
  void get_severalWithTwoBlanksAndDuplicates() {
    assertReply("get  k nothing k \r\n", "VALUE k 7 3\r\nabc\r\nVALUE k 7 3\r\nabc\r\nEND\r\n");
  }

  @Test
  void get_thousandsOfKeysInOneLine() {
    String keys =
        IntStream.range(0, 5000).mapToObj(i -> "key:" + i).collect(Collectors.joining(" "));
    assertReply("get " + keys + " k\r\n", "VALUE k 7 3\r\nabc\r\nEND\r\n");
  }

  @Test
  void gets_showsCasThatChangesWithEachStore() {
    String before = session.ascii("gets k\r\n");
    assertThat(before).matches("VALUE k 7 3 \\d+\r\nabc\r\nEND\r\n");
    session.ascii("set k 7 0 3\r\nabc\r\n");
    assertThat(session.ascii("gets k\r\n")).isNotEqualTo(before);
  }

  @Test
  void set_emptyValueAndBlankPaddedLength() {
    assertReply("set e 0 0 0      \r\n\r\nget e\r\n", "STORED\r\nVALUE e 0 0\r\n\r\nEND\r\n");
  }

  @Test
  void set_valueMayHoldLineEnds() {
    assertReply(
        "set v 0 0 6\r\na\r\nb\r\n\r\nget v\r\n", "STORED\r\nVALUE v 0 6\r\na\r\nb\r\n\r\nEND\r\n");
  }

  @Test
  void set_largestFlags() {
    assertReply(
        "set f 4294967295 0 1\r\nx\r\nget f\r\n", "STORED\r\nVALUE f 4294967295 1\r\nx\r\nEND\r\n");
  }

  @Test
  void set_dataLongerThanAnnouncedIsRefusedAndStaysInSync() {
    assertReply(
        "set k 0 0 3\r\nabcdefgh\r\nget k\r\n",
        "CLIENT_ERROR bad data chunk\r\nERROR\r\nVALUE k 7 3\r\nabc\r\nEND\r\n");
  }

  @Test
  void set_tooLargeIsSkippedAndRemovesTheOlderValue() {
    String tooLarge = "x".repeat(1024 * 1024);
    assertReply(
        "set k 0 0 " + tooLarge.length() + "\r\n" + tooLarge + "\r\nget k\r\n",
        "SERVER_ERROR object too large for cache\r\nEND\r\n");
  }

  @Test
  void set_largestValueThatMemcachedAccepts() {
    String value = "x".repeat(1024 * 1024 - 48 - 8 - 2 - 2);
    assertReply("set l 0 0 " + value.length() + "\r\n" + value + "\r\n", "STORED\r\n");
    assertThat(session.ascii("set l 0 0 " + (value.length() + 1) + "\r\n" + value + "x\r\n"))
        .startsWith("SERVER_ERROR");
  }

  @ParameterizedTest
  @CsvSource({"-1,0", "5,5", "2592000,2592000", "1767225610,10"})
  void set_expiresWhenItsTimeHasCome(long exptime, long secondsLater) {
    session.ascii("set t 0 " + exptime + " 1\r\nx\r\n");
    session.clock.advanceSeconds(Math.max(0, secondsLater - 1));
    boolean alive = secondsLater > 0;
    assertThat(session.ascii("get t\r\n").startsWith("VALUE")).isEqualTo(alive);
    session.clock.advanceSeconds(1);
    assertReply("get t\r\n", "END\r\n");
  }

  @Test
  void add_onlyIfMissing() {
    assertReply("add k 0 0 1\r\nx\r\nadd new 0 0 1\r\nx\r\n", "NOT_STORED\r\nSTORED\r\n");
  }

  @Test
  void cas_storesOnlyOverTheItemThatWasRead() {
    String cas = session.ascii("gets k\r\n").replaceAll("(?s)VALUE k 7 3 (\\d+)\r.*", "$1");
    assertReply(
        "cas k 1 0 1 " + cas + "\r\nx\r\ncas k 1 0 1 " + cas + "\r\ny\r\n", "STORED\r\nEXISTS\r\n");
    assertReply(
        "cas nothing 1 0 1 1\r\nx\r\nget k\r\n", "NOT_FOUND\r\nVALUE k 1 1\r\nx\r\nEND\r\n");
  }

  @Test
  void delete_thenMiss() {
    assertReply("delete k\r\ndelete k\r\nget k\r\n", "DELETED\r\nNOT_FOUND\r\nEND\r\n");
  }

  @Test
  void incr_countsUnsignedModulo64Bits() {
    assertReply(
        lines("set n 3 0 2", "10", "incr n 5", "get n", "incr n 18446744073709551615"),
        lines("STORED", "15", "VALUE n 3 2", "15", "END", "14"));
  }

  @Test
  void incr_refusals() {
    assertReply(
        lines("incr k 1", "incr k x", "incr k -1", "incr nothing 1"),
        lines(
            "CLIENT_ERROR cannot increment or decrement non-numeric value",
            "CLIENT_ERROR invalid numeric delta argument",
            "CLIENT_ERROR invalid numeric delta argument",
            "NOT_FOUND"));
  }

  @Test
  void touch_setsTheExpiry() {
    assertReply(
        lines("touch k 10", "touch nothing 10", "touch k x"),
        lines("TOUCHED", "NOT_FOUND", "CLIENT_ERROR invalid exptime argument"));
    session.clock.advanceSeconds(10);
    assertReply("get k\r\n", "END\r\n");
  }

  @Test
  void noreply_silencesEveryCommandThatKnowsIt() {
    assertReply(
        lines(
            "set q 0 0 1 noreply",
            "5",
            "add q 0 0 1 noreply",
            "6",
            "incr q 1 noreply",
            "touch q 0 noreply",
            "cas q 0 0 1 999999 noreply",
            "7",
            "set q x 0 1 noreply",
            "delete k noreply",
            "get q k",
            "flush_all noreply",
            "flush_all 0 noreply",
            "get q"),
        lines("VALUE q 0 1", "6", "END", "END"));
  }

  @Test
  void noreply_mayBeAKey() {
    assertReply(
        lines("set noreply 0 0 1", "x", "get noreply", "delete noreply"),
        lines("STORED", "VALUE noreply 0 1", "x", "END", "DELETED"));
  }

  @Test
  void flush_removesEverythingAndRefusesADelay() {
    assertReply(
        lines("flush_all 10", "flush_all soon", "get k"),
        lines(
            "SERVER_ERROR this server cannot flush later",
            "CLIENT_ERROR invalid exptime argument",
            "VALUE k 7 3",
            "abc",
            "END"));
    assertReply(lines("flush_all", "get k", "flush_all 0"), lines("OK", "END", "OK"));
  }

  @Test
  void keyOf250_isAccepted() {
    String key = "k".repeat(250);
    assertReply(
        lines("set " + key + " 0 0 1", "x", "get " + key),
        lines("STORED", "VALUE " + key + " 0 1", "x", "END"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"get %s", "gets k %s", "set %s 0 0 1", "delete %s", "incr %s 1", "touch %s 0"})
  void keyOf251_isRefused(String command) {
    assertReply(
        String.format(command, "k".repeat(251)) + "\r\n",
        "CLIENT_ERROR bad command line format\r\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "x",
        "GET k",
        "get",
        "set k 0 0",
        "set k 0 0 1 1 1",
        "cas k 0 0 1",
        "delete",
        "delete a b c d",
        "incr k",
        "touch k",
        "nonsense 1",
        "stats nonsense",
        "append k 0 0 1",
        "gat 0 k"
      })
  void malformedOrUnknownCommand_isAnError(String line) {
    assertReply(line + "\r\n", "ERROR\r\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "set k x 0 1",
        "set k 0 x 1",
        "set k 0 0 x",
        "set k -1 0 1",
        "set k 0 0 -1",
        "set k 0 0 1x",
        "cas k 0 0 1 x"
      })
  void malformedNumber_isAClientError(String line) {
    assertReply(line + "\r\n", "CLIENT_ERROR bad command line format\r\n");
  }

  @Test
  void bareLineFeed_endsALineToo() {
    assertReply("get k\n", "VALUE k 7 3\r\nabc\r\nEND\r\n");
  }

  @Test
  void quit_closesTheConnection() {
    assertReply("quit\r\nget k\r\n", "");
  }

  @Test
  void requestsSplitAtEachByte_giveTheSameReplies() {
    String script = lines(
        "set a 1 0 5",
        "hello",
        "get a b",
        "set b 0 0 2 noreply",
        "hi",
        "get a b",
        "incr a 1",
        "",
        "set c 0 0 x",
        "delete a",
        "get a b",
        "quit");
    assertThat(new Session().asciiByteByByte(script)).isEqualTo(new Session().ascii(script));
  }

  private void assertReply(String requests, String replies) {
    assertThat(session.ascii(requests)).isEqualTo(replies);
  }

  private static String lines(String... lines) {
    return String.join("\r\n", lines) + "\r\n";
  }
}
