// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.resp;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.Capabilities;
import cacheduel.client.Feature;
import cacheduel.client.LibraryProvider;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RespProviderTest {
  @Test
  void modes_areThoseThatCanBeOpened() {
    assertThat(capabilities(null).modes()).containsExactly(Mode.BLOCKING);
    assertThat(capabilities(config -> {
              throw new UnsupportedOperationException();
            })
            .modes())
        .containsExactlyInAnyOrder(Mode.BLOCKING, Mode.ASYNC);
  }

  @Test
  void features_areThoseOfAllAndItsOwn() {
    Capabilities has = capabilities(null);
    assertThat(has.has(Feature.CLUSTER)).isTrue();
    assertThat(has.has(Feature.BYTES_ONLY)).isTrue();
    assertThat(has.has(Feature.CONNECTION_POOL)).isFalse();
    assertThat(has.protocols()).containsExactlyInAnyOrder(Protocol.RESP2, Protocol.RESP3);
  }

  private static Capabilities capabilities(
      LibraryProvider.@Nullable Opening<AsyncCacheClient> async) {
    return new Some(async).capabilities();
  }

  private static final class Some extends RespProvider {
    Some(@Nullable Opening<AsyncCacheClient> async) {
      super(
          "some",
          () -> String.class,
          config -> {
            throw new UnsupportedOperationException();
          },
          async,
          List.of(),
          Feature.BYTES_ONLY);
    }
  }
}
