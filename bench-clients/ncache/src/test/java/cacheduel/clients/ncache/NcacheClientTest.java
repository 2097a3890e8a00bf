// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.ncache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.alachisoft.ncache.runtime.caching.expiration.Expiration;
import com.alachisoft.ncache.runtime.caching.expiration.ExpirationType;
import com.alachisoft.ncache.runtime.util.TimeSpan;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the adapter calls, and what it makes of the answers. */
class NcacheClientTest {
  private final FakeCache fake = new FakeCache();
  private final NcacheClient client =
      new NcacheClient(fake.library(), byte[].class, Map.of("cache", "x"));

  @Test
  void storedValue_isReadAndDeleted() throws Exception {
    byte[] value = {1, 2};
    client.set("a", value, 0);
    assertThat(client.get("a")).isSameAs(value);
    assertThat(client.delete("a")).isTrue();
    assertThat(client.get("a")).isNull();
    assertThat(client.delete("a")).isFalse();
  }

  @Test
  void timeToLive_isAbsoluteAndInSeconds() throws Exception {
    client.set("a", new byte[] {1}, 7);
    Expiration expiration = fake.items.get(0).getExpiration();
    assertThat(expiration.getExpirationType()).isEqualTo(ExpirationType.Absolute);
    assertThat(expiration.getExpireAfter()._ticks).isEqualTo(7 * TimeSpan.TicksPerSecond);
  }

  @Test
  void missOfABulkGet_isAbsent() throws Exception {
    client.set("a", new byte[] {1}, 0);
    assertThat(client.getBulk(List.of("a", "b"))).containsOnlyKeys("a");
  }

  @Test
  void keyThatIsTooLong_isRefusedBeforeItIsSent() {
    String key = "k".repeat(251);
    assertThatThrownBy(() -> client.set(key, new byte[1], 0)).hasMessageContaining("251");
    assertThatThrownBy(() -> client.get("")).hasMessageContaining("0");
    assertThatThrownBy(() -> client.delete(key)).hasMessageContaining("251");
    assertThat(fake.entries).isEmpty();
  }

  @Test
  void close_closesTheLibrary() throws Exception {
    client.close();
    assertThat(fake.closed).isTrue();
  }
}
