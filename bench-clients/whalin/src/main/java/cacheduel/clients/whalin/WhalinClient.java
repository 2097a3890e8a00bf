// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.whalin;

import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientException;
import cacheduel.client.ClientConfig;
import cacheduel.client.Credentials;
import cacheduel.client.Hits;
import cacheduel.client.Protocol;
import cacheduel.client.Stored;
import com.schooner.MemCached.AuthInfo;
import com.schooner.MemCached.SchoonerSockIOPool;
import com.whalin.MemCached.MemCachedClient;
import com.whalin.MemCached.SockIOPool;
import java.util.Collection;
import java.util.Date;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** The library's client over a connection pool of its own, which connects on first use. */
final class WhalinClient implements CacheClient {
  /** Room for a request's head: command, a key of 250 characters, flags, expiry, length. */
  private static final int HEAD_BYTES = 1024;

  private static final AtomicInteger NUMBER = new AtomicInteger();

  private final ClientConfig config;
  private final SockIOPool pool;
  private final MemCachedClient library;

  WhalinClient(ClientConfig config) {
    this.config = config;
    String name = "cacheduel-" + NUMBER.incrementAndGet();
    Credentials credentials = config.access().credentials();
    if (credentials != null) {
      SchoonerSockIOPool.getInstance(
          name, AuthInfo.plain(credentials.user(), credentials.password()));
    }
    pool = SockIOPool.getInstance(name);
    pool.setServers(config.addresses().toArray(String[]::new));
    library = new MemCachedClient(name, true, config.protocol() == Protocol.BINARY);
    if (config.isFair()) {
      applyFairSettings();
    }
    applyTuned();
    if (config.rawValues()) {
      library.setTransCoder(new RawTransCoder());
    }
    pool.initialize();
  }

  private void applyFairSettings() {
    pool.setBufferSize(config.maxValueBytes() + HEAD_BYTES);
    pool.setSocketTO(config.operationTimeoutMillis());
    pool.setSocketConnectTO(config.connectTimeoutMillis());
    pool.setMaxBusyTime(config.operationTimeoutMillis());
    if (config.servers().size() > 1) {
      pool.setHashingAlg(SockIOPool.CONSISTENT_HASH);
    }
    library.setSanitizeKeys(false);
  }

  private void applyTuned() {
    config.poolSize().ifPresent(pool::setMaxConn);
    config.poolSize().ifPresent(pool::setMaxIdle);
    WhalinProvider.NAGLE.switchIn(config).ifPresent(on -> pool.setNagle(!on));
    WhalinProvider.BUFFER.numberIn(config).ifPresent(pool::setBufferSize);
    WhalinProvider.FAILOVER.switchIn(config).ifPresent(pool::setFailover);
    WhalinProvider.FAILBACK.switchIn(config).ifPresent(pool::setFailback);
    WhalinProvider.ALIVE_CHECK.switchIn(config).ifPresent(pool::setAliveCheck);
    WhalinProvider.MAINTENANCE_SECONDS
        .numberIn(config)
        .ifPresent(seconds -> pool.setMaintSleep(seconds * 1_000L));
  }

  @Override
  @SuppressWarnings("JavaUtilDate") // the library's API
  public void set(String key, Object value, int ttlSeconds) throws CacheClientException {
    Object outgoing = config.rawValues() ? new RawTransCoder.RawValue((byte[]) value) : value;
    boolean stored = ttlSeconds == 0
        ? library.set(key, outgoing)
        : library.set(key, outgoing, new Date(ttlSeconds * 1000L));
    Stored.require(key, stored, true);
  }

  @Override
  public @Nullable Object get(String key) {
    return library.get(key);
  }

  @Override
  public Map<String, Object> getBulk(Collection<String> keys) throws CacheClientException {
    return Hits.required(library.getMulti(keys.toArray(new String[0])));
  }

  @Override
  public boolean delete(String key) {
    return library.delete(key);
  }

  @Override
  public Map<String, String> settings() {
    return Map.ofEntries(
        Map.entry(
            "connections",
            "up to %d a server, one for each call in progress, %d kept idle"
                .formatted(pool.getMaxConn(), pool.getMaxIdle())),
        Map.entry("nagle", pool.getNagle() ? "off" : "on"),
        Map.entry("buffer", pool.getBufferSize() + " bytes a connection, direct"),
        Map.entry("merging", "none"),
        Map.entry("compression", "none: the library never compresses"),
        Map.entry("operationTimeout", "none; multi-key get " + pool.getMaxBusy() + " ms"),
        Map.entry("connectTimeout", pool.getSocketConnectTO() + " ms"),
        Map.entry("failover", pool.getFailover() ? "on" : "off"),
        Map.entry("logger", "SLF4J without output"),
        Map.entry(
            "locator",
            pool.getHashingAlg() == SockIOPool.CONSISTENT_HASH ? "ketama" : "modulo, native hash"),
        Map.entry("sanitizeKeys", config.isFair() ? "off" : "library default"),
        Map.entry("transcoder", config.rawValues() ? "raw bytes, flags 0" : "library default"),
        Map.entry("threads", "none of its own: the calling thread writes and reads"));
  }

  @Override
  public void close() {
    pool.shutDown();
  }
}
