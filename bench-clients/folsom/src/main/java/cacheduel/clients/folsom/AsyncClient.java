// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.folsom;

import cacheduel.client.AsyncCacheClient;
import com.spotify.folsom.MemcacheClient;
import com.spotify.folsom.MemcacheStatus;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** The library's stages. */
final class AsyncClient implements AsyncCacheClient {
  private final Library library;
  private final MemcacheClient<Object> client;

  AsyncClient(Library library) {
    this.library = library;
    this.client = library.client();
  }

  @Override
  public CompletionStage<@Nullable Void> set(String key, Object value, int ttlSeconds) {
    return client.set(key, value, ttlSeconds).thenAccept(status -> {
      if (status != MemcacheStatus.OK) {
        throw new CompletionException(Library.failure("set", key, status));
      }
    });
  }

  @Override
  public CompletionStage<@Nullable Object> get(String key) {
    return client.get(key);
  }

  @Override
  public CompletionStage<Map<String, Object>> getBulk(Collection<String> keys) {
    return client.getAsMap(List.copyOf(keys));
  }

  @Override
  public CompletionStage<Boolean> delete(String key) {
    return client.delete(key).thenApply(status -> {
      if (status != MemcacheStatus.OK && status != MemcacheStatus.KEY_NOT_FOUND) {
        throw new CompletionException(Library.failure("delete", key, status));
      }
      return status == MemcacheStatus.OK;
    });
  }

  @Override
  public Map<String, String> settings() {
    return library.settings();
  }

  @Override
  public void close() throws Exception {
    library.close();
  }
}
