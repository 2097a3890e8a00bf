// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

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
    assertThat(session.ascii("set k 7 0 3\r\nabc\r\n")).isEqualTo("STORED\r\n");
  }

  @Test
  void get_hit() {
    assertThat(session.ascii("get k\r\n")).isEqualTo("VALUE k 7 3\r\nabc\r\nEND\r\n");
  }

  @Test
  void get_miss() {
    assertThat(session.ascii("get nothing\r\n")).isEqualTo("END\r\n");
  }

  @Test
  void get_severalWithTwoBlanksAndDuplicates() {
    assertThat(session.ascii("get  k nothing k\r\n"))
        .isEqualTo("VALUE k 7 3\r\nabc\r\nVALUE k 7 3\r\nabc\r\nEND\r\n");
  }

  @Test
  void get_thousandsOfKeysInOneLine() {
    String keys =
        IntStream.range(0, 5000).mapToObj(i -> "key:" + i).collect(Collectors.joining(" "));
    assertThat(session.ascii("get " + keys + " k\r\n")).isEqualTo("VALUE k 7 3\r\nabc\r\nEND\r\n");
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
    assertThat(session.ascii("set e 0 0 0      \r\n\r\nget e\r\n"))
        .isEqualTo("STORED\r\nVALUE e 0 0\r\n\r\nEND\r\n");
  }

  @Test
  void set_valueMayHoldLineEnds() {
    assertThat(session.ascii("set v 0 0 6\r\na\r\nb\r\n\r\nget v\r\n"))
        .isEqualTo("STORED\r\nVALUE v 0 6\r\na\r\nb\r\n\r\nEND\r\n");
  }

  @Test
  void set_largestFlags() {
    assertThat(session.ascii("set f 4294967295 0 1\r\nx\r\nget f\r\n"))
        .isEqualTo("STORED\r\nVALUE f 4294967295 1\r\nx\r\nEND\r\n");
  }

  @Test
  void set_dataLongerThanAnnouncedIsRefusedAndStaysInSync() {
    assertThat(session.ascii("set k 0 0 3\r\nabcdefgh\r\nget k\r\n"))
        .isEqualTo("CLIENT_ERROR bad data chunk\r\nERROR\r\nVALUE k 7 3\r\nabc\r\nEND\r\n");
  }

  @Test
  void set_tooLargeIsSwallowedAndLeavesNoOlderValue() {
    String tooLarge = "x".repeat(1024 * 1024);
    assertThat(
            session.ascii("set k 0 0 " + tooLarge.length() + "\r\n" + tooLarge + "\r\nget k\r\n"))
        .isEqualTo("SERVER_ERROR object too large for cache\r\nEND\r\n");
  }

  @Test
  void set_largestValueThatMemcachedTakes() {
    String value = "x".repeat(1024 * 1024 - 48 - 8 - 2 - 2);
    assertThat(session.ascii("set l 0 0 " + value.length() + "\r\n" + value + "\r\n"))
        .isEqualTo("STORED\r\n");
    assertThat(session.ascii("set l 0 0 " + (value.length() + 1) + "\r\n" + value + "x\r\n"))
        .startsWith("SERVER_ERROR");
  }

  @Test
  void set_numberBeyond32BitsIsCutAsMemcachedCutsIt() {
    assertThat(session.ascii("set c 0 0 4294967297\r\nx\r\n")).isEqualTo("STORED\r\n");
  }

  @Test
  void keyOf250_isTaken() {
    String key = "k".repeat(250);
    assertThat(session.ascii("set " + key + " 0 0 1\r\nx\r\nget " + key + "\r\n"))
        .isEqualTo("STORED\r\nVALUE " + key + " 0 1\r\nx\r\nEND\r\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"get %s", "gets k %s", "set %s 0 0 1", "delete %s", "incr %s 1", "touch %s 0"})
  void keyOf251_isRefused(String command) {
    assertThat(session.ascii(String.format(command, "k".repeat(251)) + "\r\n"))
        .isEqualTo("CLIENT_ERROR bad command line format\r\n");
  }

  @Test
  void add_onlyIfMissing() {
    assertThat(session.ascii("add k 0 0 1\r\nx\r\nadd new 0 0 1\r\nx\r\n"))
        .isEqualTo("NOT_STORED\r\nSTORED\r\n");
  }

  @Test
  void replace_onlyIfPresent() {
    assertThat(session.ascii("replace k 0 0 1\r\nx\r\nreplace new 0 0 1\r\nx\r\nget k new\r\n"))
        .isEqualTo("STORED\r\nNOT_STORED\r\nVALUE k 0 1\r\nx\r\nEND\r\n");
  }

  @Test
  void appendAndPrepend_keepTheFlags() {
    assertThat(
            session.ascii("append k 9 9 1\r\nd\r\nprepend k 9 9 1\r\n_\r\nappend n 0 0 1\r\nx\r\n"))
        .isEqualTo("STORED\r\nSTORED\r\nNOT_STORED\r\n");
    assertThat(session.ascii("get k\r\n")).isEqualTo("VALUE k 7 5\r\n_abcd\r\nEND\r\n");
  }

  @Test
  void cas_storesOnlyOverTheItemThatWasRead() {
    String cas = session.ascii("gets k\r\n").replaceAll("(?s)VALUE k 7 3 (\\d+)\r.*", "$1");
    assertThat(session.ascii("cas k 1 0 1 " + cas + "\r\nx\r\ncas k 1 0 1 " + cas + "\r\ny\r\n"))
        .isEqualTo("STORED\r\nEXISTS\r\n");
    assertThat(session.ascii("cas nothing 1 0 1 1\r\nx\r\nget k\r\n"))
        .isEqualTo("NOT_FOUND\r\nVALUE k 1 1\r\nx\r\nEND\r\n");
  }

  @Test
  void delete_thenMiss() {
    assertThat(session.ascii("delete k\r\ndelete k\r\ndelete k 0\r\nget k\r\n"))
        .isEqualTo("DELETED\r\nNOT_FOUND\r\nNOT_FOUND\r\nEND\r\n");
  }

  @Test
  void delete_withADelayIsRefused() {
    assertThat(session.ascii("delete k 10\r\n"))
        .isEqualTo("CLIENT_ERROR bad command line format.  Usage: delete <key> [noreply]\r\n");
  }

  @Test
  void incrAndDecr_countUnsignedWithPaddingAndBounds() {
    assertThat(session.ascii(lines(
            "set n 0 0 2",
            "10",
            "incr n 5",
            "decr n 10",
            "get n",
            "decr n 9",
            "set n 0 0 20",
            "18446744073709551615",
            "incr n 2")))
        .isEqualTo("STORED\r\n15\r\n5\r\nVALUE n 0 2\r\n5 \r\nEND\r\n0\r\nSTORED\r\n1\r\n");
  }

  @Test
  void incr_refusals() {
    assertThat(session.ascii("incr k 1\r\nincr k x\r\nincr k -1\r\nincr nothing 1\r\n"))
        .isEqualTo(lines(
            "CLIENT_ERROR cannot increment or decrement non-numeric value",
            "CLIENT_ERROR invalid numeric delta argument",
            "CLIENT_ERROR invalid numeric delta argument",
            "NOT_FOUND"));
  }

  @Test
  void touch_setsTheExpiry() {
    assertThat(session.ascii("touch k 10\r\ntouch nothing 10\r\ntouch k x\r\n"))
        .isEqualTo("TOUCHED\r\nNOT_FOUND\r\nCLIENT_ERROR invalid exptime argument\r\n");
    session.clock.advanceSeconds(10);
    assertThat(session.ascii("get k\r\n")).isEqualTo("END\r\n");
  }

  @Test
  void gat_setsTheExpiryAndGets() {
    assertThat(session.ascii("gat 10 k nothing\r\n")).isEqualTo("VALUE k 7 3\r\nabc\r\nEND\r\n");
    session.clock.advanceSeconds(10);
    assertThat(session.ascii("gat 10 k\r\n")).isEqualTo("END\r\n");
  }

  @Test
  void noreply_silencesEveryCommandThatKnowsIt() {
    assertThat(session.ascii(lines(
            "set q 0 0 1 noreply",
            "5",
            "add q 0 0 1 noreply",
            "6",
            "incr q 1 noreply",
            "touch q 0 noreply",
            "append q 0 0 1 noreply",
            "0",
            "verbosity 1 noreply",
            "cas q 0 0 1 999999 noreply",
            "7",
            "delete k noreply",
            "get q k",
            "delete q 0 noreply",
            "flush_all noreply",
            "flush_all 0 noreply",
            "get q")))
        .isEqualTo("VALUE q 0 2\r\n60\r\nEND\r\nEND\r\n");
  }

  @Test
  void flush_forgetsAllThatIsThereThen() {
    assertThat(session.ascii("flush_all 10\r\nget k\r\n"))
        .isEqualTo("OK\r\nVALUE k 7 3\r\nabc\r\nEND\r\n");
    session.clock.advanceSeconds(10);
    assertThat(session.ascii("get k\r\nset k 0 0 1\r\nx\r\nget k\r\n"))
        .isEqualTo("END\r\nSTORED\r\nVALUE k 0 1\r\nx\r\nEND\r\n");
    assertThat(session.ascii("flush_all\r\nget k\r\nflush_all soon\r\n"))
        .isEqualTo("OK\r\nEND\r\nCLIENT_ERROR invalid exptime argument\r\n");
  }

  @ParameterizedTest
  @CsvSource({"-1,0", "5,5", "2592000,2592000", "1767225610,10"})
  void set_expiresWhenItsTimeHasCome(long exptime, long secondsLater) {
    session.ascii("set t 0 " + exptime + " 1\r\nx\r\n");
    session.clock.advanceSeconds(Math.max(0, secondsLater - 1));
    boolean alive = secondsLater > 0;
    assertThat(session.ascii("get t\r\n").startsWith("VALUE")).isEqualTo(alive);
    session.clock.advanceSeconds(1);
    assertThat(session.ascii("get t\r\n")).isEqualTo("END\r\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "x",
        "GET k",
        "get",
        "gat",
        "set k 0 0",
        "set k 0 0 1 1 1",
        "cas k 0 0 1",
        "delete",
        "delete a b c d",
        "incr k",
        "touch k",
        "verbosity",
        "flush_all 1 2 3",
        "nonsense 1",
        "stats nonsense",
        "\u0000get k"
      })
  void malformedCommand_isAnError(String line) {
    assertThat(session.ascii(line + "\r\n")).isEqualTo("ERROR\r\n");
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
        "cas k 0 0 1 x",
        "verbosity x"
      })
  void malformedNumber_isAClientError(String line) {
    assertThat(session.ascii(line + "\r\n")).isEqualTo("CLIENT_ERROR bad command line format\r\n");
  }

  @Test
  void bareLineFeed_endsALineToo() {
    assertThat(session.ascii("get k\n")).isEqualTo("VALUE k 7 3\r\nabc\r\nEND\r\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"quit\r\n", "GET / HTTP/1.1\r\n"})
  void connection_isClosedAfter(String request) {
    assertThat(session.ascii(request + "get k\r\n")).isEmpty();
  }

  @Test
  void endlessLine_closesTheConnection() {
    assertThat(session.ascii("set " + "k".repeat(20_000))).isEmpty();
  }

  @Test
  void stats_countAsMemcachedDoes() {
    session.ascii(lines(
        "get k",
        "get a b",
        "set n 0 0 1",
        "1",
        "incr n 1",
        "decr x 1",
        "delete x",
        "delete n",
        "touch k 0",
        "cas k 0 0 1 0",
        "x",
        "cas x 0 0 1 1",
        "x",
        "flush_all 100"));
    assertThat(session.ascii("stats\r\n").lines())
        .contains(
            "STAT cmd_get 3",
            "STAT get_hits 1",
            "STAT get_misses 2",
            "STAT cmd_set 4",
            "STAT incr_hits 1",
            "STAT decr_misses 1",
            "STAT delete_misses 1",
            "STAT delete_hits 1",
            "STAT cmd_touch 1",
            "STAT touch_hits 1",
            "STAT cas_badval 1",
            "STAT cas_misses 1",
            "STAT cmd_flush 1",
            "STAT curr_items 1",
            "STAT total_items 2",
            "STAT bytes 67",
            "STAT limit_maxbytes 0",
            "STAT evictions 0",
            "END");
    assertThat(session.ascii("stats reset\r\n")).isEqualTo("RESET\r\n");
    assertThat(session.ascii("stats\r\n").lines()).contains("STAT cmd_get 0", "STAT curr_items 1");
  }

  @Test
  void requestsSplitAtEachByte_giveTheSameReplies() {
    String script = lines(
        "set a 1 0 5",
        "hello",
        "get a b",
        "set b 0 0 2 noreply",
        "hi",
        "append b 0 0 1",
        "!",
        "get a b",
        "incr a 1",
        "",
        "set c 0 0 x",
        "delete a",
        "get a b",
        "quit");
    assertThat(new Session().asciiByteByByte(script)).isEqualTo(new Session().ascii(script));
  }

  private static String lines(String... lines) {
    return String.join("\r\n", lines) + "\r\n";
  }
}
