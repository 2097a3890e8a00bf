// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.sixhours;

import cacheduel.client.CacheClient;
import cacheduel.client.ClientConfig;
import cacheduel.client.Protocol;
import com.google.code.yanf4j.core.impl.StandardSocketOption;
import io.sixhours.memcached.cache.MemcachedCache;
import io.sixhours.memcached.cache.XMemcachedClient;
import java.io.IOException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import net.rubyeye.xmemcached.MemcachedClient;
import net.rubyeye.xmemcached.XMemcachedClientBuilder;
import net.rubyeye.xmemcached.command.BinaryCommandFactory;
import net.rubyeye.xmemcached.impl.KetamaMemcachedSessionLocator;
import net.rubyeye.xmemcached.transcoders.SerializingTranscoder;
import org.jspecify.annotations.Nullable;
import org.springframework.cache.Cache.ValueWrapper;

/** The library's caches, over xmemcached with the settings of that client's adapter. */
final class SixhoursClient implements CacheClient {
  private static final String NAME = "cacheduel";
  private static final String PREFIX = "";
  private static final String NAMESPACE = "namespace";

  /** Socket buffer, bytes: with the base's 32 KB a large value waits for a delayed ACK. */
  private static final int SOCKET_BUFFER = 1 << 20;

  private static final long RECONNECT_MILLIS = 1_000;

  private final ClientConfig config;
  private final MemcachedClient base;
  private final MemcachedCache everlasting;

  /** A cache has one time to live for all its entries; those of a name share their keys. */
  private final Map<Integer, MemcachedCache> byTtl = new ConcurrentHashMap<>();

  private SixhoursClient(ClientConfig config) throws IOException {
    this.config = config;
    this.base = builder().build();
    if (config.isFair()) {
      base.setHealSessionInterval(RECONNECT_MILLIS);
      base.setSanitizeKeys(false);
      base.setOptimizeGet(false);
      base.setOptimizeMergeBuffer(false);
      base.setEnableHeartBeat(false);
      base.setOpTimeout(config.operationTimeoutMillis());
      base.setConnectTimeout(config.connectTimeoutMillis());
    }
    this.everlasting = cache(0);
  }

  /** Opens the base and waits until every server has answered, and creates the namespace. */
  static SixhoursClient open(ClientConfig config) throws Exception {
    SixhoursClient client = new SixhoursClient(config);
    try {
      client.base.getVersions();
      client.everlasting.get(NAME);
      return client;
    } catch (Exception e) {
      client.close();
      throw e;
    }
  }

  private XMemcachedClientBuilder builder() {
    XMemcachedClientBuilder builder = new XMemcachedClientBuilder(config.servers());
    if (config.protocol() == Protocol.BINARY) {
      builder.setCommandFactory(new BinaryCommandFactory());
    }
    config.poolSize().ifPresent(builder::setConnectionPoolSize);
    if (config.isFair()) {
      builder.setSocketOption(StandardSocketOption.TCP_NODELAY, true);
      builder.setSocketOption(StandardSocketOption.SO_SNDBUF, SOCKET_BUFFER);
      builder.setSocketOption(StandardSocketOption.SO_RCVBUF, SOCKET_BUFFER);
      builder.setFailureMode(true);
      if (config.servers().size() > 1) {
        builder.setSessionLocator(new KetamaMemcachedSessionLocator());
      }
      // the namespace is a string, so that raw bytes alone are not enough
      SerializingTranscoder transcoder = new SerializingTranscoder();
      transcoder.setCompressionThreshold(Integer.MAX_VALUE);
      builder.setTranscoder(transcoder);
    }
    return builder;
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
    boolean fair = config.isFair();
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("connections", config.poolSize().orElse(1) + " a server");
    settings.put("nagle", "off");
    settings.put("socketBuffers", fair ? SOCKET_BUFFER + " bytes" : "library default");
    settings.put("merging", fair ? "off" : "gets merged, buffers merged");
    settings.put("compression", fair ? "off" : "above 16384 bytes");
    settings.put("operationTimeout", base.getOpTimeout() + " ms");
    settings.put("connectTimeout", base.getConnectTimeout() + " ms");
    settings.put("failureMode", base.isFailureMode() ? "on" : "off");
    settings.put("logger", "SLF4J without output");
    settings.put(
        "locator",
        fair && config.servers().size() > 1
            ? "ketama as the library names servers"
            : "modulo, native hash");
    settings.put("transcoder", "the base's, which stores bytes as they are with flags 2048");
    return settings;
  }

  @Override
  public void close() throws IOException {
    base.shutdown();
  }
}
