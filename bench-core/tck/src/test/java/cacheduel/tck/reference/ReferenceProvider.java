// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck.reference;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientProvider;
import cacheduel.client.Capabilities;
import cacheduel.client.ClientConfig;
import cacheduel.client.Feature;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import java.util.Set;

/** The provider of a client over plain sockets that meets the whole contract. */
public class ReferenceProvider implements CacheClientProvider {
  @Override
  public String name() {
    return "reference";
  }

  @Override
  public String version() {
    return "1";
  }

  @Override
  public Capabilities capabilities() {
    return new Capabilities(
        Set.of(Protocol.ASCII),
        Set.of(Mode.BLOCKING, Mode.ASYNC),
        Set.of(Feature.EMPTY_VALUES, Feature.TLS, Feature.AUTHENTICATION));
  }

  @Override
  public CacheClient open(ClientConfig config) throws Exception {
    return new ReferenceClient(config);
  }

  @Override
  public AsyncCacheClient openAsync(ClientConfig config) throws Exception {
    return new AsyncReferenceClient(open(config));
  }
}
