// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.xmemcached;

import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientProvider;
import cacheduel.client.Capabilities;
import cacheduel.client.ClientConfig;
import cacheduel.client.Feature;
import cacheduel.client.JarVersion;
import cacheduel.client.KnownFault;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.Tunable;
import java.util.List;
import java.util.Set;
import net.rubyeye.xmemcached.MemcachedClient;

/** xmemcached. */
public final class XmemcachedProvider implements CacheClientProvider {
  @Override
  public String name() {
    return "xmemcached";
  }

  @Override
  public String version() {
    return JarVersion.of(MemcachedClient.class);
  }

  @Override
  public Capabilities capabilities() {
    return new Capabilities(
        Set.of(Protocol.ASCII, Protocol.BINARY),
        Set.of(Mode.BLOCKING, Mode.NOREPLY),
        Set.of(
            Feature.EMPTY_VALUES,
            Feature.CONNECTION_POOL,
            Feature.MERGES_GETS,
            Feature.BINARY_AUTHENTICATION));
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

  @Override
  public List<Tunable> tunables() {
    return Tunables.ALL;
  }

  @Override
  public CacheClient open(ClientConfig config) throws Exception {
    return XmemcachedClient.open(config);
  }
}
