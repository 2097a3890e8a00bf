// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.lettuce;

import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientException;
import io.lettuce.core.SetArgs;
import io.lettuce.core.cluster.api.sync.RedisClusterCommands;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The library's synchronous calls. */
final class BlockingClient implements CacheClient {
  private final Library library;
  private final RedisClusterCommands<String, byte[]> commands;

  BlockingClient(Library library) {
    this.library = library;
    this.commands = library.sync();
  }

  @Override
  public void set(String key, Object value, int ttlSeconds) throws CacheClientException {
    String status = ttlSeconds == 0
        ? commands.set(key, (byte[]) value)
        : commands.set(key, (byte[]) value, SetArgs.Builder.ex(ttlSeconds));
    if (!Library.OK.equals(status)) {
      throw Library.refused(key, status);
    }
  }

  @Override
  public @Nullable Object get(String key) {
    return commands.get(key);
  }

  @Override
  public Map<String, Object> getBulk(Collection<String> keys) {
    return Library.hits(commands.mget(keys.toArray(String[]::new)));
  }

  @Override
  public boolean delete(String key) {
    return commands.del(key) == 1;
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
