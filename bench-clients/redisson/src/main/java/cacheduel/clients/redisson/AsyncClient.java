// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.redisson;

import cacheduel.client.AsyncCacheClient;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** The library's futures. */
final class AsyncClient implements AsyncCacheClient {
  private final Library library;

  AsyncClient(Library library) {
    this.library = library;
  }

  @Override
  public CompletionStage<@Nullable Void> set(String key, Object value, int ttlSeconds) {
    return ttlSeconds == 0
        ? library.bucket(key).setAsync(value)
        : library.bucket(key).setAsync(value, Duration.ofSeconds(ttlSeconds));
  }

  @Override
  public CompletionStage<@Nullable Object> get(String key) {
    return library.bucket(key).getAsync();
  }

  @Override
  public CompletionStage<Map<String, Object>> getBulk(Collection<String> keys) {
    return library.buckets().getAsync(keys.toArray(String[]::new));
  }

  @Override
  public CompletionStage<Boolean> delete(String key) {
    return library.bucket(key).deleteAsync();
  }

  @Override
  public Map<String, String> settings() {
    return library.settings();
  }

  @Override
  public void close() {
    library.close();
  }
}
