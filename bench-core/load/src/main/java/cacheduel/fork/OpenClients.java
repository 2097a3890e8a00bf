// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import cacheduel.client.CacheClientProvider;
import cacheduel.client.ClientConfig;
import cacheduel.client.Feature;
import cacheduel.client.Layer;
import cacheduel.client.Mode;
import cacheduel.client.SettingsProfile;
import cacheduel.client.Topology;
import cacheduel.totals.RequestCounts;
import cacheduel.workload.Workload;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/**
 * The open clients of one fork: one for each instance, or, if the library has no connection pool of
 * configurable size, one for each connection of each instance. Not safe for use by several threads;
 * the clients are.
 */
final class OpenClients implements AutoCloseable {
  private static final Duration MARGIN = Duration.ofMillis(500);

  /** Time for the dialogue on each connection, in addition to the connect timeout. */
  private static final Duration HANDSHAKE = Duration.ofMillis(20);

  private final List<OpenClient> clients = new ArrayList<>();
  private boolean readingForeignEntries = true;
  private @Nullable Layer layer;

  private OpenClients() {}

  /** Returns the time within which all clients must be open. */
  static Duration limit(ForkSpec spec) {
    long connections = (long) spec.callers().instances()
        * spec.callers().connections()
        * spec.target().servers().size();
    return spec.timeouts().connect().plus(MARGIN).plus(HANDSHAKE.multipliedBy(connections));
  }

  /** Returns the configuration of all clients together, which a number of threads calls. */
  static ClientConfig config(ForkSpec spec, int threads) {
    Workload workload = spec.workload();
    return new ClientConfig(
        spec.target().servers(),
        spec.target().protocol(),
        spec.target().mode(),
        spec.target().profile(),
        threads,
        spec.callers().connections(),
        spec.timeouts().operation(),
        spec.timeouts().connect(),
        workload.maxValueBytes(),
        workload.entries().valueKind().isRaw() && !useOwnTranscoder(spec),
        Topology.of(spec.target().protocol().family(), spec.target().servers().size()),
        spec.target().access(),
        spec.target().tuned());
  }

  /** Opens the clients; throws, leaving nothing open, if one cannot be opened. */
  static OpenClients open(ForkSpec spec, ClientConfig config) throws Exception {
    OpenClients open = new OpenClients();
    try {
      if (spec.target().inMemory()) {
        open.clients.add(inMemory(config.mode()));
      } else {
        open.openEach(spec.callers().instances(), provider(), config);
      }
    } catch (Exception e) {
      open.close();
      throw e;
    }
    return open;
  }

  /** Opens one more client like those of a configuration, with one connection to each node. */
  static OpenClients openOneMore(ForkSpec spec, ClientConfig config) throws Exception {
    OpenClients open = new OpenClients();
    open.openEach(1, provider(), config.shared(config.threads(), 1));
    return open;
  }

  /**
   * Returns whether bytes pass through the library's own transcoder, which the as-shipped profile
   * leaves in place. The bare wire has none.
   */
  private static boolean useOwnTranscoder(ForkSpec spec) {
    return !spec.target().inMemory()
        && spec.target().profile() == SettingsProfile.AS_SHIPPED
        && !provider().capabilities().has(Feature.BARE_WIRE);
  }

  private static CacheClientProvider provider() {
    return ServiceLoader.load(CacheClientProvider.class).iterator().next();
  }

  private static OpenClient inMemory(Mode mode) {
    InMemoryClient map = new InMemoryClient();
    return mode == Mode.ASYNC ? new OpenClient.Async(map.async()) : new OpenClient.Blocking(map);
  }

  private void openEach(int instances, CacheClientProvider provider, ClientConfig config)
      throws Exception {
    readingForeignEntries = provider.readsForeignEntries();
    layer = provider.layer().orElse(null);
    boolean pooled = provider.capabilities().has(Feature.CONNECTION_POOL);
    int count = pooled ? instances : instances * config.connections();
    ClientConfig ofEach = config.shared(count, pooled ? config.connections() : 1);
    for (int i = 0; i < count; i++) {
      clients.add(OpenClient.open(provider, ofEach));
    }
  }

  /** Returns whether the clients find entries that another client stored. */
  boolean readForeignEntries() {
    return readingForeignEntries;
  }

  /** Adds the requests that the clients, and one more, sent beside the counted ones. */
  void addTo(RequestCounts requests) {
    if (layer != null) {
      requests.addRequestsOf(layer, clients.size(), 1);
    }
  }

  OpenClient first() {
    return clients.get(0);
  }

  /** Returns the client of a thread, by its 0-based number. */
  OpenClient of(int thread) {
    return clients.get(thread % clients.size());
  }

  @Override
  public void close() throws Exception {
    Exception failure = null;
    for (OpenClient client : clients) {
      try {
        client.close();
      } catch (Exception e) {
        failure = failure == null ? e : failure;
      }
    }
    if (failure != null) {
      throw failure;
    }
  }
}
