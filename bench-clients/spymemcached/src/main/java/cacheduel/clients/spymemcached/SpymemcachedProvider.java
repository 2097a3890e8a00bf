// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spymemcached;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientProvider;
import cacheduel.client.Capabilities;
import cacheduel.client.ClientConfig;
import cacheduel.client.Feature;
import cacheduel.client.JarVersion;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import java.io.IOException;
import java.util.Set;
import net.spy.memcached.MemcachedClient;

/**
 * spymemcached.
 *
 * <p>After the server refused a value as too large, the library closes the text protocol's
 * connection and reopens it a second later; operations fail until then.
 */
public final class SpymemcachedProvider implements CacheClientProvider {
  @Override
  public String name() {
    return "spymemcached";
  }

  @Override
  public String version() {
    return JarVersion.of(MemcachedClient.class);
  }

  @Override
  public Capabilities capabilities() {
    return new Capabilities(
        Set.of(Protocol.ASCII, Protocol.BINARY),
        Set.of(Mode.BLOCKING, Mode.ASYNC),
        Set.of(Feature.EMPTY_VALUES, Feature.OPERATION_TIMEOUT));
  }

  @Override
  public CacheClient open(ClientConfig config) throws IOException {
    return new BlockingClient(new Library(config));
  }

  @Override
  public AsyncCacheClient openAsync(ClientConfig config) throws IOException {
    return new AsyncClient(new Library(config));
  }
}
