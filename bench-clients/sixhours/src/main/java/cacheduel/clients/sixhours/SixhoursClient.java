// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.sixhours;

import cacheduel.client.CacheClient;
import cacheduel.client.ClientConfig;
import cacheduel.clients.xmemcached.base.XmemcachedSettings;
import io.sixhours.memcached.cache.MemcachedCache;
import io.sixhours.memcached.cache.XMemcachedClient;
import java.io.IOException;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import net.rubyeye.xmemcached.MemcachedClient;
import org.jspecify.annotations.Nullable;
import org.springframework.cache.Cache.ValueWrapper;

/** The library's caches, over xmemcached with the settings of that client's adapter. */
final class SixhoursClient implements CacheClient {
  private static final String NAME = "cacheduel";
  private static final String PREFIX = "";
  private static final String NAMESPACE = "namespace";

  private final ClientConfig config;
  private final XmemcachedSettings settings;
  private final MemcachedClient base;
  private final MemcachedCache everlasting;

  /** A cache has one time to live for all its entries; those of a name share their keys. */
  private final Map<Integer, MemcachedCache> byTtl = new ConcurrentHashMap<>();

  private SixhoursClient(ClientConfig config) throws Exception {
    this.config = config;
    this.settings = new XmemcachedSettings(config);
    // the namespace is a string, which the transcoder for raw bytes cannot encode
    this.base = settings.open(settings.builder());
    this.everlasting = cache(0);
  }

  /** Opens the base, and creates the namespace. */
  static SixhoursClient open(ClientConfig config) throws Exception {
    SixhoursClient client = new SixhoursClient(config);
    try {
      client.everlasting.get(NAME);
      return client;
    } catch (Exception e) {
      client.close();
      throw e;
    }
  }

  private MemcachedCache cache(int ttlSeconds) {
    return new MemcachedCache(NAME, new XMemcachedClient(base), ttlSeconds, PREFIX, NAMESPACE);
  }

  @Override
  public void set(String key, Object value, int ttlSeconds) {
    MemcachedCache cache =
        ttlSeconds == 0 ? everlasting : byTtl.computeIfAbsent(ttlSeconds, this::cache);
    cache.put(key, value);
  }

  @Override
  public @Nullable Object get(String key) {
    ValueWrapper value = everlasting.get(key);
    return value == null ? null : value.get();
  }

  @Override
  public Map<String, Object> getBulk(Collection<String> keys) {
    throw new UnsupportedOperationException("a Spring cache has no bulk get");
  }

  @Override
  public boolean delete(String key) {
    everlasting.evict(key);
    return true;
  }

  @Override
  public Map<String, String> settings() {
    Map<String, String> report = settings.report(base);
    report.put("compression", config.isFair() ? "off" : "above 16384 bytes");
    report.put("transcoder", "the base's, which stores bytes as they are with flags 2048");
    return report;
  }

  @Override
  public void close() throws IOException {
    base.shutdown();
  }
}
