// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.Protocol;
import cacheduel.server.Addresses;
import cacheduel.server.CacheServer;
import cacheduel.server.ServerException;
import cacheduel.server.ServerRequest;
import cacheduel.server.Via;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Servers given by address that are guarded, sparse, several, or another system's. */
class GivenRedisTest {
  private FakeRedis theirs;

  @BeforeEach
  void listen() throws IOException {
    theirs = new FakeRedis();
  }

  @AfterEach
  void stop() throws IOException {
    theirs.close();
  }

  @Test
  void countersThatMove_areRead() throws Exception {
    try (CacheServer server = server()) {
      assertThat(server.version()).isEqualTo("7.2.4");
      assertThat(server.stats().get(0)).containsKeys("cmd_get", "cmd_set", "delete_hits");
      assertThat(server.settings())
          .containsEntry("network", "given address")
          .doesNotContainKey("counters that do not move");
    }
  }

  @Test
  void countersThatNeverMove_countForNothing() throws Exception {
    theirs.withoutCounting();
    try (CacheServer server = server()) {
      assertThat(server.stats().get(0))
          .containsEntry("run_id", "run-0")
          .doesNotContainKeys("cmd_get", "cmd_set", "delete_hits");
      assertThat(server.settings()).containsKey("counters that do not move");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "NOAUTH Authentication required.|asks for a password: add --auth USER:env:NAME",
        "DENIED Redis is running in protected mode because|is in protected mode",
      })
  void guardedServer_isNamedAsSuch(String refusal, String expected) {
    theirs.answerAll("-" + refusal + "\r\n");
    assertThatThrownBy(this::server)
        .isInstanceOf(ServerException.class)
        .hasMessageStartingWith("the server at " + Addresses.format(theirs.address()))
        .hasMessageContaining(expected);
  }

  @Test
  void serverOfAnotherProtocol_isQuoted() {
    theirs.answerAll("ERROR\r\n");
    assertThatThrownBy(this::server)
        .isInstanceOf(ServerException.class)
        .hasMessageStartingWith("no redis answers at a given address: ")
        .hasMessageContaining(Addresses.format(theirs.address()))
        .hasMessageContaining("ERROR")
        .hasMessageContaining("correct the address");
  }

  @Test
  void severalServersAtOneAddress_areNamed() {
    theirs.asSeveralServers();
    assertThatThrownBy(this::server)
        .isInstanceOf(ServerException.class)
        .hasMessageContaining("several servers answer at")
        .hasMessageContaining("run_ids run-");
  }

  @Test
  void otherSystem_isNotMeasuredUnderThisName() {
    String info = "redis_version:7.2.4\r\nserver_name:valkey\r\nvalkey_version:8.0.1\r\n";
    theirs.answer("INFO", "$" + info.length() + "\r\n" + info + "\r\n");
    assertThatThrownBy(this::server)
        .isInstanceOf(ServerException.class)
        .hasMessage(
            "the server that answers is valkey 8.0.1: use --server valkey in place of redis");
  }

  @Test
  void serverWithoutInfo_isMeasuredUnchecked() throws Exception {
    theirs.answer("INFO", "-ERR unknown command 'INFO'\r\n");
    try (CacheServer server = server()) {
      assertThat(server.version()).isEqualTo("of unknown version");
      assertThat(server.stats().get(0)).isEmpty();
      assertThat(server.failure()).isEmpty();
      assertThat(server.settings())
          .hasEntrySatisfying("CONFIG GET", why -> assertThat(why).startsWith("not known: "));
    }
  }

  @Test
  void oldServer_lacksVersion3() throws Exception {
    try (CacheServer server = server()) {
      assertThat(server.lacks(Protocol.RESP2)).isEmpty();
      assertThat(server.lacks(Protocol.RESP3))
          .hasValueSatisfying(why -> assertThat(why)
              .startsWith("the server does not speak resp3: it answered")
              .contains("unknown command 'HELLO'"));
    }
  }

  @Test
  void keys_areUnlinkedAndRefusalsCounted() throws Exception {
    try (CacheServer server = server()) {
      assertThat(server.deleteKeys(index -> "k" + index, 2_500)).isZero();
      assertThat(theirs.calls("UNLINK")).isEqualTo(2_500);
      theirs.answer("UNLINK", "-NOPERM no permissions\r\n");
      assertThat(server.deleteKeys(index -> "k" + index, 2_500)).isEqualTo(2_500);
    }
  }

  @Test
  void flush_thatIsRefusedNamesTheOption() throws Exception {
    theirs.answer("FLUSHALL", "-NOPERM no permissions\r\n");
    try (CacheServer server = server()) {
      assertThatThrownBy(server::flush)
          .isInstanceOf(IOException.class)
          .hasMessageEndingWith("FLUSHALL: NOPERM no permissions; leave --allow-flush out");
    }
  }

  private CacheServer server() throws ServerException {
    return new RedisProvider()
        .start(new ServerRequest(Via.EXTERNAL, 1, List.of(theirs.address()), 0, 0, 1));
  }
}
