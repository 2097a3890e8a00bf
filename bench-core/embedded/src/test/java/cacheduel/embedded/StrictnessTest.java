// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StrictnessTest {
  @Test
  void strict_servesItemsAndItsVersion() {
    assertThat(new Session(Strictness.STRICT)
            .ascii("set k 0 0 1\r\nx\r\nget k\r\ndelete k\r\nincr k 1\r\nversion\r\n"))
        .isEqualTo("STORED\r\nVALUE k 0 1\r\nx\r\nEND\r\nDELETED\r\nNOT_FOUND\r\nVERSION "
            + ServerStats.VERSION + "\r\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"flush_all", "mn", "mg k v", "md k"})
  void strict_repliesErrorToWhatOldServersLack(String command) {
    Session strict = new Session(Strictness.STRICT);
    strict.ascii("set k 0 0 1\r\nx\r\n");
    assertThat(strict.ascii(command + "\r\nget k\r\n"))
        .isEqualTo("ERROR\r\nVALUE k 0 1\r\nx\r\nEND\r\n");
    assertThat(new Session().ascii(command + "\r\n")).doesNotContain("ERROR");
  }

  @ParameterizedTest
  @ValueSource(strings = {"stats", "stats settings"})
  void strict_closesTheConnectionOnStatistics(String command) {
    assertThat(new Session(Strictness.STRICT).ascii(command + "\r\nversion\r\n"))
        .isEmpty();
    assertThat(new Session().ascii(command + "\r\n")).startsWith("STAT ");
  }

  @Test
  void strict_closesTheConnectionOnABinaryRequest() throws Exception {
    String noop = Packet.of(0x0a).request();
    try (EmbeddedMemcached server = EmbeddedMemcached.start(0, 0, Strictness.STRICT);
        Conversation client = new Conversation(server.port())) {
      assertThat(client.binary(noop)).isEqualTo("<closed>");
    }
  }
}
