// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.jedis;

import cacheduel.client.Feature;
import cacheduel.client.KnownFault;
import cacheduel.client.Tunable;
import cacheduel.clients.resp.RespProvider;
import java.util.List;
import redis.clients.jedis.RedisClient;

/** Jedis. */
public final class JedisProvider extends RespProvider {
  static final Tunable CONNECTIONS =
      Tunable.pool("poolConfig.setMaxTotal(%1$s); poolConfig.setMaxIdle(%1$s);");

  static final Tunable LIFO = Tunable.of("lifo", "poolConfig.setLifo(%s);", true, false);

  static final Tunable FAIRNESS =
      Tunable.of("fairness", "poolConfig.setFairness(%s);", false, true);

  static final Tunable TEST_ON_BORROW =
      Tunable.off("test-on-borrow", "poolConfig.setTestOnBorrow(%s);").forFailures();

  /** Of a cluster only. */
  static final Tunable ATTEMPTS =
      Tunable.of("attempts", "clusterBuilder.maxAttempts(%s);", 1, 2, 5).forFailures();

  static final List<Tunable> TUNABLES =
      List.of(CONNECTIONS, LIFO, FAIRNESS, TEST_ON_BORROW, ATTEMPTS);

  public JedisProvider() {
    super(
        "jedis",
        () -> RedisClient.class,
        config -> new JedisClient(config),
        null,
        TUNABLES,
        Feature.BYTES_ONLY,
        Feature.CONNECTION_PER_CALLER,
        Feature.CONNECTION_POOL);
  }

  @Override
  public List<KnownFault> knownFaults() {
    return List.of(new KnownFault(
        "Fault.frozenServer_isAnErrorInTimeAndNoAnswerComesLate",
        "a call that times out takes twice the timeout, because the pool opens another connection"
            + " before it returns",
        "seen in 8.0.2"));
  }
}
