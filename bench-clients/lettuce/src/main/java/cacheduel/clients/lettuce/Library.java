// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.lettuce;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;

import cacheduel.client.CacheClientException;
import cacheduel.client.ClientConfig;
import cacheduel.client.Credentials;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.Tls;
import cacheduel.client.Topology;
import io.lettuce.core.AbstractRedisClient;
import io.lettuce.core.ClientOptions;
import io.lettuce.core.ClientOptions.DisconnectedBehavior;
import io.lettuce.core.KeyValue;
import io.lettuce.core.MaintNotificationsConfig;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import io.lettuce.core.SocketOptions;
import io.lettuce.core.SslOptions;
import io.lettuce.core.SslVerifyMode;
import io.lettuce.core.TimeoutOptions;
import io.lettuce.core.api.StatefulConnection;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.cluster.ClusterClientOptions;
import io.lettuce.core.cluster.RedisClusterClient;
import io.lettuce.core.cluster.api.StatefulRedisClusterConnection;
import io.lettuce.core.cluster.api.async.RedisClusterAsyncCommands;
import io.lettuce.core.cluster.api.sync.RedisClusterCommands;
import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.codec.RedisCodec;
import io.lettuce.core.codec.StringCodec;
import io.lettuce.core.protocol.DecodeBufferPolicies;
import io.lettuce.core.protocol.ProtocolVersion;
import io.lettuce.core.resource.ClientResources;
import io.lettuce.core.resource.Delay;
import io.netty.util.internal.logging.InternalLoggerFactory;
import io.netty.util.internal.logging.Slf4JLoggerFactory;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The library's client, with one connection. */
final class Library {
  static final String OK = "OK";

  private static final RedisCodec<String, byte[]> CODEC =
      RedisCodec.of(StringCodec.UTF8, ByteArrayCodec.INSTANCE);

  private static final long CLOSE_SECONDS = 5;

  private final ClientConfig config;
  private final ClientResources resources;
  private final AbstractRedisClient client;
  private final StatefulConnection<String, byte[]> connection;

  private Library(ClientConfig config) throws GeneralSecurityException, IOException {
    this.config = config;
    this.resources = resources();
    try {
      if (config.topology() == Topology.CLUSTER) {
        RedisClusterClient cluster = RedisClusterClient.create(
            resources, config.servers().stream().map(this::node).toList());
        cluster.setOptions(ClusterClientOptions.builder(options()).build());
        client = cluster;
        connection = cluster.connect(CODEC);
      } else {
        RedisClient single = RedisClient.create(resources, node(config.servers().get(0)));
        single.setOptions(options());
        client = single;
        connection = single.connect(CODEC);
      }
    } catch (GeneralSecurityException | IOException | RuntimeException e) {
      resources.shutdown(0, CLOSE_SECONDS, SECONDS).awaitUninterruptibly();
      throw e;
    }
  }

  static Library open(ClientConfig config) throws GeneralSecurityException, IOException {
    if (config.isFair()) {
      // Netty takes a silent SLF4J for none, and would write through the JDK's logging.
      InternalLoggerFactory.setDefaultFactory(Slf4JLoggerFactory.INSTANCE);
    }
    return new Library(config);
  }

  private RedisURI node(InetSocketAddress server) {
    RedisURI.Builder node =
        RedisURI.builder().withHost(server.getHostString()).withPort(server.getPort());
    if (config.isFair()) {
      node.withTimeout(config.operationTimeout());
    }
    Credentials credentials = config.access().credentials();
    if (credentials != null) {
      node.withAuthentication(credentials.user(), credentials.password());
    }
    if (config.access().tls() != null) {
      node.withSsl(true).withVerifyPeer(SslVerifyMode.FULL);
    }
    return node.build();
  }

  private ClientResources resources() {
    ClientResources.Builder resources = ClientResources.builder();
    Optional<Integer> seconds = Tunables.RECONNECT_SECONDS
        .numberIn(config)
        .or(() -> config.isFair() ? Optional.of(1) : Optional.empty());
    seconds.ifPresent(most -> resources.reconnectDelay(
        Delay.exponential(Duration.ofMillis(1), Duration.ofSeconds(most), 2, MILLISECONDS)));
    Tunables.IO_THREADS.numberIn(config).ifPresent(resources::ioThreadPoolSize);
    return resources.build();
  }

