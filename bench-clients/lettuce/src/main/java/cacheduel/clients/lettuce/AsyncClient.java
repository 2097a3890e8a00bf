// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.lettuce;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.ClientConfig;
import cacheduel.client.Stored;
import io.lettuce.core.SetArgs;
import io.lettuce.core.cluster.api.async.RedisClusterAsyncCommands;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** The library's futures. */
final class AsyncClient extends Library implements AsyncCacheClient {
  private final RedisClusterAsyncCommands<String, byte[]> commands = async();

  AsyncClient(ClientConfig config) throws Exception {
    super(config);
  }

  @Override
  public CompletionStage<@Nullable Void> set(String key, Object value, int ttlSeconds) {
    CompletionStage<String> reply = ttlSeconds == 0
        ? commands.set(key, (byte[]) value)
        : commands.set(key, (byte[]) value, SetArgs.Builder.ex(ttlSeconds));
    return Stored.required(key, reply, "OK");
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
}
