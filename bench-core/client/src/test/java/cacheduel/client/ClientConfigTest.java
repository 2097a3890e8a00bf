// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClientConfigTest {
  @Test
  void fewerThanOneConnectionOrThread_isRefused() {
    assertThatCode(() -> config(1, 1)).doesNotThrowAnyException();
    assertThatThrownBy(() -> config(1, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("connections must be at least 1, got: 0");
    assertThatThrownBy(() -> config(0, 1)).hasMessage("threads must be at least 1, got: 0");
  }

  private static ClientConfig config(int threads, int connections) {
    return new ClientConfig(
        List.of(InetSocketAddress.createUnresolved("here", 1)),
        Protocol.ASCII,
        Mode.BLOCKING,
        SettingsProfile.FAIR,
        threads,
        connections,
        Duration.ofSeconds(1),
        Duration.ofSeconds(1),
        1024,
        true);
  }
}
