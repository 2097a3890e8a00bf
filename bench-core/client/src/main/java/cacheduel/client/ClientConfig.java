// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The configuration with which an adapter opens its library.
 *
 * <p>Immutable.
 *
 * @param servers the nodes over which keys are sharded, in the same order for every client; not
 *     empty. In the family {@link Family#RESP} a client need not shard, and has one
 * @param protocol one of the protocols that the provider declares
 * @param mode one of the modes that the provider declares
 * @param profile the settings to apply
 * @param threads number of threads that call the client at the same time; at least 1
 * @param connections number of connections to each node; at least 1; honoured only with {@link
 *     Feature#CONNECTION_POOL}, since other clients are opened several times instead
 * @param operationTimeout time after which an operation must have failed
 * @param connectTimeout time within which a connection must have been opened or have failed, for
 *     libraries with such a setting
 * @param maxValueBytes the largest value that will be stored, in bytes
 * @param rawValues true if every value is a {@code byte[]} that must reach the wire unchanged with
 *     flags 0; false if values, which may also be {@code byte[]}, go through the library's own
 *     default transcoder
 * @param topology the way in which keys are placed on the servers; {@link Topology#CLUSTER} only with
 *     {@link Feature#CLUSTER}
 * @param access TLS and credentials; only with the features of these names
 * @param tuned the values that the user has chosen for {@linkplain Tunable settings} of the library,
 *     by name; read by {@link Tunable#in}
 */
public record ClientConfig(
    List<InetSocketAddress> servers,
    Protocol protocol,
    Mode mode,
    SettingsProfile profile,
    int threads,
    int connections,
    Duration operationTimeout,
    Duration connectTimeout,
    int maxValueBytes,
    boolean rawValues,
    Topology topology,
    Access access,
    Map<String, String> tuned) {
  public ClientConfig {
    servers = List.copyOf(servers);
    tuned = Map.copyOf(tuned);
    if (servers.isEmpty()) {
      throw new IllegalArgumentException("servers is empty: at least one address is needed");
    }
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be at least 1, got: " + threads);
    }
    if (connections < 1) {
      throw new IllegalArgumentException("connections must be at least 1, got: " + connections);
    }
  }

  /**
   * Creates a configuration of independent nodes, without TLS, credentials and chosen settings.
   */
  public ClientConfig(
      List<InetSocketAddress> servers,
      Protocol protocol,
      Mode mode,
      SettingsProfile profile,
      int threads,
      int connections,
      Duration operationTimeout,
      Duration connectTimeout,
      int maxValueBytes,
      boolean rawValues) {
    this(
        servers,
        protocol,
        mode,
        profile,
        threads,
        connections,
        operationTimeout,
        connectTimeout,
        maxValueBytes,
        rawValues,
        Topology.of(servers.size()),
        Access.OPEN,
        Map.of());
  }

  /** Returns a copy with other chosen settings. */
  public ClientConfig tunedTo(Map<String, String> settings) {
    return copy(threads, connections, access, settings);
  }

  /** Returns a copy for servers that ask for TLS or a user. */
  public ClientConfig entering(Access theirs) {
    return copy(threads, connections, theirs, tuned);
  }

  /** Returns the configuration of one of several clients that share the threads. */
  public ClientConfig shared(int clients, int connectionsOfEach) {
    return with((threads + clients - 1) / clients, connectionsOfEach);
  }

  /** Returns a copy with other numbers of threads and of connections. */
  public ClientConfig with(int otherThreads, int otherConnections) {
    return copy(otherThreads, otherConnections, access, tuned);
  }

  private ClientConfig copy(
      int otherThreads, int otherConnections, Access otherAccess, Map<String, String> settings) {
    return new ClientConfig(
        servers,
        protocol,
        mode,
        profile,
        otherThreads,
        otherConnections,
        operationTimeout,
        connectTimeout,
        maxValueBytes,
        rawValues,
        topology,
        otherAccess,
        settings);
  }

  /** Returns whether the profile is {@link SettingsProfile#FAIR}. */
  public boolean isFair() {
    return profile == SettingsProfile.FAIR;
  }

  /** Returns whether the servers are one cluster. */
  public boolean isCluster() {
    return topology == Topology.CLUSTER;
  }

  /** Returns the servers as HOST:PORT, an IPv6 address in brackets, for libraries that take text. */
  public List<String> addresses() {
    return servers.stream().map(ClientConfig::address).toList();
  }

  private static String address(InetSocketAddress server) {
    String host = server.getHostString();
    return (host.contains(":") ? "[" + host + "]" : host) + ":" + server.getPort();
  }

  /**
   * Returns the number of connections to give a pool: with fair settings, or if {@link #tuned} has
   * it. Otherwise it is empty, and the pool keeps the library's own size.
   */
  public Optional<Integer> poolSize() {
    boolean isGiven = isFair() || tuned.containsKey(Tunable.CONNECTIONS);
    return isGiven ? Optional.of(connections) : Optional.empty();
  }

  public int operationTimeoutMillis() {
    return Math.toIntExact(operationTimeout.toMillis());
  }

  public int connectTimeoutMillis() {
    return Math.toIntExact(connectTimeout.toMillis());
  }
}
