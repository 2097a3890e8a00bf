// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.asf;

import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientException;
import cacheduel.client.ClientConfig;
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
  private final ICacheManager<IMemcachedCache> manager;
  private final IMemcachedCache library;
  private final Map<String, String> settings;

  private AsfClient(
      ICacheManager<IMemcachedCache> manager, String name, Map<String, String> settings) {
    this.manager = manager;
    this.library = Objects.requireNonNull(manager.getCache(name), "the library created no cache");
    this.settings = settings;
  }

  static AsfClient open(ClientConfig config) throws Exception {
    if (config.isFair()) {
      // getRootLogger() loads the library's log4j.properties, which logs failures on the console.
      Logger.getRootLogger().removeAllAppenders();
      Logger.getRootLogger().setLevel(Level.OFF);
    }
    Configuration configuration = new Configuration(config);
    ICacheManager<IMemcachedCache> manager =
        CacheUtil.getCacheManager(IMemcachedCache.class, MemcachedCacheManager.class.getName());
    configuration.start(manager);
    return new AsfClient(manager, configuration.name(), configuration.settings());
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
  public Map<String, Object> getBulk(Collection<String> keys) throws CacheClientException {
    Map<String, Object> found = library.getMulti(keys.toArray(new String[0]));
    if (found == null) {
      throw new CacheClientException("bulk get failed: the library returned null");
    }
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
    return settings;
  }

  @Override
  public void close() {
    manager.stop();
  }
}
