// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.redisson;

import cacheduel.client.ClientConfig;
import cacheduel.client.Tls;
import cacheduel.clients.resp.NettyLogging;
import cacheduel.clients.resp.RespSettings;
import java.util.List;
import java.util.Map;
import org.redisson.Redisson;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.ByteArrayCodec;
import org.redisson.config.BaseConfig;
import org.redisson.config.ClusterServersConfig;
import org.redisson.config.Config;
import org.redisson.config.Protocol;
import org.redisson.config.SingleServerConfig;

/** The library's client, with its pool of connections. */
abstract class Library {
  /** The library's timeout covers its whole start, which takes longer than one connection. */
  private static final int SHORTEST_START_MILLIS = 5_000;

  final RedissonClient client;

  private final ClientConfig config;
  private final int startMillis;

  Library(ClientConfig config) throws Exception {
    NettyLogging.choose(config);
    this.config = config;
    this.startMillis = Math.max(SHORTEST_START_MILLIS, config.connectTimeoutMillis());
    this.client = Redisson.create(libraryConfig());
  }

  private Config libraryConfig() throws Exception {
    Config settings = new Config();
    settings.setProtocol(Protocol.valueOf(config.protocol().name()));
    if (config.rawValues()) {
      settings.setCodec(ByteArrayCodec.INSTANCE);
    }
    BaseConfig<?> servers = config.isCluster() ? cluster(settings) : single(settings);
    if (config.isFair()) {
      servers.setTimeout(config.operationTimeoutMillis()).setConnectTimeout(startMillis);
    }
    config.access().login((user, password) -> settings.setUsername(user).setPassword(password));
    Tls tls = config.access().tls();
    if (tls != null) {
      // the library checks the host name too
      settings.setSslTrustManagerFactory(tls.trust());
    }
    RedissonProvider.NAGLE.switchIn(config).ifPresent(on -> settings.setTcpNoDelay(!on));
    RedissonProvider.IO_THREADS.numberIn(config).ifPresent(settings::setNettyThreads);
    RedissonProvider.THREADS.numberIn(config).ifPresent(settings::setThreads);
    RedissonProvider.RETRIES.numberIn(config).ifPresent(servers::setRetryAttempts);
    RedissonProvider.PING_MILLIS.numberIn(config).ifPresent(servers::setPingConnectionInterval);
    return settings;
  }

  private BaseConfig<?> single(Config settings) {
    SingleServerConfig server = settings.useSingleServer().setAddress(nodes().get(0));
    config
        .poolSize()
        .ifPresent(size -> server
            .setConnectionPoolSize(size)
            .setConnectionMinimumIdleSize(size)
            // the library would keep one connection more, for subscriptions
            .setSubscriptionConnectionMinimumIdleSize(0));
    return server;
  }

  private BaseConfig<?> cluster(Config settings) {
    ClusterServersConfig cluster =
        settings.useClusterServers().addNodeAddress(nodes().toArray(String[]::new));
    config
        .poolSize()
        .ifPresent(size -> cluster
            .setMasterConnectionPoolSize(size)
            .setMasterConnectionMinimumIdleSize(size)
            // as above
            .setSubscriptionConnectionMinimumIdleSize(0));
    RedissonProvider.SCAN_MILLIS.numberIn(config).ifPresent(cluster::setScanInterval);
    return cluster;
  }

  private List<String> nodes() {
    String scheme = config.access().tls() == null ? "redis://" : "rediss://";
    return config.addresses().stream().map(scheme::concat).toList();
  }

  public Map<String, String> settings() {
    String start = (config.isFair() ? startMillis : 10_000) + " ms, for the whole start";
    Map<String, String> settings =
        RespSettings.of(config, RedissonProvider.TUNABLES, "3000 ms", start);
    settings.put(
        "connections",
        config.poolSize().map("a pool of %d a server"::formatted).orElse("a pool of 24 to 64"));
    settings.put("logger", NettyLogging.of(config));
    settings.put("transcoder", config.rawValues() ? "raw bytes" : "the library's Kryo codec");
    return settings;
  }

  public void close() {
    client.shutdown();
  }
}
