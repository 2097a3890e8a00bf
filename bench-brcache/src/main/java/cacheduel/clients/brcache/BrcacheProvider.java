// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.brcache;

import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientProvider;
import cacheduel.client.Capabilities;
import cacheduel.client.ClientConfig;
import cacheduel.client.Feature;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import java.util.Set;

/** The provider of a bare client of BRCache's protocol, without a library. */
public final class BrcacheProvider implements CacheClientProvider {
  @Override
  public String name() {
    return "brcache";
  }

  /** The project's version: there is no library. */
  @Override
  public String version() {
    String version = BrcacheProvider.class.getPackage().getImplementationVersion();
    return version == null ? "unknown" : version;
  }

  @Override
  public Set<String> systems() {
    return Set.of("brcache");
  }

  @Override
  public Capabilities capabilities() {
    return new Capabilities(
        Set.of(Protocol.NATIVE),
        Set.of(Mode.BLOCKING),
        Set.of(
            Feature.BARE_WIRE,
            Feature.CONNECTION_POOL,
            Feature.CONNECTION_PER_CALLER,
            Feature.RESTRICTED_KEYS));
  }

  @Override
  public CacheClient open(ClientConfig config) throws Exception {
    return BrcacheClient.open(config);
  }
}
