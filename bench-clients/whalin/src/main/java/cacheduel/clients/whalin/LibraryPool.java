// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.whalin;

import cacheduel.client.ClientConfig;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import com.schooner.MemCached.SchoonerSockIOPool;
import java.net.InetSocketAddress;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.pool.impl.GenericObjectPool;

/**
 * One entry of the library's registry of connection pools, under a name of its own, from {@link
 * #open} to {@link #close}.
 */
final class LibraryPool {
  /** Room for a request's head: command, a key of 250 characters, flags, expiry, length. */
  private static final int HEAD_BYTES = 1024;

  private static final AtomicInteger NUMBER = new AtomicInteger();

  private final String name = "cacheduel-" + NUMBER.incrementAndGet();
  private final SchoonerSockIOPool library = SchoonerSockIOPool.getInstance(name);
  private final ClientConfig config;
  private Map<String, String> settings = Map.of();

  private LibraryPool(ClientConfig config) {
    this.config = config;
  }

  /** Opens the connections, all of them in profile FAIR; throws if a server does not accept. */
  static LibraryPool open(ClientConfig config, Failures failures) throws Exception {
    LibraryPool pool = new LibraryPool(config);
    try {
      pool.start(failures);
      return pool;
    } catch (Exception e) {
      pool.close();
      throw e;
    }
  }

  String name() {
    return name;
  }

  int largestValue() {
    return library.getBufferSize() - HEAD_BYTES;
  }

  Map<String, String> settings() {
    return settings;
  }

  /** Closes every connection and leaves nothing in the library's registry. */
  void close() {
    if (library.isInitialized()) {
      library.shutDown();
    }
    Internals.registry().remove(name);
  }

  private void start(Failures failures) throws Exception {
    Map<String, InetSocketAddress> servers = new LinkedHashMap<>();
    config.servers().forEach(server -> servers.put(name(server), server));
    library.setServers(servers.keySet().toArray(new String[0]));
    // The library's multi-key get does not react to an interrupt before this time.
    library.setMaxBusyTime(config.operationTimeout().toMillis());
    if (config.profile() == SettingsProfile.FAIR) {
      applyFairSettings();
    }
    library.initialize();
    Map<String, GenericObjectPool> pools = Internals.pools(library);
    servers.forEach((name, address) -> pools.put(name, pool(name, address, failures)));
    connect(pools.values());
    settings = Settings.of(library, config, anyConnection(pools.values()));
  }

  private ReportingPool pool(String server, InetSocketAddress address, Failures failures) {
    boolean binary = config.protocol() == Protocol.BINARY;
    return new ReportingPool(new Connections(server, address, library, binary), library, failures);
  }

  private void applyFairSettings() {
    int timeoutMillis = config.operationTimeoutMillis();
    int connections = config.connections() > 0 ? config.connections() : config.threads();
    library.setMaxConn(connections);
    library.setMaxIdle(connections);
    library.setMaxWait(timeoutMillis);
    // The library passes this on as TCP_NODELAY: true turns Nagle's algorithm off.
    library.setNagle(true);
    library.setBufferSize(config.maxValueBytes() + HEAD_BYTES);
    library.setSocketTO(timeoutMillis);
    library.setSocketConnectTO(timeoutMillis);
    library.setFailover(false);
    library.setAliveCheck(false);
    if (config.servers().size() > 1) {
      library.setHashingAlg(SchoonerSockIOPool.CONSISTENT_HASH);
    }
  }

  private void connect(Collection<GenericObjectPool> pools) throws Exception {
    int connections = config.profile() == SettingsProfile.FAIR ? library.getMaxConn() : 1;
    for (GenericObjectPool pool : pools) {
      for (int i = 0; i < connections; i++) {
        pool.addObject();
      }
    }
  }

  private static CheckedConnection anyConnection(Collection<GenericObjectPool> pools) {
    List<CheckedConnection> connections = ((ReportingPool) pools.iterator().next()).connections();
    return connections.get(0);
  }

  // The library uses this name of a server everywhere, also for the ring.
  private static String name(InetSocketAddress server) {
    return server.getHostString() + ":" + server.getPort();
  }
}
