// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck.reference;

import cacheduel.client.CacheClient;
import cacheduel.client.Capabilities;
import cacheduel.client.ClientConfig;
import cacheduel.client.Feature;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.tck.AsciiConnection;
import java.io.IOException;
import java.net.Socket;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Semaphore;

/** Providers of a client whose pool has a settable size, and of others that size it wrongly. */
public final class PooledProviders {
  /** The connections that they have as shipped. */
  private static final int SHIPPED = 2;

  private PooledProviders() {}

  /** Has as many connections as it was given. */
  public static class Exact extends ReferenceProvider {
    @Override
    public Capabilities capabilities() {
      return new Capabilities(
          Set.of(Protocol.ASCII),
          Set.of(Mode.BLOCKING),
          Set.of(Feature.EMPTY_VALUES, Feature.CONNECTION_POOL));
    }

    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      return new Client(config, config.poolSize().orElse(SHIPPED));
    }
  }

  /** Keeps one connection beside its pool. */
  public static final class KeepsOneMore extends Exact {
    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      Socket kept = AsciiConnection.connected(config.servers().get(0), 1_000);
      return new Client(config, config.connections()) {
        @Override
        public void close() throws IOException {
          kept.close();
          super.close();
        }
      };
    }
  }

  /** Sizes its pool only with fair settings. */
  public static final class KeepsItsSizeAsShipped extends Exact {
    @Override
    public CacheClient open(ClientConfig config) throws Exception {
      boolean fair = config.profile() == SettingsProfile.FAIR;
      return new Client(config, fair ? config.connections() : SHIPPED);
    }
  }

  private static class Client extends ReferenceClient {
    private final Semaphore free;

    Client(ClientConfig config, int connections) throws Exception {
      super(config);
      free = new Semaphore(connections);
    }

    @Override
    public Map<String, Object> getBulk(Collection<String> keys) throws Exception {
      free.acquire();
      try {
        return super.getBulk(keys);
      } finally {
        free.release();
      }
    }
  }
}
