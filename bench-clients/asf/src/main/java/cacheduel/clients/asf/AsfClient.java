// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.asf;

import cacheduel.client.CacheClient;
import cacheduel.client.ClientConfig;
import cacheduel.client.Hits;
import com.alisoft.xplatform.asf.cache.ICacheManager;
import com.alisoft.xplatform.asf.cache.IMemcachedCache;
import com.alisoft.xplatform.asf.cache.memcached.CacheUtil;
import com.alisoft.xplatform.asf.cache.memcached.MemcachedCacheManager;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.jspecify.annotations.Nullable;

/** The library's blocking calls. */
final class AsfClient implements CacheClient {
  private final Configuration configuration;
  private final ICacheManager<IMemcachedCache> manager;
  private final IMemcachedCache library;

  AsfClient(ClientConfig config) throws Exception {
    if (config.isFair()) {
      // getRootLogger() loads the library's log4j.properties, which logs failures on the console.
      Logger.getRootLogger().removeAllAppenders();
      Logger.getRootLogger().setLevel(Level.OFF);
    }
    configuration = new Configuration(config);
    manager =
        CacheUtil.getCacheManager(IMemcachedCache.class, MemcachedCacheManager.class.getName());
    library = configuration.start(manager);
  }

  @Override
  public void set(String key, Object value, int ttlSeconds) {
    if (ttlSeconds == 0) {
      library.put(key, value);
    } else {
      library.put(key, value, ttlSeconds);
    }
  }

  @Override
  public @Nullable Object get(String key) {
    return library.get(key);
  }

  @Override
  public Map<String, Object> getBulk(Collection<String> keys) throws Exception {
    Map<String, Object> found = Hits.required(library.getMulti(keys.toArray(new String[0])));
    // The library names the keys of misses, too.
    found.values().removeIf(Objects::isNull);
    return found;
  }

  @Override
  public boolean delete(String key) {
    return (boolean) library.remove(key);
  }

  @Override
  public Map<String, String> settings() {
    return configuration.settings();
  }

  @Override
  public void close() {
    manager.stop();
  }
}