  private ClientOptions options() throws GeneralSecurityException, IOException {
    ClientOptions.Builder options = ClientOptions.builder()
        .disconnectedBehavior(disconnected())
        .protocolVersion(
            config.protocol() == Protocol.RESP2 ? ProtocolVersion.RESP2 : ProtocolVersion.RESP3);
    SocketOptions.Builder socket = SocketOptions.builder();
    Tunables.NAGLE.switchIn(config).ifPresent(on -> socket.tcpNoDelay(!on));
    if (config.isFair()) {
      socket.connectTimeout(config.connectTimeout());
      options
          // nothing is sent twice
          .replayFilter(command -> true)
          .maintNotificationsConfig(MaintNotificationsConfig.disabled());
    }
    if (config.isFair() && config.mode() == Mode.ASYNC) {
      options.timeoutOptions(TimeoutOptions.enabled(config.operationTimeout()));
    }
    options.socketOptions(socket.build());
    Tls tls = config.access().tls();
    if (tls != null) {
      options.sslOptions(
          SslOptions.builder().jdkSslProvider().trustManager(tls.trust()).build());
    }
    Tunables.DECODE_BUFFER
        .in(config)
        .map(policy -> policy.equals("always")
            ? DecodeBufferPolicies.always()
            : DecodeBufferPolicies.alwaysSome())
        .ifPresent(options::decodeBufferPolicy);
    Tunables.RECONNECTS.switchIn(config).ifPresent(options::autoReconnect);
    return options.build();
  }

  private DisconnectedBehavior disconnected() {
    return Tunables.DISCONNECTED
        .in(config)
        .map(DisconnectedBehavior::valueOf)
        .orElseGet(() -> config.isFair() ? fairBehavior() : DisconnectedBehavior.DEFAULT);
  }

  /** A lost server is an error at once, but a cluster's nodes are connected only on first use. */
  private DisconnectedBehavior fairBehavior() {
    return config.topology() == Topology.CLUSTER
        ? DisconnectedBehavior.ACCEPT_COMMANDS
        : DisconnectedBehavior.REJECT_COMMANDS;
  }

  RedisClusterCommands<String, byte[]> sync() {
    return connection instanceof StatefulRedisClusterConnection<String, byte[]> cluster
        ? cluster.sync()
        : ((StatefulRedisConnection<String, byte[]>) connection).sync();
  }

  RedisClusterAsyncCommands<String, byte[]> async() {
    return connection instanceof StatefulRedisClusterConnection<String, byte[]> cluster
        ? cluster.async()
        : ((StatefulRedisConnection<String, byte[]>) connection).async();
  }

  /** Returns the exception for a set with another reply than {@link #OK}. */
  static CacheClientException refused(String key, @Nullable String status) {
    return new CacheClientException("set of %s failed: %s".formatted(key, status));
  }

  /** Returns the values that the server has. */
  static Map<String, Object> hits(List<KeyValue<String, byte[]>> values) {
    Map<String, Object> hits = new HashMap<>();
    for (KeyValue<String, byte[]> value : values) {
      value.ifHasValue(found -> hits.put(value.getKey(), found));
    }
    return hits;
  }

  Map<String, String> settings() {
    boolean fair = config.isFair();
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("connections", config.topology() == Topology.CLUSTER ? "1 a node, and 1" : "1");
    settings.put("nagle", Tunables.NAGLE.in(config).orElse("off"));
    settings.put("merging", "none; writes of several callers are flushed together");
    settings.put("compression", "none: the library never compresses");
    settings.put(
        "operationTimeout",
        fair
            ? config.operationTimeoutMillis() + " ms"
            : config.mode() == Mode.ASYNC ? "none" : "60 s");
    settings.put("connectTimeout", fair ? config.connectTimeoutMillis() + " ms" : "10 s");
    settings.put("requestQueue", "unlimited");
    settings.put(
        "disconnected",
        disconnected() == DisconnectedBehavior.REJECT_COMMANDS
            ? "operations fail at once"
            : "operations wait for the next connection");
    settings.put("retry", fair ? "off" : "unanswered operations are sent again");
    settings.put(
        "reconnect",
        Tunables.RECONNECTS.switchIn(config).orElse(true)
            ? "after up to %d s"
                .formatted(Tunables.RECONNECT_SECONDS.numberIn(config).orElse(fair ? 1 : 30))
            : "never");
    settings.put(
        "logger", fair ? "SLF4J without output" : "SLF4J without output; Netty: the JDK's");
    settings.put("locator", "none");
    settings.put("transcoder", "raw bytes");
    return settings;
  }

  void close() {
    connection.close();
    client.shutdown(0, CLOSE_SECONDS, SECONDS);
    resources.shutdown(0, CLOSE_SECONDS, SECONDS).awaitUninterruptibly();
  }
}
