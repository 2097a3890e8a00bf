// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.redisson;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.ClientConfig;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** The library's futures. */
final class AsyncClient extends Library implements AsyncCacheClient {
  AsyncClient(ClientConfig config) throws Exception {
    super(config);
  }

  @Override
  public CompletionStage<@Nullable Void> set(String key, Object value, int ttlSeconds) {
    return ttlSeconds == 0
        ? client.getBucket(key).setAsync(value)
        : client.getBucket(key).setAsync(value, Duration.ofSeconds(ttlSeconds));
  }

  @Override
  public CompletionStage<@Nullable Object> get(String key) {
    return client.getBucket(key).getAsync();
  }

  @Override
  public CompletionStage<Map<String, Object>> getBulk(Collection<String> keys) {
    return client.getBuckets().getAsync(keys.toArray(String[]::new));
  }

  @Override
  public CompletionStage<Boolean> delete(String key) {
    return client.getBucket(key).deleteAsync();
  }
}
