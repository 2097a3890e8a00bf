// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.resp;

import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientException;
import cacheduel.client.ClientConfig;
import cacheduel.client.Hits;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.data.redis.connection.RedisClusterConfiguration;
import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.connection.RedisStandaloneConfiguration;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.data.redis.serializer.RedisSerializer;

/** The template of Spring Data Redis, over whichever client has the connections. */
public abstract class TemplateClient implements CacheClient {
  private final RedisTemplate<String, byte[]> template = new RedisTemplate<>();

  protected TemplateClient(RedisConnectionFactory factory) {
    template.setConnectionFactory(factory);
    template.setKeySerializer(RedisSerializer.string());
    template.setValueSerializer(RedisSerializer.byteArray());
    template.afterPropertiesSet();
  }

  /** Returns the server that a factory connects to. */
  protected static RedisStandaloneConfiguration single(ClientConfig config) {
    InetSocketAddress server = config.servers().get(0);
    return new RedisStandaloneConfiguration(server.getHostString(), server.getPort());
  }

  /** Returns the cluster that a factory connects to. */
  protected static RedisClusterConfiguration cluster(ClientConfig config) {
    RedisClusterConfiguration cluster = new RedisClusterConfiguration();
    config
        .servers()
        .forEach(server -> cluster.clusterNode(server.getHostString(), server.getPort()));
    return cluster;
  }

  @Override
  public final void set(String key, Object value, int ttlSeconds) {
    if (ttlSeconds == 0) {
      template.opsForValue().set(key, (byte[]) value);
    } else {
      template.opsForValue().set(key, (byte[]) value, Duration.ofSeconds(ttlSeconds));
    }
  }

  @Override
  public final @Nullable Object get(String key) {
    return template.opsForValue().get(key);
  }

  @Override
  public final Map<String, Object> getBulk(Collection<String> keys) throws CacheClientException {
    return Hits.of(keys, Hits.required(template.opsForValue().multiGet(keys)));
  }

  @Override
  public final boolean delete(String key) {
    return Boolean.TRUE.equals(template.delete(key));
  }
}
