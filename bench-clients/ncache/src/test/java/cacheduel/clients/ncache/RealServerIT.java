// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.ncache;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.CacheClient;
import cacheduel.client.ClientConfig;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;

/** Uses the running NCache whose HOST:PORT is in {@code NCACHE_ADDRESS}. */
@EnabledIfEnvironmentVariable(
    named = "NCACHE_ADDRESS",
    matches = ".+:[0-9]+",
    disabledReason = "no NCache is given: set NCACHE_ADDRESS=HOST:9800 and NCACHE_CACHE")
class RealServerIT {
  private final String key = "cacheduel-it-" + UUID.randomUUID();

  @Test
  void values_areStoredReadAndDeleted() throws Exception {
    try (CacheClient client = new NcacheProvider().open(config())) {
      byte[] value = {0, 1, -1};
      assertThat(client.get(key)).isNull();
      client.set(key, value, 60);
      assertThat((byte[]) client.get(key)).containsExactly(value);
      assertThat(client.getBulk(List.of(key, key + "-absent"))).containsOnlyKeys(key);
      assertThat(client.delete(key)).isTrue();
      assertThat(client.delete(key)).isFalse();
    }
  }

  @Test
  void emptyValue_isNoMiss() throws Exception {
    try (CacheClient client = new NcacheProvider().open(config())) {
      client.set(key, new byte[0], 60);
      assertThat((byte[]) client.get(key)).isEmpty();
      assertThat(client.delete(key)).isTrue();
    }
  }

  @Test
  void timeToLive_ends() throws Exception {
    try (CacheClient client = new NcacheProvider().open(config())) {
      client.set(key, new byte[] {1}, 1);
      long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
      while (client.get(key) != null && System.nanoTime() < end) {
        Thread.sleep(500);
      }
      assertThat(client.get(key)).isNull();
    }
  }

  private static ClientConfig config() {
    String address = System.getenv("NCACHE_ADDRESS");
    int colon = address.lastIndexOf(':');
    return new ClientConfig(
        List.of(InetSocketAddress.createUnresolved(
            address.substring(0, colon), Integer.parseInt(address.substring(colon + 1)))),
        Protocol.NATIVE,
        Mode.BLOCKING,
        SettingsProfile.FAIR,
        1,
        1,
        Duration.ofSeconds(5),
        Duration.ofSeconds(5),
        1_000,
        true);
  }
}
