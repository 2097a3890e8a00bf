// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.testing.brcache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.testing.Await;
import java.io.EOFException;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The double answers with the bytes that BRCache 1.0-b4 was seen to answer with. */
class BrcacheDoubleTest {
  private final AtomicLong millis = new AtomicLong();
  private BrcacheDouble server;
  private BrcacheRaw client;

  @BeforeEach
  void start() throws IOException {
    start(Traps.ALL.sizes(20, 100));
  }

  private void start(Traps traps) throws IOException {
    server = BrcacheDouble.start(traps, millis::get);
    client = new BrcacheRaw(server.address());
  }

  @AfterEach
  void stop() throws IOException {
    client.close();
    server.close();
  }

  /** In requests and replies, '|' stands for a line end. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "put k 0 0 2 0|ab|put k 0 0 2 0|ab|; stored|replaced|",
        "put k 0 0 2|ab|get k 0|get k 0 0 9 9|; stored|value k 2 0|ab|end|value k 2 0|ab|end|",
        "get k 0 0|; value k 0 0|end|",
        "get k|get k 1 0|get ~ 0 0|; ERROR 1004: Bad command syntax error!"
            + "|ERROR 1009: Transaction not supported!|ERROR 1005: internal error!|",
        "set k 0 0 1 0|a|set k 0 0 1 0|b|get k 0 0|; stored|not_stored|value k 1 0|a|end|",
        "replace k 0 0 1 0|a|put k 0 0 1 0|b|replace k 0 0 1 0|c|; not_stored|stored|replaced|",
        "remove k 0|put k 0 0 1 0|a|remove k 0|remove|; not_found|stored|ok|ERROR 1005: internal error!|",
        "put k 0 0 0 0||; ERROR 1004: Bad command syntax error!"
            + "|ERROR 1001: The command empty not recognized!|",
        "put k -1 0 1 0|a|; ERROR 1004: Bad command syntax error!"
            + "|ERROR 1001: The command a not recognized!|",
        "put k 0 0 1 0|ab|get k 0|; ERROR 1004: Bad command syntax error!"
            + "|ERROR 1002: Command not informed!|value k 1 0|a|end|",
        "put k 0 0 1 0|abc|get k 0|; ERROR 1004: Bad command syntax error!"
            + "|ERROR 1001: The command empty not recognized!|value k 1 0|a|end|",
        "put k 0 0 1 0|abcdef|get k 0|; ERROR 1004: Bad command syntax error!"
            + "|ERROR 1001: The command def not recognized!|value k 1 0|a|end|",
        "put x~ 0 0 1 0|ab|get k 0|; ERROR 1004: Bad command syntax error!"
            + "|ERROR 1002: Command not informed!|value k 0 0|end|",
        "put k 0 0 4294967297 0|a|get k 0|; stored|value k 1 0|a|end|",
        "put  0 0 1 0|a|get  0 0|remove  0|; stored|value  1 0|a|end|ok|",
        "put|put k|replace k 0 0|set|set k|set k 0|set k 0 0|; ERROR 1004: Bad command syntax error!"
            + "|ERROR 1004: Bad command syntax error!|ERROR 1004: Bad command syntax error!"
            + "|ERROR 1003: key is invalid!|ERROR 1003: timeToLive is invalid!"
            + "|ERROR 1003: timeToIdle is invalid!|ERROR 1003: size is invalid!|",
        "get  k|get k  0|get |; ERROR 1009: Transaction not supported!"
            + "|ERROR 1004: Bad command syntax error!|ERROR 1004: Bad command syntax error!|",
        "remove ~ 0|remove k~ 0| |  |; ERROR 1022: Fails to acquire the lock"
            + "|ERROR 1022: Fails to acquire the lock"
            + "|ERROR 1002: Command not informed!|ERROR 1002: Command not informed!|",
        "set_var|set_var a|set_var auto_commit true|set_var a 1 2|show_var a|show_var|show_var |;"
            + " ERROR 1004: Bad command syntax error!|ERROR 1004: Bad command syntax error!"
            + "|ERROR 1009: Transaction not supported!|ok|a: 1|ERROR 1003: var_name is invalid!"
            + "|ERROR 1003: var_name is invalid!|",
        "put k~ 0 0 1 0|a|get k 0|; ERROR 1004: Bad command syntax error!|value k 0 0|end|",
        "put kkkkkkkkkkkkkkkkkkkkk 0 0 1 0|a|get k 0|; ERROR 1004: Bad command syntax error!"
            + "|value k 0 0|end|",
        "put kA 0 0 1 0|a|get Ka 0|get k$ 0|put k@ 0 0 1 0|b|get k$ 0|put [ 0 0 1 0|c|get ? 0|;"
            + " stored|value Ka 1 0|a|end|value k$ 0 0|end|stored|value k$ 1 0|b|end|stored"
            + "|value ? 1 0|c|end|",
        "begin|stats|show_var nothing|show_var max_size_key|exit|; ERROR 1009: Transaction not supported!"
            + "|ERROR 1001: The command stats not recognized!|nothing: empty|max_size_key: 20|goodbye!|",
      })
  void requests_areAnsweredByteForByte(String requests, String replies) throws IOException {
    client.say(lines(requests));
    for (String expected : replies.strip().split("\\|", -1)) {
      if (!expected.isEmpty()) {
        assertThat(client.line()).isEqualTo(expected);
      }
    }
  }

  @Test
  void valueThatIsTooLarge_isDrainedAndTheOldOneStays() throws IOException {
    client.set("k", new byte[] {1});
    assertThatThrownBy(() -> client.set("k", new byte[101])).hasMessageContaining("ERROR 1004");
    assertThat(Objects.requireNonNull(client.get("k")).bytes()).containsExactly(1);
  }

  @Test
  void times_areMilliseconds() throws IOException {
    client.say(lines("put t 1000 0 1 0|a|put i 0 1000 1 0|a|"));
    client.line();
    client.line();
    millis.set(999);
    assertThat(client.get("t")).isNotNull();
    assertThat(client.get("i")).isNotNull();
    millis.set(1_998);
    assertThat(client.get("t")).isNull();
    assertThat(client.get("i")).isNotNull();
  }

  @Test
  void expiredEntryThatNobodyRead_canBeReplaced() throws IOException {
    client.set("k", new byte[] {1}, 1);
    millis.set(5_000);
    client.say(lines("replace k 0 0 1 0|b|get k 0|"));
    assertThat(client.line()).isEqualTo("replaced");
    assertThat(client.line()).isEqualTo("value k 1 0");
  }

  @Test
  void longestLine_exceedsTheLongestKeyByTwentyEight() throws IOException {
    client.say(lines("get " + "k".repeat(42) + " 0|"));
    assertThat(client.line()).startsWith("value kkk");
    assertThat(client.line()).isEqualTo("end");
    client.say(lines("get " + "k".repeat(43) + " 0|"));
    assertThatThrownBy(() -> client.line()).isInstanceOf(IOException.class);
  }

  @Test
  void expiredEntry_isStillReplacedAndRemoved() throws IOException {
    client.set("k", new byte[] {1}, 1);
    millis.set(5_000);
    assertThat(client.delete("k")).isTrue();
    client.set("k", new byte[] {1}, 1);
    millis.set(10_000);
    client.say(lines("set k 0 0 1 0|a|set k 0 0 1 0|a|"));
    assertThat(client.line()).isEqualTo("not_stored");
    assertThat(client.line()).isEqualTo("stored");
  }

  @Test
  void lineEndInTwoReads_losesTheCommand() throws Exception {
    client.say("get k 0 0\r");
    Await.until("the first piece is read", () -> server.bytesRead() == "get k 0 0\r".length());
    client.say("\nget k 0 0\r\n");
    assertThat(client.line()).isEqualTo("ERROR 1002: Command not informed!");
    assertThat(client.line()).isEqualTo("value k 0 0");
  }

  @Test
  void lineThatEndsOtherwiseOrIsTooLong_closesTheConnection() throws IOException {
    client.say("get k 0 0\n");
    assertThatThrownBy(client::line).isInstanceOf(EOFException.class);
    try (BrcacheRaw other = new BrcacheRaw(server.address())) {
      other.say("get " + "k".repeat(60) + " 0 0\r\n");
      assertThatThrownBy(other::line).isInstanceOf(IOException.class);
    }
  }

  @Test
  void clientThatDiesInsideAValue_isCounted() throws Exception {
    client.say("put k 0 0 10 0\r\nabc");
    client.close();
    Await.until("the end is seen", () -> server.abortedPuts().get() > 0);
    assertThat(server.abortedPuts()).hasValue(1);
  }

  @Test
  void oneConnectionTooMany_waitsAndTwoEndItAll() throws Exception {
    stop();
    start(Traps.ALL.connections(1));
    client.check();
    List<BrcacheRaw> others = new ArrayList<>();
    try (BrcacheRaw waiting = new BrcacheRaw(server.address())) {
      waiting.say("show_var port\r\n");
      others.add(new BrcacheRaw(server.address()));
      Await.until("all are accepted", () -> server.connections() == 3);
      client.close();
      assertThat(waiting.line()).startsWith("port: ");
    }
    others.add(new BrcacheRaw(server.address()));
    others.get(1).say("show_var port\r\n");
    others.get(1).hurry();
    assertThatThrownBy(() -> others.get(1).line()).isInstanceOf(SocketTimeoutException.class);
    for (BrcacheRaw other : others) {
      other.close();
    }
  }

  @Test
  void races_endWithoutAnEnd() throws IOException {
    client.set("k", new byte[] {'a', 'b'});
    server.race(Race.NO_VALUE);
    client.say(lines("get k 0 0|"));
    assertThat(List.of(client.line(), client.line(), client.line()))
        .containsExactly("value k 2 0", "", "ERROR 1005: internal error!");
    server.race(Race.ERROR_ALONE);
    client.say(lines("get k 0 0|get k 0 0|"));
    assertThat(client.line()).isEqualTo("ERROR 1021: Get item error");
    assertThat(client.line()).isEqualTo("value k 2 0");
  }

  @Test
  void variables_countWhatWasDone() throws IOException {
    client.set("k", new byte[] {1});
    client.get("k");
    client.get("none");
    client.delete("k");
    client.delete("k");
    assertThat(server.variables())
        .containsEntry("write_entry", "1")
        .containsEntry("read_entry", "1")
        .containsEntry("removed_data", "1")
        .containsEntry("read_data", "0");
    client.say("show_vars\r\n");
    List<String> lines = new ArrayList<>();
    for (String line = client.line(); !line.equals("end"); line = client.line()) {
      lines.add(line);
    }
    assertThat(lines).isSorted().contains("max_connections: 1024");
  }

  private static String lines(String text) {
    return text.replace("|", "\r\n");
  }
}
