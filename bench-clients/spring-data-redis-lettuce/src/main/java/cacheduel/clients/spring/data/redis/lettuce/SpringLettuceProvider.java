// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spring.data.redis.lettuce;

import cacheduel.client.Capabilities;
import cacheduel.client.Feature;
import cacheduel.client.Layer;
import cacheduel.client.LibraryProvider;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import java.util.Optional;
import java.util.Set;
import org.springframework.data.redis.core.RedisTemplate;

/** Spring Data Redis over Lettuce. */
public final class SpringLettuceProvider extends LibraryProvider {
  public SpringLettuceProvider() {
    super(
        "spring-data-redis-lettuce",
        () -> RedisTemplate.class,
        new Capabilities(
            Set.of(Protocol.RESP2, Protocol.RESP3),
            Set.of(Mode.BLOCKING),
            Set.of(Feature.BYTES_ONLY, Feature.CLUSTER, Feature.EMPTY_VALUES)),
        config -> SpringLettuceClient.open(config));
  }

  @Override
  public Optional<Layer> layer() {
    return Optional.of(Layer.over("lettuce"));
  }
}
