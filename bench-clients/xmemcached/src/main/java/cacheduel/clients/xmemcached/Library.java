// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.xmemcached;

import cacheduel.client.CacheClientException;
import cacheduel.client.ClientConfig;
import cacheduel.client.LibraryThreads;
import cacheduel.client.OptionalParts;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import com.google.code.yanf4j.core.impl.StandardSocketOption;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.rubyeye.xmemcached.HashAlgorithm;
import net.rubyeye.xmemcached.MemcachedClient;
import net.rubyeye.xmemcached.XMemcachedClientBuilder;
import net.rubyeye.xmemcached.impl.KetamaMemcachedSessionLocator;
import net.rubyeye.xmemcached.transcoders.SerializingTranscoder;

/** The library from opening to closing. */
final class Library {
  /** Socket buffer, bytes: with the library's 32 KB a large value waits for a delayed ACK. */
  private static final int SOCKET_BUFFER = 1 << 20;

  /** How soon the library opens a lost connection again. */
  private static final long RECONNECT_MILLIS = 1_000;

  // The library sometimes fails to wake its reactor, which then sleeps for a second: a client with
  // a
  // shorter operation timeout would not always open.
  private static final long OPEN_MILLIS = 5_000;

  private static final long CLOSE_MILLIS = 5_000;

  private final ClientConfig config;
  private final LibraryThreads threads = new LibraryThreads("xmemcached");
  private final MemcachedClient client;
  private Map<String, String> settings = Map.of();

  private Library(ClientConfig config) throws Exception {
    this.config = config;
    this.client = threads.open(this::build);
  }

  /** Returns when every connection is there and every server has answered. */
  static Library open(ClientConfig config) throws Exception {
    Library library = new Library(config);
    try {
      library.awaitServers();
      library.boundOperations();
      library.settings = Settings.of(config, library.client, library.threads.count());
      return library;
    } catch (Exception e) {
      library.close();
      throw e;
    }
  }

  MemcachedClient client() {
    return client;
  }

  Map<String, String> settings() {
    return settings;
  }

  void close() throws Exception {
    client.shutdown();
    threads.awaitEnd(CLOSE_MILLIS);
  }

  private MemcachedClient build() throws Exception {
    boolean fair = config.profile() == SettingsProfile.FAIR;
    XMemcachedClientBuilder builder =
        fair ? fairBuilder() : new XMemcachedClientBuilder(config.servers());
    if (config.protocol() == Protocol.BINARY) {
      builder.setCommandFactory(new BinaryCommands());
    }
    if (config.rawValues()) {
      builder.setTranscoder(new RawTranscoder());
    } else if (fair) {
      SerializingTranscoder transcoder = new SerializingTranscoder();
      transcoder.setCompressionThreshold(Integer.MAX_VALUE);
      builder.setTranscoder(transcoder);
    }
    MemcachedClient built = builder.build();
    if (fair) {
      built.setOpTimeout(Math.max(OPEN_MILLIS, config.operationTimeout().toMillis()));
      built.setConnectTimeout(config.operationTimeout().toMillis());
      built.setHealSessionInterval(RECONNECT_MILLIS);
      built.setSanitizeKeys(false);
      built.setOptimizeGet(false);
      built.setOptimizeMergeBuffer(false);
      built.setEnableHeartBeat(false);
    }
    return built;
  }

  private XMemcachedClientBuilder fairBuilder() throws UnknownHostException {
    List<InetSocketAddress> servers = namedAsGiven(config.servers());
    XMemcachedClientBuilder builder = OptionalParts.usable(WaitingBuilder.class)
        ? WaitingBuilder.of(servers, config)
        : new XMemcachedClientBuilder(servers);
    builder.setConnectionPoolSize(connections());
    builder.setSocketOption(StandardSocketOption.TCP_NODELAY, true);
    builder.setSocketOption(StandardSocketOption.SO_SNDBUF, SOCKET_BUFFER);
    builder.setSocketOption(StandardSocketOption.SO_RCVBUF, SOCKET_BUFFER);
    // Without it, keys of a server that is down are requested from another one, which has none of
    // them.
    builder.setFailureMode(true);
    if (config.servers().size() > 1) {
      builder.setSessionLocator(
          OptionalParts.usable(HostAndPortRing.class)
              ? HostAndPortRing.locator()
              : new KetamaMemcachedSessionLocator(HashAlgorithm.KETAMA_HASH, false));
    }
    return builder;
  }

  private int connections() {
    boolean asked = config.profile() == SettingsProfile.FAIR && config.connections() > 0;
    return asked ? config.connections() : MemcachedClient.DEFAULT_CONNECTION_POOL_SIZE;
  }

  private void boundOperations() {
    if (config.profile() == SettingsProfile.FAIR) {
      client.setOpTimeout(config.operationTimeout().toMillis());
    }
  }

  private void awaitServers() throws Exception {
    long open = client.getConnector().getSessionSet().stream()
        .filter(session -> !session.isClosed())
        .count();
    long wanted = (long) config.servers().size() * connections();
    if (open < wanted) {
      throw new CacheClientException(
          "%d of %d connections to %s could be opened".formatted(open, wanted, config.servers()));
    }
    client.getVersions();
  }

  // For the ring the library reads the host name of an address, which would be a DNS lookup for an
  // IP address.
  private static List<InetSocketAddress> namedAsGiven(List<InetSocketAddress> servers)
      throws UnknownHostException {
    List<InetSocketAddress> named = new ArrayList<>();
    for (InetSocketAddress server : servers) {
      String host = server.getHostString();
      byte[] ip = InetAddress.getByName(host).getAddress();
      named.add(new InetSocketAddress(InetAddress.getByAddress(host, ip), server.getPort()));
    }
    return named;
  }
}
