// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.redisson;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientProvider;
import cacheduel.client.Capabilities;
import cacheduel.client.ClientConfig;
import cacheduel.client.Feature;
import cacheduel.client.JarVersion;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.Tunable;
import java.util.List;
import java.util.Set;
import org.redisson.api.RedissonClient;

/**
 * Redisson.
 *
 * <p>When it opens, the library sends an EVAL that reads two missing keys; a time to live is sent
 * as PSETEX.
 */
public final class RedissonProvider implements CacheClientProvider {
  @Override
  public String name() {
    return "redisson";
  }

  @Override
  public String version() {
    return JarVersion.of(RedissonClient.class);
  }

  @Override
  public Capabilities capabilities() {
    return new Capabilities(
        Set.of(Protocol.RESP2, Protocol.RESP3),
        Set.of(Mode.BLOCKING, Mode.ASYNC),
        Set.of(
            Feature.AUTHENTICATION,
            Feature.CLUSTER,
            Feature.CONNECTION_PER_CALLER,
            Feature.CONNECTION_POOL,
            Feature.EMPTY_VALUES,
            Feature.TLS));
  }

  @Override
  public List<Tunable> tunables() {
    return Tunables.ALL;
  }

  @Override
  public CacheClient open(ClientConfig config) throws Exception {
    return new BlockingClient(Library.open(config));
  }

  @Override
  public AsyncCacheClient openAsync(ClientConfig config) throws Exception {
    return new AsyncClient(Library.open(config));
  }
}
