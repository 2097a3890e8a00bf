// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientException;
import cacheduel.client.CacheClientProvider;
import cacheduel.client.Capabilities;
import cacheduel.client.ClientConfig;
import cacheduel.client.Feature;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import java.util.Set;

/**
 * The bare wire: no library and no feature. The best of its arrangements of connections is the floor
 * for the other clients.
 */
public final class WireProvider implements CacheClientProvider {
  @Override
  public String name() {
    return "wire";
  }

  /** The project's version: there is no library. */
  @Override
  public String version() {
    String version = WireProvider.class.getPackage().getImplementationVersion();
    return version == null ? "unknown" : version;
  }

  @Override
  public Capabilities capabilities() {
    return new Capabilities(
            Set.of(Protocol.ASCII, Protocol.BINARY, Protocol.META, Protocol.RESP2, Protocol.RESP3),
            Set.of(Mode.BLOCKING, Mode.ASYNC, Mode.NOREPLY),
            Set.of(
                Feature.BARE_WIRE,
                Feature.EMPTY_VALUES,
                Feature.CONNECTION_POOL,
                Feature.CONNECTION_PER_CALLER,
                Feature.CLUSTER,
                Feature.TLS,
                Feature.AUTHENTICATION))
        .restrict(Mode.NOREPLY, Set.of(Protocol.ASCII, Protocol.BINARY, Protocol.META));
  }

  @Override
  public CacheClient open(ClientConfig config) throws CacheClientException {
    return BlockingClient.open(config);
  }

  @Override
  public AsyncCacheClient openAsync(ClientConfig config) throws CacheClientException {
    return AsyncClient.open(config);
  }
}
