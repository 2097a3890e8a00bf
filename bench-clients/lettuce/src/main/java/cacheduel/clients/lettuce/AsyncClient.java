// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.lettuce;

import cacheduel.client.AsyncCacheClient;
import io.lettuce.core.SetArgs;
import io.lettuce.core.cluster.api.async.RedisClusterAsyncCommands;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** The library's futures. */
final class AsyncClient implements AsyncCacheClient {
  private final Library library;
  private final RedisClusterAsyncCommands<String, byte[]> commands;

  AsyncClient(Library library) {
    this.library = library;
    this.commands = library.async();
  }

  @Override
  public CompletionStage<@Nullable Void> set(String key, Object value, int ttlSeconds) {
    CompletionStage<String> stored = ttlSeconds == 0
        ? commands.set(key, (byte[]) value)
        : commands.set(key, (byte[]) value, SetArgs.Builder.ex(ttlSeconds));
    return stored.thenAccept(status -> {
      if (!Library.OK.equals(status)) {
        throw new CompletionException(Library.refused(key, status));
      }
    });
  }

  @Override
  public CompletionStage<@Nullable Object> get(String key) {
    return object(commands.get(key));
  }

  @SuppressWarnings("unchecked")
  private static CompletionStage<@Nullable Object> object(CompletionStage<?> value) {
    return (CompletionStage<@Nullable Object>) value;
  }

  @Override
  public CompletionStage<Map<String, Object>> getBulk(Collection<String> keys) {
    return commands.mget(keys.toArray(String[]::new)).thenApply(Library::hits);
  }

  @Override
  public CompletionStage<Boolean> delete(String key) {
    return commands.del(key).thenApply(deleted -> deleted == 1);
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
