// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetSocketAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AddressesTest {
  @Test
  void parse_keepsTheOrder() {
    assertThat(Addresses.parse("127.0.0.1:2, 127.0.0.1:1"))
        .extracting(InetSocketAddress::getPort)
        .containsExactly(2, 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1:11211", "[0:0:0:0:0:0:0:1]:65535", "localhost:1"})
  void format_isWhatParseReads(String text) {
    assertThat(Addresses.format(Addresses.parse(text).get(0))).isEqualTo(text);
  }

  @Test
  void parse_takesShortIpv6() {
    assertThat(Addresses.parse("[::1]:11211").get(0).getAddress().isLoopbackAddress())
        .isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "host", "host:", ":11211", "::1:11211", "a:1,", "[::1]", "a b:1"})
  void parse_saysWhatAnAddressIs(String text) {
    assertThatThrownBy(() -> Addresses.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("expected HOST:PORT, for example");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "65536", "99999999999"})
  void parse_refusesAPortOutOfRange(String port) {
    assertThatThrownBy(() -> Addresses.parse("localhost:" + port))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("port out of range in 'localhost:%s': expected 1 to 65535, got: %s"
            .formatted(port, port));
  }
}
