// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spring.data.redis.jedis;

import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientException;
import cacheduel.client.ClientConfig;
import cacheduel.client.Hits;
import cacheduel.client.Protocol;
import cacheduel.client.Topology;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;
import org.jspecify.annotations.Nullable;
import org.springframework.data.redis.connection.RedisClusterConfiguration;
import org.springframework.data.redis.connection.RedisStandaloneConfiguration;
import org.springframework.data.redis.connection.jedis.JedisClientConfiguration;
import org.springframework.data.redis.connection.jedis.JedisConnectionFactory;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.data.redis.serializer.RedisSerializer;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.RedisProtocol;

/** The library's template, over Jedis with the settings of that client's adapter. */
final class SpringJedisClient implements CacheClient {
  private final ClientConfig config;
  private final JedisConnectionFactory factory;
  private final RedisTemplate<String, byte[]> template = new RedisTemplate<>();

  private SpringJedisClient(ClientConfig config) {
    this.config = config;
    factory = config.topology() == Topology.CLUSTER
        ? new JedisConnectionFactory(cluster(), clientSettings())
        : new JedisConnectionFactory(single(), clientSettings());
    template.setConnectionFactory(factory);
    template.setKeySerializer(RedisSerializer.string());
    template.setValueSerializer(RedisSerializer.byteArray());
  }

  static SpringJedisClient open(ClientConfig config) {
    SpringJedisClient client = new SpringJedisClient(config);
    client.factory.afterPropertiesSet();
    client.template.afterPropertiesSet();
    return client;
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
    if (config.isFair()) {
      // of all attempts, the first among them
      cluster.setMaxRedirects(1);
    }
    return cluster;
  }

  private JedisClientConfiguration clientSettings() {
    RedisProtocol protocol =
        config.protocol() == Protocol.RESP2 ? RedisProtocol.RESP2 : RedisProtocol.RESP3;
    JedisClientConfiguration.JedisClientConfigurationBuilder settings =
        JedisClientConfiguration.builder()
            .customizeClientConfig(client -> client.protocol(protocol));
    if (config.isFair()) {
      settings
          .connectTimeout(config.connectTimeout())
          .readTimeout(config.operationTimeout())
          .usePooling()
          .poolConfig(pool());
    }
    return settings.build();
  }

  private GenericObjectPoolConfig<Jedis> pool() {
    GenericObjectPoolConfig<Jedis> pool = new GenericObjectPoolConfig<>();
    pool.setMaxTotal(config.connections());
    pool.setMaxIdle(config.connections());
    pool.setMaxWait(config.operationTimeout());
    return pool;
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
        "connections",
        fair ? "a pool of up to %d a server".formatted(config.connections()) : "a pool of up to 8");
    settings.put("nagle", "off");
    settings.put("merging", "none");
    settings.put("compression", "none: the library never compresses");
    settings.put("operationTimeout", factory.getTimeout() + " ms, which closes the connection");
    settings.put(
        "connectTimeout", factory.getClientConfiguration().getConnectTimeout().toMillis() + " ms");
    settings.put(
        "poolWait", fair ? config.operationTimeoutMillis() + " ms for a connection" : "endless");
    settings.put("retry", "off");
    settings.put("logger", "SLF4J without output");
    settings.put("locator", "none");
    settings.put("transcoder", "string keys, raw bytes");
    return settings;
  }

  @Override
  public void close() {
    factory.destroy();
  }
}
