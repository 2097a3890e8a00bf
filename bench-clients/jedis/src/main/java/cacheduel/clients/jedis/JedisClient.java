// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.jedis;

import cacheduel.client.Access;
import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientException;
import cacheduel.client.ClientConfig;
import cacheduel.client.Hits;
import cacheduel.client.Protocol;
import cacheduel.client.Stored;
import cacheduel.client.Tls;
import cacheduel.clients.resp.RespSettings;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.ConnectionPoolConfig;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.JedisClientConfig;
import redis.clients.jedis.RedisClient;
import redis.clients.jedis.RedisClusterClient;
import redis.clients.jedis.RedisProtocol;
import redis.clients.jedis.UnifiedJedis;
import redis.clients.jedis.builders.ClusterClientBuilder;
import redis.clients.jedis.params.SetParams;

/** The library's pooled client, which opens its connections when they are needed. */
final class JedisClient implements CacheClient {
  private static final Duration NEVER = Duration.ofMillis(-1);

  private final ClientConfig config;
  private final UnifiedJedis client;

  JedisClient(ClientConfig config) throws GeneralSecurityException, IOException {
    this.config = config;
    this.client = config.isCluster() ? cluster() : single();
  }

  private UnifiedJedis single() throws GeneralSecurityException, IOException {
    return RedisClient.builder()
        .hostAndPort(node(config.servers().get(0)))
        .clientConfig(clientConfig())
        .poolConfig(pool())
        .build();
  }

  private UnifiedJedis cluster() throws GeneralSecurityException, IOException {
    ClusterClientBuilder<RedisClusterClient> cluster = RedisClusterClient.builder()
        .nodes(config.servers().stream().map(JedisClient::node).collect(Collectors.toSet()))
        .clientConfig(clientConfig())
        .poolConfig(pool());
    JedisProvider.ATTEMPTS.numberIn(config).ifPresent(cluster::maxAttempts);
    return cluster.build();
  }

  private static HostAndPort node(InetSocketAddress server) {
    return new HostAndPort(server.getHostString(), server.getPort());
  }

  private JedisClientConfig clientConfig() throws GeneralSecurityException, IOException {
    DefaultJedisClientConfig.Builder settings = DefaultJedisClientConfig.builder()
        .protocol(config.protocol() == Protocol.RESP2 ? RedisProtocol.RESP2 : RedisProtocol.RESP3);
    if (config.isFair()) {
      settings
          .connectionTimeoutMillis(config.connectTimeoutMillis())
          .socketTimeoutMillis(config.operationTimeoutMillis());
    }
    applyAccess(settings, config.access());
    return settings.build();
  }

  @SuppressWarnings("deprecation") // in its place the library takes a trust store, but no context
  private static void applyAccess(DefaultJedisClientConfig.Builder settings, Access access)
      throws GeneralSecurityException, IOException {
    access.login((user, password) -> settings.user(user).password(password));
    if (access.tls() != null) {
      settings
          .ssl(true)
          .sslSocketFactory(access.tls().context().getSocketFactory())
          .sslParameters(Tls.parameters());
    }
  }

  private ConnectionPoolConfig pool() {
    ConnectionPoolConfig pool = new ConnectionPoolConfig();
    if (config.isFair()) {
      pool.setMaxWait(config.operationTimeout());
      // otherwise idle connections are tested with a PING every 30 s
      pool.setTestWhileIdle(false);
      pool.setTimeBetweenEvictionRuns(NEVER);
    }
    config.poolSize().ifPresent(pool::setMaxTotal);
    config.poolSize().ifPresent(pool::setMaxIdle);
    JedisProvider.LIFO.in(config).map(Boolean::valueOf).ifPresent(pool::setLifo);
    JedisProvider.FAIRNESS.in(config).map(Boolean::valueOf).ifPresent(pool::setFairness);
    JedisProvider.TEST_ON_BORROW.switchIn(config).ifPresent(pool::setTestOnBorrow);
    return pool;
  }

  @Override
  public void set(String key, Object value, int ttlSeconds) throws CacheClientException {
    String reply = ttlSeconds == 0
        ? client.set(bytes(key), (byte[]) value)
        : client.set(bytes(key), (byte[]) value, SetParams.setParams().ex(ttlSeconds));
    Stored.require(key, reply, "OK");
  }

  @Override
  public @Nullable Object get(String key) {
    return client.get(bytes(key));
  }

  @Override
  public Map<String, Object> getBulk(Collection<String> keys) {
    byte[][] names = keys.stream().map(JedisClient::bytes).toArray(byte[][]::new);
    return Hits.of(keys, client.mget(names));
  }

  @Override
  public boolean delete(String key) {
    return client.del(bytes(key)) == 1;
  }

  private static byte[] bytes(String key) {
    return key.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public Map<String, String> settings() {
    boolean fair = config.isFair();
    Map<String, String> settings =
        RespSettings.of(config, JedisProvider.TUNABLES, "2000 ms", "2000 ms");
    settings.put(
        "connections", "a pool of up to %d a server".formatted(config.poolSize().orElse(8)));
    settings.put("timedOut", "the connection is closed");
    settings.put(
        "poolWait", fair ? config.operationTimeoutMillis() + " ms for a connection" : "endless");
    settings.put("idleTests", fair ? "off" : "PING every 30 s");
    settings.put(
        "retry",
        config.isCluster()
            ? "up to %d attempts"
                .formatted(JedisProvider.ATTEMPTS.numberIn(config).orElse(5))
            : "off");
    return settings;
  }

  @Override
  public void close() {
    client.close();
  }
}
