// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spring.data.redis.lettuce;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;

import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientException;
import cacheduel.client.ClientConfig;
import cacheduel.client.Hits;
import cacheduel.client.Protocol;
import cacheduel.client.Topology;
import io.lettuce.core.ClientOptions;
import io.lettuce.core.ClientOptions.DisconnectedBehavior;
import io.lettuce.core.MaintNotificationsConfig;
import io.lettuce.core.SocketOptions;
import io.lettuce.core.protocol.ProtocolVersion;
import io.lettuce.core.resource.ClientResources;
import io.lettuce.core.resource.Delay;
import io.netty.util.internal.logging.InternalLoggerFactory;
import io.netty.util.internal.logging.Slf4JLoggerFactory;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.data.redis.connection.RedisClusterConfiguration;
import org.springframework.data.redis.connection.RedisStandaloneConfiguration;
import org.springframework.data.redis.connection.lettuce.LettuceClientConfiguration;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.data.redis.serializer.RedisSerializer;

/** The library's template, over Lettuce with the settings of that client's adapter. */
final class SpringLettuceClient implements CacheClient {
  private static final long CLOSE_SECONDS = 5;

  private final ClientConfig config;
  private final ClientResources resources;
  private final LettuceConnectionFactory factory;
  private final RedisTemplate<String, byte[]> template = new RedisTemplate<>();

  private SpringLettuceClient(ClientConfig config) {
    this.config = config;
    this.resources = resources();
    factory = isCluster()
        ? new LettuceConnectionFactory(cluster(), clientSettings())
        : new LettuceConnectionFactory(single(), clientSettings());
    template.setConnectionFactory(factory);
    template.setKeySerializer(RedisSerializer.string());
    template.setValueSerializer(RedisSerializer.byteArray());
  }

  static SpringLettuceClient open(ClientConfig config) {
    if (config.isFair()) {
      // Netty takes a silent SLF4J for none, and would write through the JDK's logging.
      InternalLoggerFactory.setDefaultFactory(Slf4JLoggerFactory.INSTANCE);
    }
    SpringLettuceClient client = new SpringLettuceClient(config);
    try {
      client.factory.afterPropertiesSet();
      client.template.afterPropertiesSet();
      return client;
    } catch (RuntimeException e) {
      client.close();
      throw e;
    }
  }

  private boolean isCluster() {
    return config.topology() == Topology.CLUSTER;
  }

  private RedisStandaloneConfiguration single() {
    InetSocketAddress server = config.servers().get(0);
    return new RedisStandaloneConfiguration(server.getHostString(), server.getPort());
  }

  private RedisClusterConfiguration cluster() {
    RedisClusterConfiguration cluster = new RedisClusterConfiguration();
    config
        .servers()
        .forEach(server -> cluster.clusterNode(server.getHostString(), server.getPort()));
    return cluster;
  }

  private ClientResources resources() {
    ClientResources.Builder resources = ClientResources.builder();
    if (config.isFair()) {
      resources.reconnectDelay(
          Delay.exponential(Duration.ofMillis(1), Duration.ofSeconds(1), 2, MILLISECONDS));
    }
    return resources.build();
  }

  private LettuceClientConfiguration clientSettings() {
    LettuceClientConfiguration.LettuceClientConfigurationBuilder settings =
        LettuceClientConfiguration.builder().clientResources(resources).clientOptions(options());
    if (config.isFair()) {
      settings.commandTimeout(config.operationTimeout());
    }
    return settings.build();
  }

  private ClientOptions options() {
    ClientOptions.Builder options = ClientOptions.builder()
        .protocolVersion(
            config.protocol() == Protocol.RESP2 ? ProtocolVersion.RESP2 : ProtocolVersion.RESP3);
    if (config.isFair()) {
      options
          .socketOptions(SocketOptions.builder()
              .connectTimeout(config.connectTimeout())
              .tcpNoDelay(true)
              .build())
          .disconnectedBehavior(disconnected())
          .replayFilter(command -> true)
          .maintNotificationsConfig(MaintNotificationsConfig.disabled());
    }
    return options.build();
  }

  /** A lost server is an error at once, but a cluster's nodes are connected only on first use. */
  private DisconnectedBehavior disconnected() {
    return isCluster()
        ? DisconnectedBehavior.ACCEPT_COMMANDS
        : DisconnectedBehavior.REJECT_COMMANDS;
  }

  @Override
  public void set(String key, Object value, int ttlSeconds) {
    if (ttlSeconds == 0) {
      template.opsForValue().set(key, (byte[]) value);
    } else {
      template.opsForValue().set(key, (byte[]) value, Duration.ofSeconds(ttlSeconds));
    }
  }

  @Override
  public @Nullable Object get(String key) {
    return template.opsForValue().get(key);
  }

  @Override
  public Map<String, Object> getBulk(Collection<String> keys) throws CacheClientException {
    List<byte[]> values = template.opsForValue().multiGet(keys);
    if (values == null) {
      throw new CacheClientException("a bulk get of %d keys has no answer".formatted(keys.size()));
    }
    return Hits.of(keys, values);
  }

  @Override
  public boolean delete(String key) {
    return Boolean.TRUE.equals(template.delete(key));
  }

  @Override
  public Map<String, String> settings() {
    boolean fair = config.isFair();
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put(
        "connections", (isCluster() ? "1 a node, and 1" : "1") + ", shared by all callers");
    settings.put("nagle", "off");
    settings.put("merging", "none; writes of several callers are flushed together");
    settings.put("compression", "none: the library never compresses");
    settings.put("operationTimeout", factory.getTimeout() + " ms");
    settings.put("connectTimeout", fair ? config.connectTimeoutMillis() + " ms" : "10 s");
    settings.put(
        "disconnected", fair && !isCluster() ? "operations fail at once" : "operations wait");
    settings.put("retry", fair ? "off" : "unanswered operations are sent again");
    settings.put(
        "logger", fair ? "SLF4J without output" : "SLF4J without output; Netty: the JDK's");
    settings.put("locator", "none");
    settings.put("transcoder", "string keys, raw bytes");
    return settings;
  }

  @Override
  public void close() {
    factory.destroy();
    resources.shutdown(0, CLOSE_SECONDS, SECONDS).awaitUninterruptibly();
  }
}
