// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.lettuce;

import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientException;
import cacheduel.client.ClientConfig;
import cacheduel.client.Stored;
import io.lettuce.core.SetArgs;
import io.lettuce.core.cluster.api.sync.RedisClusterCommands;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The library's synchronous calls. */
final class BlockingClient extends Library implements CacheClient {
  private final RedisClusterCommands<String, byte[]> commands = sync();

  BlockingClient(ClientConfig config) throws Exception {
    super(config);
  }

  @Override
  public void set(String key, Object value, int ttlSeconds) throws CacheClientException {
    String reply = ttlSeconds == 0
        ? commands.set(key, (byte[]) value)
        : commands.set(key, (byte[]) value, SetArgs.Builder.ex(ttlSeconds));
    Stored.require(key, reply, "OK");
  }

  @Override
  public @Nullable Object get(String key) {
    return commands.get(key);
  }

  @Override
  public Map<String, Object> getBulk(Collection<String> keys) {
    return hits(commands.mget(keys.toArray(String[]::new)));
  }

  @Override
  public boolean delete(String key) {
    return commands.del(key) == 1;
  }
}
