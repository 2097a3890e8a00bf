// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.resp;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.ClientConfig;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.client.Tunable;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RespSettingsTest {
  private static final List<Tunable> TUNABLES = List.of(
      Tunable.pool("setSize(%s)"),
      Tunable.of("retries", "setRetries(%s)", 0, 4),
      Tunable.off("nagle", "setNagle(false)", "setNagle(true)"));

  @Test
  void fairSettings_areThoseOfTheConfiguration() {
    assertThat(of(config(SettingsProfile.FAIR)))
        .containsEntry("connections", "a pool of 3")
        .containsEntry("operationTimeout", "100 ms")
        .containsEntry("connectTimeout", "200 ms")
        .containsEntry("nagle", "off")
        .containsEntry("retries", "0");
  }

  @Test
  void settingsAsShipped_areTheLibrarys() {
    assertThat(of(config(SettingsProfile.AS_SHIPPED)))
        .containsEntry("connections", "library default")
        .containsEntry("nagle", "off")
        .containsEntry("operationTimeout", "60 s")
        .containsEntry("connectTimeout", "10 s")
        .containsEntry("retries", "library default");
  }

  /** The harness also has numbers of connections that are none of the values to try. */
  @Test
  void chosenSettings_areNamed() {
    ClientConfig shipped = config(SettingsProfile.AS_SHIPPED);
    assertThat(of(shipped.tunedTo(Map.of(Tunable.CONNECTIONS, "3", "retries", "4", "nagle", "on"))))
        .containsEntry("connections", "a pool of 3")
        .containsEntry("retries", "4")
        .containsEntry("nagle", "on");
  }

  private static Map<String, String> of(ClientConfig config) {
    return RespSettings.of(config, TUNABLES, "60 s", "10 s");
  }

  private static ClientConfig config(SettingsProfile profile) {
    return new ClientConfig(
        List.of(InetSocketAddress.createUnresolved("here", 1)),
        Protocol.RESP3,
        Mode.BLOCKING,
        profile,
        4,
        3,
        Duration.ofMillis(100),
        Duration.ofMillis(200),
        1024,
        true);
  }
}
