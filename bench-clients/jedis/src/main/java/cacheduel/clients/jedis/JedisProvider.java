// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.jedis;

import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientProvider;
import cacheduel.client.Capabilities;
import cacheduel.client.ClientConfig;
import cacheduel.client.Feature;
import cacheduel.client.JarVersion;
import cacheduel.client.KnownFault;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.Tunable;
import java.util.List;
import java.util.Set;
import redis.clients.jedis.RedisClient;

/**
 * Jedis.
 *
 * <p>On each connection that it opens, the library sends HELLO and two CLIENT SETINFO.
 */
public final class JedisProvider implements CacheClientProvider {
  @Override
  public String name() {
    return "jedis";
  }

  @Override
  public String version() {
    return JarVersion.of(RedisClient.class);
  }

  @Override
  public Capabilities capabilities() {
    return new Capabilities(
        Set.of(Protocol.RESP2, Protocol.RESP3),
        Set.of(Mode.BLOCKING),
        Set.of(
            Feature.BYTES_ONLY,
            Feature.CLUSTER,
            Feature.CONNECTION_PER_CALLER,
            Feature.CONNECTION_POOL,
            Feature.EMPTY_VALUES,
            Feature.TLS,
            Feature.AUTHENTICATION));
  }

  @Override
  public List<KnownFault> knownFaults() {
    return List.of(new KnownFault(
        "Fault.frozenServer_isAnErrorInTimeAndNoAnswerComesLate",
        "a call that times out takes twice the timeout, because the pool opens another connection"
            + " before it returns",
        "seen in 8.0.2"));
  }

  @Override
  public List<Tunable> tunables() {
    return Tunables.ALL;
  }

  @Override
  public CacheClient open(ClientConfig config) throws Exception {
    return new JedisClient(config);
  }
}
