// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.asf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.client.CacheClient;
import cacheduel.client.SettingsProfile;
import cacheduel.embedded.EmbeddedMemcached;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The adapter and its library against a server. */
class AsfClientIT {
  private static final byte[] TOO_LARGE = new byte[1024 * 1024 + 1];

  @SuppressWarnings("NullAway.Init") // before each test
  private EmbeddedMemcached server;

  @SuppressWarnings("NullAway.Init") // before each test
  private CacheClient client;

  @BeforeAll
  static void assumeTheLibrary() {
    Configs.assumeTheLibrary();
  }

  @BeforeEach
  void open() throws Exception {
    server = EmbeddedMemcached.start();
    client = new AsfClient(Configs.of(SettingsProfile.FAIR, server.port()));
  }

  @AfterEach
  void close() throws Exception {
    client.close();
    server.close();
  }

  @Test
  void oneFailure_isOneException() throws Exception {
    assertThatThrownBy(() -> client.set("big", TOO_LARGE, 0))
        .isInstanceOf(RuntimeException.class)
        .hasMessageContaining("put key :big error!");
    client.set("next", new byte[] {1}, 0);
    assertThat((byte[]) client.get("next")).containsExactly(1);
    assertThat(client.delete("next")).isTrue();
  }

  @Test
  void bulkGet_hasHitsOnly() throws Exception {
    client.set("a:b", new byte[] {1}, 60);
    assertThat(client.getBulk(List.of("a:b", "other"))).containsOnlyKeys("a:b");
  }

  @Test
  void contextClassLoader_isTheCallersAgain() throws Exception {
    ClassLoader mine = new ClassLoader(AsfClientIT.class.getClassLoader()) {};
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(mine);
    try (CacheClient other = new AsfClient(Configs.of(SettingsProfile.FAIR, server.port()))) {
      assertThat(other.get("missing")).isNull();
      assertThat(thread.getContextClassLoader()).isSameAs(mine);
    } finally {
      thread.setContextClassLoader(before);
    }
  }
}
