// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.xmemcached;

import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientException;
import cacheduel.client.ClientConfig;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import com.google.code.yanf4j.core.impl.StandardSocketOption;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import net.rubyeye.xmemcached.MemcachedClient;
import net.rubyeye.xmemcached.XMemcachedClientBuilder;
import net.rubyeye.xmemcached.auth.AuthInfo;
import net.rubyeye.xmemcached.command.BinaryCommandFactory;
import net.rubyeye.xmemcached.impl.KetamaMemcachedSessionLocator;
import net.rubyeye.xmemcached.transcoders.SerializingTranscoder;
import org.jspecify.annotations.Nullable;

/** The library's blocking calls, and its writes without a reply. */
final class XmemcachedClient implements CacheClient {
  /** Socket buffer, bytes: with the library's 32 KB a large value waits for a delayed ACK. */
  private static final int SOCKET_BUFFER = 1 << 20;

  private final ClientConfig config;
  private final boolean noReply;
  private final MemcachedClient library;

  private XmemcachedClient(ClientConfig config) throws IOException {
    this.config = config;
    this.noReply = config.mode() == Mode.NOREPLY;
    this.library = builder().build();
    if (config.isFair()) {
      library.setSanitizeKeys(false);
      library.setEnableHeartBeat(false);
      library.setOpTimeout(config.operationTimeoutMillis());
      library.setConnectTimeout(config.connectTimeoutMillis());
    }
    Tunables.MERGE_GETS.switchIn(config).ifPresent(library::setOptimizeGet);
    Tunables.MERGE_BUFFERS.switchIn(config).ifPresent(library::setOptimizeMergeBuffer);
    Tunables.RECONNECT_SECONDS
        .numberIn(config)
        .ifPresent(seconds -> library.setHealSessionInterval(seconds * 1_000L));
  }

  /**
   * Opens the library and waits until every server has answered: a connection that is closed while
   * the library is still registering it would stay open.
   */
  static XmemcachedClient open(ClientConfig config) throws Exception {
    XmemcachedClient client = new XmemcachedClient(config);
    try {
      client.library.getVersions();
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
    for (InetSocketAddress server : config.servers()) {
      config
          .access()
          .login((user, password) -> builder.addAuthInfo(server, AuthInfo.plain(user, password)));
    }
    if (config.isFair()) {
      applyFairSettings(builder);
    }
    applyTuned(builder);
    if (config.rawValues()) {
      builder.setTranscoder(new RawTranscoder());
    }
    return builder;
  }

  private void applyFairSettings(XMemcachedClientBuilder builder) {
    builder.setSocketOption(StandardSocketOption.SO_SNDBUF, SOCKET_BUFFER);
    builder.setSocketOption(StandardSocketOption.SO_RCVBUF, SOCKET_BUFFER);
    if (config.servers().size() > 1) {
      builder.setSessionLocator(new KetamaMemcachedSessionLocator());
    }
    SerializingTranscoder transcoder = new SerializingTranscoder();
    transcoder.setCompressionThreshold(Integer.MAX_VALUE);
    builder.setTranscoder(transcoder);
  }

  private void applyTuned(XMemcachedClientBuilder builder) {
    config.poolSize().ifPresent(builder::setConnectionPoolSize);
    Tunables.NAGLE
        .switchIn(config)
        .ifPresent(on -> builder.setSocketOption(StandardSocketOption.TCP_NODELAY, !on));
    Tunables.READ_BUFFER
        .numberIn(config)
        .ifPresent(builder.getConfiguration()::setSessionReadBufferSize);
    Tunables.FAILURE_MODE.switchIn(config).ifPresent(builder::setFailureMode);
  }

  @Override
  public void set(String key, Object value, int ttlSeconds) throws Exception {
    if (noReply) {
      library.setWithNoReply(key, ttlSeconds, value);
    } else if (!library.set(key, ttlSeconds, value)) {
      throw new CacheClientException("set of " + key + " failed: the library returned false");
    }
  }

  @Override
  public @Nullable Object get(String key) throws Exception {
    return library.get(key);
  }

  @Override
  public Map<String, Object> getBulk(Collection<String> keys) throws Exception {
    return library.get(keys);
  }

  @Override
  public boolean delete(String key) throws Exception {
    if (noReply) {
      library.deleteWithNoReply(key);
      return true;
    }
    return library.delete(key);
  }

  @Override
  public Map<String, String> settings() {
    boolean fair = config.isFair();
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("connections", config.poolSize().orElse(1) + " a server");
    settings.put("nagle", Tunables.NAGLE.in(config).orElse("off"));
    settings.put("socketBuffers", fair ? SOCKET_BUFFER + " bytes" : "library default");
    settings.put("merging", merging());
    settings.put("compression", config.rawValues() || fair ? "off" : "above 16384 bytes");
    settings.put("operationTimeout", library.getOpTimeout() + " ms");
    settings.put("connectTimeout", library.getConnectTimeout() + " ms");
    settings.put("failureMode", library.isFailureMode() ? "on" : "off");
    settings.put("reconnect", "after " + library.getHealSessionInterval() + " ms");
    settings.put("heartbeat", fair ? "off" : "when idle");
    settings.put("logger", "SLF4J without output");
    settings.put(
        "locator",
        fair && config.servers().size() > 1
            ? "ketama as the library names servers"
            : "modulo, native hash");
    settings.put("transcoder", config.rawValues() ? "raw bytes, flags 0" : "library default");
    return settings;
  }

  private String merging() {
    return "gets %s, buffers %s"
        .formatted(
            Tunables.MERGE_GETS.in(config).orElse("on"),
            Tunables.MERGE_BUFFERS.in(config).orElse("on"));
  }

  @Override
  public void close() throws IOException {
    library.shutdown();
  }
}
