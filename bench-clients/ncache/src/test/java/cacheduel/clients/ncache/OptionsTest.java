// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.ncache;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.ClientConfig;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import com.alachisoft.ncache.client.CacheConnectionOptions;
import com.alachisoft.ncache.runtime.util.TimeSpan;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class OptionsTest {
  @Test
  void fair_asksOnceAndFailsAfterTheOperationTimeout() {
    CacheConnectionOptions options = Options.of(config(SettingsProfile.FAIR, 700));
    assertThat(options.getClientRequestTimeOut()._ticks)
        .isEqualTo(700 * TimeSpan.TicksPerMillisecond);
    assertThat(options.getConnectionTimeout()._ticks).isEqualTo(700 * TimeSpan.TicksPerMillisecond);
    assertThat(options.getConnectionRetries()).isEqualTo(1);
    assertThat(options.getCommandRetries()).isEqualTo(1);
    assertThat(options.getEnableClientLogs()).isFalse();
  }

  @Test
  void asShipped_leavesTheLibrarysOwn() {
    CacheConnectionOptions shipped = new CacheConnectionOptions();
    CacheConnectionOptions options = Options.of(config(SettingsProfile.AS_SHIPPED, 700));
    assertThat(options.getClientRequestTimeOut()._ticks)
        .isEqualTo(shipped.getClientRequestTimeOut()._ticks);
    assertThat(options.getCommandRetries()).isEqualTo(shipped.getCommandRetries());
  }

  @Test
  void servers_keepTheirOrder() {
    assertThat(Options.of(config(SettingsProfile.FAIR, 700)).getServerList())
        .extracting(server -> server.getName() + ":" + server.getPort())
        .containsExactly("10.0.0.5:9800", "10.0.0.6:9801");
  }

  @Test
  void settings_tellWhatWasMapped() {
    assertThat(Settings.of(CacheName.of(" mine "), Options.of(config(SettingsProfile.FAIR, 700))))
        .containsEntry("cache", "mine")
        .containsEntry("operationTimeout", "700 ms")
        .containsEntry("connectTimeout", "2100 ms")
        .containsEntry("connectionRetries", "1")
        .containsEntry("commandRetries", "1");
  }

  @Test
  void cacheThatNobodyNames_isTheUsualOne() {
    assertThat(CacheName.of("").value()).isEqualTo("demoCache");
  }

  static ClientConfig config(SettingsProfile profile, int timeoutMillis) {
    return new ClientConfig(
        List.of(
            InetSocketAddress.createUnresolved("10.0.0.5", 9800),
            InetSocketAddress.createUnresolved("10.0.0.6", 9801)),
        Protocol.NATIVE,
        Mode.BLOCKING,
        profile,
        16,
        1,
        Duration.ofMillis(timeoutMillis),
        Duration.ofMillis(3L * timeoutMillis),
        1_000,
        true);
  }
}
