// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

class CacheClientProviderTest {
  @Test
  void systems_areThoseThatSpeakTheProtocols() {
    assertThat(of(Protocol.ASCII, Protocol.BINARY).systems()).containsExactly("memcached");
    assertThat(of(Protocol.RESP2).systems()).containsExactlyInAnyOrder("redis", "valkey");
    assertThat(of(Protocol.META, Protocol.RESP3).systems()).hasSize(3);
    assertThat(of(Protocol.NATIVE).systems()).isEmpty();
  }

  private static CacheClientProvider of(Protocol... protocols) {
    return new CacheClientProvider() {
      @Override
      public String name() {
        return "some";
      }

      @Override
      public String version() {
        return "1";
      }

      @Override
      public Capabilities capabilities() {
        return new Capabilities(Set.of(protocols), Set.of(Mode.BLOCKING), Set.of());
      }

      @Override
      public CacheClient open(ClientConfig config) {
        throw new UnsupportedOperationException();
      }
    };
  }
}
