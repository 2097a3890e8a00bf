// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.xmemcached;

import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientException;
import java.util.Collection;
import java.util.Map;
import net.rubyeye.xmemcached.MemcachedClient;
import org.jspecify.annotations.Nullable;

/** The library's blocking calls. */
class BlockingClient implements CacheClient {
  final MemcachedClient client;
  private final Library library;

  BlockingClient(Library library) {
    this.library = library;
    this.client = library.client();
  }

  @Override
  public void set(String key, Object value, int ttlSeconds) throws Exception {
    if (!client.set(key, ttlSeconds, value)) {
      throw new CacheClientException("set of " + key + " failed: the server did not store it");
    }
  }

  @Override
  public final @Nullable Object get(String key) throws Exception {
    return client.get(key);
  }

  @Override
  public final Map<String, Object> getBulk(Collection<String> keys) throws Exception {
    Map<String, Object> hits = client.get(keys);
    // The library's answer to an empty set of keys.
    return hits == null ? Map.of() : hits;
  }

  @Override
  public boolean delete(String key) throws Exception {
    return client.delete(key);
  }

  @Override
  public final Map<String, String> settings() {
    return library.settings();
  }

  @Override
  public final void close() throws Exception {
    library.close();
  }
}
