// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spring.data.redis.jedis;

import cacheduel.client.Capabilities;
import cacheduel.client.Feature;
import cacheduel.client.KnownFault;
import cacheduel.client.Layer;
import cacheduel.client.LibraryProvider;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.data.redis.core.RedisTemplate;

/** Spring Data Redis over Jedis. */
public final class SpringJedisProvider extends LibraryProvider {
  public SpringJedisProvider() {
    super(
        "spring-data-redis-jedis",
        () -> RedisTemplate.class,
        new Capabilities(
            Set.of(Protocol.RESP2, Protocol.RESP3),
            Set.of(Mode.BLOCKING),
            Set.of(
                Feature.BYTES_ONLY,
                Feature.CLUSTER,
                Feature.CONNECTION_PER_CALLER,
                Feature.CONNECTION_POOL,
                Feature.EMPTY_VALUES)),
        config -> SpringJedisClient.open(config));
  }

  @Override
  public Optional<Layer> layer() {
    return Optional.of(Layer.over("jedis"));
  }

  @Override
  public List<KnownFault> knownFaults() {
    return List.of(new KnownFault(
        "Fault.frozenServer_isAnErrorInTimeAndNoAnswerComesLate",
        "a call that times out takes twice the timeout, because the pool of Jedis opens another"
            + " connection before it returns",
        "seen in 4.1.2 with Jedis 8.0.2"));
  }
}
