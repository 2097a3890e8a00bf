// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.lettuce;

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
import io.lettuce.core.RedisClient;
import java.util.List;
import java.util.Set;

/**
 * Lettuce.
 *
 * <p>On each connection that it opens, the library sends HELLO and two CLIENT SETINFO.
 */
public final class LettuceProvider implements CacheClientProvider {
  @Override
  public String name() {
    return "lettuce";
  }

  @Override
  public String version() {
    return JarVersion.of(RedisClient.class);
  }

  @Override
  public Capabilities capabilities() {
    return new Capabilities(
        Set.of(Protocol.RESP2, Protocol.RESP3),
        Set.of(Mode.BLOCKING, Mode.ASYNC),
        Set.of(
            Feature.AUTHENTICATION,
            Feature.BYTES_ONLY,
            Feature.CLUSTER,
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
