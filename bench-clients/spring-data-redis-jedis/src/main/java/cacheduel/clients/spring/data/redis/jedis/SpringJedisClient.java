// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spring.data.redis.jedis;

import cacheduel.client.ClientConfig;
import cacheduel.client.Protocol;
import cacheduel.clients.resp.RespSettings;
import cacheduel.clients.resp.TemplateClient;
import java.util.List;
import java.util.Map;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;
import org.springframework.data.redis.connection.RedisClusterConfiguration;
import org.springframework.data.redis.connection.jedis.JedisClientConfiguration;
import org.springframework.data.redis.connection.jedis.JedisConnectionFactory;
import redis.clients.jedis.RedisProtocol;

/** The library's template, over Jedis with the settings of that client's adapter. */
final class SpringJedisClient extends TemplateClient {
  private final ClientConfig config;
  private final JedisConnectionFactory factory;

  private SpringJedisClient(ClientConfig config, JedisConnectionFactory factory) {
    super(factory);
    this.config = config;
    this.factory = factory;
  }

  static SpringJedisClient open(ClientConfig config) {
    JedisConnectionFactory factory = config.isCluster()
        ? new JedisConnectionFactory(nodes(config), clientSettings(config))
        : new JedisConnectionFactory(single(config), clientSettings(config));
    factory.afterPropertiesSet();
    return new SpringJedisClient(config, factory);
  }

  private static RedisClusterConfiguration nodes(ClientConfig config) {
    RedisClusterConfiguration cluster = cluster(config);
    if (config.isFair()) {
      // the number of attempts, including the first
      cluster.setMaxRedirects(1);
    }
    return cluster;
  }

  private static JedisClientConfiguration clientSettings(ClientConfig config) {
    RedisProtocol protocol =
        config.protocol() == Protocol.RESP2 ? RedisProtocol.RESP2 : RedisProtocol.RESP3;
    JedisClientConfiguration.JedisClientConfigurationBuilder settings =
        JedisClientConfiguration.builder()
            .customizeClientConfig(client -> client.protocol(protocol));
    if (config.isFair()) {
      settings.connectTimeout(config.connectTimeout()).readTimeout(config.operationTimeout());
    }
    // without it the builder, unlike the factory's own default, opens a connection for each call
    JedisClientConfiguration.JedisPoolingClientConfigurationBuilder pooled = settings.usePooling();
    if (config.isFair()) {
      pooled.poolConfig(new GenericObjectPoolConfig<>());
    }
    JedisClientConfiguration built = pooled.build();
    GenericObjectPoolConfig<?> pool = built.getPoolConfig().orElseThrow();
    config.poolSize().ifPresent(pool::setMaxTotal);
    config.poolSize().ifPresent(pool::setMaxIdle);
    if (config.isFair()) {
      pool.setMaxWait(config.operationTimeout());
    }
    return built;
  }

  @Override
  public Map<String, String> settings() {
    String timeout = factory.getTimeout() + " ms, which closes the connection";
    Map<String, String> settings = RespSettings.of(
        config,
        List.of(),
        timeout,
        factory.getClientConfiguration().getConnectTimeout().toMillis() + " ms");
    settings.put(
        "connections", "a pool of up to %d a server".formatted(config.poolSize().orElse(8)));
    settings.put("operationTimeout", timeout);
    settings.put(
        "poolWait",
        config.isFair() ? config.operationTimeoutMillis() + " ms for a connection" : "endless");
    settings.put("retry", config.isCluster() && !config.isFair() ? "up to 5 attempts" : "off");
    settings.put("transcoder", "string keys, raw bytes");
    return settings;
  }

  @Override
  public void close() {
    factory.destroy();
  }
}
