// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spring.data.redis.lettuce;

import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientProvider;
import cacheduel.client.Capabilities;
import cacheduel.client.ClientConfig;
import cacheduel.client.Feature;
import cacheduel.client.JarVersion;
import cacheduel.client.Layer;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import java.util.Optional;
import java.util.Set;
import org.springframework.data.redis.core.RedisTemplate;

/** Spring Data Redis over Lettuce. */
public final class SpringLettuceProvider implements CacheClientProvider {
  @Override
  public String name() {
    return "spring-data-redis-lettuce";
  }

  @Override
  public String version() {
    return JarVersion.of(RedisTemplate.class);
  }

  @Override
  public Optional<Layer> layer() {
    return Optional.of(Layer.over("lettuce"));
  }

  @Override
  public Capabilities capabilities() {
    return new Capabilities(
        Set.of(Protocol.RESP2, Protocol.RESP3),
        Set.of(Mode.BLOCKING),
        Set.of(Feature.BYTES_ONLY, Feature.CLUSTER, Feature.EMPTY_VALUES));
  }

  @Override
  public CacheClient open(ClientConfig config) throws Exception {
    return SpringLettuceClient.open(config);
  }
}
