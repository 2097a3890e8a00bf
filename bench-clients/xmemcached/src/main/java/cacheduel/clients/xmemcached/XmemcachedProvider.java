// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.xmemcached;

import cacheduel.client.Capabilities;
import cacheduel.client.Feature;
import cacheduel.client.KnownFault;
import cacheduel.client.LibraryProvider;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.clients.xmemcached.base.XmemcachedTunables;
import java.util.List;
import java.util.Set;
import net.rubyeye.xmemcached.MemcachedClient;

/** xmemcached. */
public final class XmemcachedProvider extends LibraryProvider {
  public XmemcachedProvider() {
    super(
        "xmemcached",
        () -> MemcachedClient.class,
        new Capabilities(
            Set.of(Protocol.ASCII, Protocol.BINARY),
            Set.of(Mode.BLOCKING, Mode.NOREPLY),
            Set.of(
                Feature.EMPTY_VALUES,
                Feature.CONNECTION_POOL,
                Feature.MERGES_GETS,
                Feature.BINARY_AUTHENTICATION)),
        XmemcachedTunables.ALL,
        config -> new XmemcachedClient(config),
        null);
  }

  @Override
  public List<KnownFault> knownFaults() {
    return List.of(new KnownFault(
            "Guard.eachConnection_logsInBeforeItIsUsed",
            "with a user and several connections, all but the first are used before they log in,"
                + " so an early operation may be refused",
            "seen in 2.4.9")
        .over(Protocol.BINARY));
  }
}
