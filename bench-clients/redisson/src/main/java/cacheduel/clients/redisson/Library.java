// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.redisson;

import static java.util.concurrent.TimeUnit.SECONDS;

import cacheduel.client.ClientConfig;
import cacheduel.client.Credentials;
import cacheduel.client.Tls;
import cacheduel.client.Topology;
import io.netty.util.internal.logging.InternalLoggerFactory;
import io.netty.util.internal.logging.Slf4JLoggerFactory;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.redisson.Redisson;
import org.redisson.api.RBucket;
import org.redisson.api.RBuckets;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.ByteArrayCodec;
import org.redisson.client.codec.Codec;
import org.redisson.config.BaseConfig;
import org.redisson.config.ClusterServersConfig;
import org.redisson.config.Config;
import org.redisson.config.Protocol;
import org.redisson.config.SingleServerConfig;
import org.redisson.config.SslVerificationMode;

/** The library's client, with its pool of connections. */
final class Library {
  private static final long CLOSE_SECONDS = 5;

  /** How often the library asks a cluster for its nodes: not during a fork. */
  private static final int SCAN_MILLIS = 3_600_000;

  /** The library's timeout covers its whole start, which takes longer than one connection. */
  private static final int SHORTEST_START_MILLIS = 5_000;

  private final ClientConfig config;
  private final RedissonClient client;
  private final Codec codec;

  private Library(ClientConfig config) throws GeneralSecurityException, IOException {
    this.config = config;
    this.client = Redisson.create(libraryConfig());
    this.codec =
        config.rawValues() ? ByteArrayCodec.INSTANCE : client.getConfig().getCodec();
  }

  static Library open(ClientConfig config) throws GeneralSecurityException, IOException {
    if (config.isFair()) {
      // Netty takes a silent SLF4J for none, and would write through the JDK's logging.
      InternalLoggerFactory.setDefaultFactory(Slf4JLoggerFactory.INSTANCE);
    }
    return new Library(config);
  }

  private Config libraryConfig() throws GeneralSecurityException, IOException {
    Config settings = new Config();
    settings.setProtocol(
        config.protocol() == cacheduel.client.Protocol.RESP2 ? Protocol.RESP2 : Protocol.RESP3);
    BaseConfig<?> servers =
        config.topology() == Topology.CLUSTER ? cluster(settings) : single(settings);
    if (config.isFair()) {
      settings.setTcpNoDelay(true);
      servers
          .setTimeout(config.operationTimeoutMillis())
          .setConnectTimeout(startMillis())
          .setRetryAttempts(0)
          .setPingConnectionInterval(0);
    }
    Credentials credentials = config.access().credentials();
    if (credentials != null) {
      settings.setUsername(credentials.user()).setPassword(credentials.password());
    }
    Tls tls = config.access().tls();
    if (tls != null) {
      settings
          .setSslTrustManagerFactory(tls.trust())
          .setSslVerificationMode(SslVerificationMode.STRICT);
    }
    Tunables.NAGLE.switchIn(config).ifPresent(on -> settings.setTcpNoDelay(!on));
    Tunables.IO_THREADS.numberIn(config).ifPresent(settings::setNettyThreads);
    Tunables.THREADS.numberIn(config).ifPresent(settings::setThreads);
    Tunables.RETRIES.numberIn(config).ifPresent(servers::setRetryAttempts);
    Tunables.PING_MILLIS.numberIn(config).ifPresent(servers::setPingConnectionInterval);
    return settings;
  }

  private BaseConfig<?> single(Config settings) {
    SingleServerConfig server =
        settings.useSingleServer().setAddress(address(config.servers().get(0)));
    if (config.isPoolSized()) {
      server
          .setConnectionPoolSize(config.connections())
          .setConnectionMinimumIdleSize(config.connections());
    }
    return server;
  }

  private BaseConfig<?> cluster(Config settings) {
    ClusterServersConfig cluster = settings.useClusterServers();
    config.servers().forEach(server -> cluster.addNodeAddress(address(server)));
    if (config.isPoolSized()) {
      cluster
          .setMasterConnectionPoolSize(config.connections())
          .setMasterConnectionMinimumIdleSize(config.connections())
          .setScanInterval(SCAN_MILLIS);
    }
    Tunables.SCAN_MILLIS.numberIn(config).ifPresent(cluster::setScanInterval);
    return cluster;
  }

  private int startMillis() {
    return Math.max(SHORTEST_START_MILLIS, config.connectTimeoutMillis());
  }

  private String address(InetSocketAddress server) {
    String host = server.getHostString();
    return "%s://%s:%d"
        .formatted(
            config.access().tls() == null ? "redis" : "rediss",
            host.contains(":") ? "[" + host + "]" : host,
            server.getPort());
  }

  RBucket<Object> bucket(String key) {
    return client.getBucket(key, codec);
  }

  RBuckets buckets() {
    return client.getBuckets(codec);
  }

  Map<String, String> settings() {
    boolean fair = config.isFair();
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put(
        "connections",
        config.isPoolSized()
            ? "a pool of %d".formatted(config.connections())
            : "a pool of 24 to 64");
    settings.put("nagle", Tunables.NAGLE.in(config).orElse("off"));
    settings.put("merging", "none");
    settings.put("compression", "none: the codec does not compress");
    settings.put("operationTimeout", fair ? config.operationTimeoutMillis() + " ms" : "3000 ms");
    settings.put(
        "connectTimeout",
        fair ? "%d ms, for the whole start".formatted(startMillis()) : "10000 ms");
    int retries = Tunables.RETRIES.numberIn(config).orElse(fair ? 0 : 4);
    settings.put("retry", retries == 0 ? "off" : "up to %d times".formatted(retries));
    int pings = Tunables.PING_MILLIS.numberIn(config).orElse(fair ? 0 : 30_000);
    settings.put("idleTests", pings == 0 ? "off" : "PING every %d ms".formatted(pings));
    settings.put(
        "logger", fair ? "SLF4J without output" : "SLF4J without output; Netty: the JDK's");
    settings.put("locator", "none");
    settings.put("transcoder", config.rawValues() ? "raw bytes" : "the library's Kryo codec");
    return settings;
  }

  void close() {
    client.shutdown(0, CLOSE_SECONDS, SECONDS);
  }
}
