// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.folsom;

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
import com.spotify.folsom.MemcacheClient;
import java.util.List;
import java.util.Set;

/**
 * folsom.
 *
 * <p>Over the text protocol the library sends a get of a key of its own, a miss, on each connection
 * that it opens.
 */
public final class FolsomProvider implements CacheClientProvider {
  @Override
  public String name() {
    return "folsom";
  }

  @Override
  public String version() {
    return JarVersion.of(MemcacheClient.class);
  }

  @Override
  public Capabilities capabilities() {
    return new Capabilities(
        Set.of(Protocol.ASCII, Protocol.BINARY),
        Set.of(Mode.BLOCKING, Mode.ASYNC),
        Set.of(Feature.EMPTY_VALUES, Feature.CONNECTION_POOL, Feature.TLS, Feature.AUTHENTICATION));
  }

  @Override
  public List<Tunable> tunables() {
    return Tunables.ALL;
  }

  @Override
  public CacheClient open(ClientConfig config) throws Exception {
    return new BlockingClient(Library.open(config), config.operationTimeoutMillis());
  }

  @Override
  public AsyncCacheClient openAsync(ClientConfig config) throws Exception {
    return new AsyncClient(Library.open(config));
  }
}
