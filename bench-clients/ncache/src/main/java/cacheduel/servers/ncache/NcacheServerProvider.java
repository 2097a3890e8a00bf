// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.servers.ncache;

import cacheduel.clients.ncache.CacheName;
import cacheduel.server.CacheServer;
import cacheduel.server.ServerException;
import cacheduel.server.ServerProvider;
import cacheduel.server.ServerRequest;
import cacheduel.server.Via;
import java.util.Optional;

/**
 * NCache at a given address only: its server must be registered with a key and its caches are
 * created by an administrator.
 */
public final class NcacheServerProvider implements ServerProvider {
  @Override
  public String system() {
    return NcacheServer.SYSTEM;
  }

  @Override
  public Optional<String> unavailable(Via via) {
    return via == Via.EXTERNAL
        ? Optional.empty()
        : Optional.of(
            "NCache must be registered and its cache created by hand: do so, then give --via ncache=HOST:9800 and the cache's name in %s (default: %s)"
                .formatted(CacheName.VARIABLE, CacheName.ofEnvironment().value()));
  }

  @Override
  public CacheServer start(ServerRequest request) throws ServerException {
    return NcacheServer.connect(request.addresses(), CacheName.ofEnvironment());
  }
}
