// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;

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
    boolean rawValues) {
  public ClientConfig {
    servers = List.copyOf(servers);
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

  /** Returns the configuration of one of several clients that share the threads. */
  public ClientConfig shared(int clients, int connectionsOfEach) {
    return new ClientConfig(
        servers,
        protocol,
        mode,
        profile,
        (threads + clients - 1) / clients,
        connectionsOfEach,
        operationTimeout,
        connectTimeout,
        maxValueBytes,
        rawValues);
  }

  public int operationTimeoutMillis() {
    return Math.toIntExact(operationTimeout.toMillis());
  }

  public int connectTimeoutMillis() {
    return Math.toIntExact(connectTimeout.toMillis());
  }
}
