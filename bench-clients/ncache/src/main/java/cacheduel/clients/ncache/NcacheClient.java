// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.ncache;

import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientException;
import cacheduel.client.ClientConfig;
import com.alachisoft.ncache.client.Cache;
import com.alachisoft.ncache.client.CacheConnectionOptions;
import com.alachisoft.ncache.client.CacheItem;
import com.alachisoft.ncache.client.CacheManager;
import com.alachisoft.ncache.runtime.caching.expiration.Expiration;
import com.alachisoft.ncache.runtime.caching.expiration.ExpirationType;
import com.alachisoft.ncache.runtime.util.TimeSpan;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The library's blocking calls. */
final class NcacheClient implements CacheClient {
  private static final int LONGEST_KEY = 250;

  private final Cache cache;
  private final Class<?> type;
  private final Map<String, String> settings;

  NcacheClient(Cache cache, Class<?> type, Map<String, String> settings) {
    this.cache = cache;
    this.type = type;
    this.settings = settings;
  }

  static NcacheClient open(ClientConfig config, CacheName name) throws Exception {
    CacheConnectionOptions options = Options.of(config);
    @Nullable Cache cache = CacheManager.getCache(name.value(), options);
    if (cache == null) {
      throw new CacheClientException("no cache %s at %s".formatted(name.value(), config.servers()));
    }
    Class<?> type = config.rawValues() ? byte[].class : Object.class;
    return new NcacheClient(cache, type, Settings.of(name, options));
  }

  @Override
  public void set(String key, Object value, int ttlSeconds) throws Exception {
    requireShort(key);
    if (ttlSeconds == 0) {
      var unused = cache.insert(key, value);
    } else {
      var unused = cache.insert(key, expiring(value, ttlSeconds));
    }
  }

  @Override
  public @Nullable Object get(String key) throws Exception {
    requireShort(key);
    return cache.get(key, type);
  }

  @Override
  public Map<String, Object> getBulk(Collection<String> keys) throws Exception {
    @Nullable Map<String, Object> found = cache.getBulk(keys, type);
    if (found == null) {
      throw new CacheClientException("bulk get failed: the library answered null");
    }
    found.values().removeIf(Objects::isNull);
    return found;
  }

  /** By the call that answers with the removed value: the other one does not say if there was any. */
  @Override
  public boolean delete(String key) throws Exception {
    requireShort(key);
    @Nullable Object removed = cache.remove(key, type);
    return removed != null;
  }

  @Override
  public Map<String, String> settings() {
    return settings;
  }

  @Override
  public void close() throws Exception {
    cache.close();
  }

  private static CacheItem expiring(Object value, int ttlSeconds) {
    CacheItem item = new CacheItem(value);
    item.setExpiration(new Expiration(ExpirationType.Absolute, TimeSpan.FromSeconds(ttlSeconds)));
    return item;
  }

  // The library sets no limit.
  private static void requireShort(String key) {
    if (key.isEmpty() || key.length() > LONGEST_KEY) {
      throw new IllegalArgumentException(
          "a key has 1 to " + LONGEST_KEY + " characters, got: " + key.length());
    }
  }
}
