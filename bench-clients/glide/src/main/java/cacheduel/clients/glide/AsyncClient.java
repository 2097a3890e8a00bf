// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.glide;

import cacheduel.client.AsyncCacheClient;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.CompletionException;
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
    return library.set(key, value, ttlSeconds).thenAccept(status -> {
      if (!Library.OK.equals(status)) {
        throw new CompletionException(Library.refused(key, status));
      }
    });
  }

  @Override
  public CompletionStage<@Nullable Object> get(String key) {
    return library.get(key).thenApply(Library::bytes);
  }

  @Override
  public CompletionStage<Map<String, Object>> getBulk(Collection<String> keys) {
    return library.getBulk(keys).thenApply(values -> Library.hits(keys, values));
  }

  @Override
  public CompletionStage<Boolean> delete(String key) {
    return library.delete(key).thenApply(deleted -> deleted == 1);
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
