// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spymemcached.family;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import cacheduel.client.CacheClient;
import cacheduel.client.Stored;
import java.util.Collection;
import java.util.Map;
import net.spy.memcached.MemcachedClient;
import org.jspecify.annotations.Nullable;

/** The library's blocking reads, and its futures for writes, which have no blocking call. */
final class BlockingClient implements CacheClient {
  private final Library library;
  private final MemcachedClient client;
  private final long timeoutMillis;

  BlockingClient(Library library) {
    this.library = library;
    this.client = library.client();
    this.timeoutMillis = library.operationTimeoutMillis();
  }

  @Override
  public void set(String key, Object value, int ttlSeconds) throws Exception {
    Stored.require(key, client.set(key, ttlSeconds, value).get(timeoutMillis, MILLISECONDS), true);
  }

  @Override
  public @Nullable Object get(String key) {
    return client.get(key);
  }

  @Override
  public Map<String, Object> getBulk(Collection<String> keys) {
    return client.getBulk(keys);
  }

  @Override
  public boolean delete(String key) throws Exception {
    return client.delete(key).get(timeoutMillis, MILLISECONDS);
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
