// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.infinispan;

import cacheduel.client.ClientConfig;
import cacheduel.client.KnownFault;
import cacheduel.client.Protocol;
import cacheduel.clients.spymemcached.family.FamilyProvider;
import java.util.ArrayList;
import java.util.List;
import net.spy.memcached.ClientMode;
import net.spy.memcached.ConnectionFactoryBuilder;

/** Infinispan's memcached client with a fixed list of servers. */
public final class InfinispanProvider extends FamilyProvider {
  public InfinispanProvider() {
    super("infinispan", "seen in 1.2.3");
  }

  @Override
  public List<KnownFault> knownFaults() {
    List<KnownFault> faults = new ArrayList<>(super.knownFaults());
    faults.add(new KnownFault(
            "Guard.serverWithTls_isUsed", "over TLS, a bulk get never ends", "seen in 1.2.3")
        .over(Protocol.BINARY));
    return faults;
  }

  /** Otherwise the library decides by the host's name whether to ask for more servers. */
  @Override
  protected void prepare(ConnectionFactoryBuilder builder, ClientConfig config) throws Exception {
    builder.setClientMode(ClientMode.Static);
    if (config.access().tls() != null) {
      builder.setSSLContext(config.access().tls().context());
      // without it the library cancels each operation, and only its log has the reason
      builder.setHostnameForTlsVerification(config.servers().get(0).getHostString());
    }
  }

  @Override
  protected boolean hasTls() {
    return true;
  }
}
