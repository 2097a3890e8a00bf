// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.ncache;

import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientProvider;
import cacheduel.client.Capabilities;
import cacheduel.client.ClientConfig;
import cacheduel.client.Feature;
import cacheduel.client.JarVersion;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import com.alachisoft.ncache.client.Cache;
import java.util.Set;

/**
 * NCache. Its library has asynchronous writes and deletes but no asynchronous get, so it takes part
 * in mode {@link Mode#BLOCKING} alone.
 */
public final class NcacheProvider implements CacheClientProvider {
  @Override
  public String name() {
    return "ncache";
  }

  @Override
  public String version() {
    return JarVersion.of(Cache.class);
  }

  @Override
  public Set<String> systems() {
    return Set.of("ncache");
  }

  /** The library serialises whatever it is given in a form of its own. */
  @Override
  public boolean readsForeignEntries() {
    return false;
  }

  @Override
  public Capabilities capabilities() {
    return new Capabilities(
        Set.of(Protocol.NATIVE), Set.of(Mode.BLOCKING), Set.of(Feature.EMPTY_VALUES));
  }

  @Override
  public CacheClient open(ClientConfig config) throws Exception {
    return NcacheClient.open(config, CacheName.ofEnvironment());
  }
}
