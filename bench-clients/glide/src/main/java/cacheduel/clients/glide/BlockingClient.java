// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.glide;

import cacheduel.client.AwaitedClient;
import cacheduel.client.ClientConfig;
import java.util.Collection;
import java.util.Map;

/** The library's futures, waited for: it has no blocking calls. */
final class BlockingClient extends AwaitedClient {
  private final AsyncClient library;

  BlockingClient(ClientConfig config) throws Exception {
    this(new AsyncClient(config), config);
  }

  private BlockingClient(AsyncClient library, ClientConfig config) {
    super(library, config);
    this.library = library;
  }

  /** In the caller's thread, since the library completes all futures in few of its own. */
  @Override
  public Map<String, Object> getBulk(Collection<String> keys) throws Exception {
    return AsyncClient.hits(keys, await(library.values(keys)));
  }
}
