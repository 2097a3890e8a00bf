// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.redisson;

import cacheduel.client.CacheClient;
import cacheduel.client.ClientConfig;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The library's synchronous calls. */
final class BlockingClient extends Library implements CacheClient {
  BlockingClient(ClientConfig config) throws Exception {
    super(config);
  }

  @Override
  public void set(String key, Object value, int ttlSeconds) {
    if (ttlSeconds == 0) {
      client.getBucket(key).set(value);
    } else {
      client.getBucket(key).set(value, Duration.ofSeconds(ttlSeconds));
    }
  }

  @Override
  public @Nullable Object get(String key) {
    return client.getBucket(key).get();
  }

  @Override
  public Map<String, Object> getBulk(Collection<String> keys) {
    return client.getBuckets().get(keys.toArray(String[]::new));
  }

  @Override
  public boolean delete(String key) {
    return client.getBucket(key).delete();
  }
}
