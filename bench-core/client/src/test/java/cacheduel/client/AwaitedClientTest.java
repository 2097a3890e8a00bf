// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AwaitedClientTest {
  private final CompletableFuture<@Nullable Object> reply = new CompletableFuture<>();
  private final Library library = new Library();
  private final CacheClient client = AwaitedClient.of(library, Configs.of(SettingsProfile.FAIR));

  @Test
  void reply_isReturned() throws Exception {
    reply.complete("value");
    assertThat(client.get("key")).isEqualTo("value");
    assertThat(client.getBulk(List.of("key"))).containsEntry("key", "value");
    assertThat(client.delete("key")).isTrue();
    client.set("key", "value", 0);
    assertThat(client.settings()).containsEntry("connections", "1").containsKey("wait");
  }

  @Test
  void failure_isThrown() {
    IllegalStateException refused = new IllegalStateException("refused");
    reply.completeExceptionally(refused);
    assertThatThrownBy(() -> client.set("key", "value", 0))
        .isInstanceOf(ExecutionException.class)
        .hasRootCause(refused);
  }

  @Test
  void futureThatNeverCompletes_isAnError() {
    assertThatThrownBy(() -> client.get("key")).isInstanceOf(TimeoutException.class);
  }

  @Test
  void close_closesTheLibrary() throws Exception {
    client.close();
    assertThat(library.closed).isTrue();
  }

  /** Completes all its futures with one reply. */
  private final class Library implements AsyncCacheClient {
    private boolean closed;

    @Override
    public CompletionStage<@Nullable Void> set(String key, Object value, int ttlSeconds) {
      return reply.thenAccept(given -> {});
    }

    @Override
    public CompletionStage<@Nullable Object> get(String key) {
      return reply;
    }

    @Override
    public CompletionStage<Map<String, Object>> getBulk(Collection<String> keys) {
      return reply.thenApply(given -> Map.of(keys.iterator().next(), String.valueOf(given)));
    }

    @Override
    public CompletionStage<Boolean> delete(String key) {
      return reply.thenApply(given -> given != null);
    }

    @Override
    public Map<String, String> settings() {
      return Map.of("connections", "1");
    }

    @Override
    public void close() {
      closed = true;
    }
  }
}
