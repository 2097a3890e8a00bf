// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.sixhours;

import cacheduel.client.Capabilities;
import cacheduel.client.Feature;
import cacheduel.client.KnownFault;
import cacheduel.client.Layer;
import cacheduel.client.Layer.Requests;
import cacheduel.client.LibraryProvider;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import io.sixhours.memcached.cache.MemcachedCache;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * sixhours' Spring cache.
 *
 * <p>The namespace of its keys is an entry on the server, so that clearing the cache is one request:
 * every operation reads it first, and a put renews it.
 */
public final class SixhoursProvider extends LibraryProvider {
  public SixhoursProvider() {
    super(
        "sixhours",
        () -> MemcachedCache.class,
        new Capabilities(
            Set.of(Protocol.ASCII, Protocol.BINARY),
            Set.of(Mode.BLOCKING),
            Set.of(
                Feature.CONNECTION_POOL,
                Feature.EMPTY_VALUES,
                Feature.MERGES_GETS,
                Feature.NO_BULK_GET,
                Feature.NO_DELETE_ANSWER)),
        config -> SixhoursClient.open(config));
  }

  @Override
  public boolean readsForeignEntries() {
    return false;
  }

  @Override
  public Optional<Layer> layer() {
    return Optional.of(
        new Layer("xmemcached", new Requests(1, 0), new Requests(1, 1), new Requests(1, 0), 2, 1));
  }

  @Override
  public List<KnownFault> knownFaults() {
    return List.of(new KnownFault(
        "Keys.shortestAndLongestKey_work",
        "a key of more than 236 characters is refused, because the namespace is put before it",
        "seen in 2.4.3"));
  }
}
