// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import cacheduel.client.Access;
import cacheduel.client.Protocol;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The requirements on a server.
 *
 * @param via how it is to be provided; never {@link Via#AUTO}
 * @param nodes number of nodes, at least 1
 * @param addresses the nodes' addresses if {@link Via#EXTERNAL}, else empty
 * @param payloadBytes bytes of keys and values that all nodes together must hold without evicting
 *     any
 * @param maxValueBytes the largest value, in bytes
 * @param maxConnections number of connections that a node must accept at the same time
 * @param arguments the user's arguments for the program of each node that is started
 * @param access what each node is to ask for, or asks for if it is given by address; of one that is
 *     started the authorities are the harness's own
 * @param protocol the clients' protocol, since some servers take credentials in one protocol only;
 *     null if there are several
 */
public record ServerRequest(
    Via via,
    int nodes,
    List<InetSocketAddress> addresses,
    long payloadBytes,
    int maxValueBytes,
    int maxConnections,
    List<String> arguments,
    Access access,
    @Nullable Protocol protocol) {
  private static final int MIN_CONNECTIONS = 4096;
  private static final long MIB = 1024 * 1024;

  /** Creates a request for a server that asks for nothing, without arguments of a user. */
  public ServerRequest(
      Via via,
      int nodes,
      List<InetSocketAddress> addresses,
      long payloadBytes,
      int maxValueBytes,
      int maxConnections) {
    this(
        via,
        nodes,
        addresses,
        payloadBytes,
        maxValueBytes,
        maxConnections,
        List.of(),
        Access.OPEN,
        null);
  }

  public ServerRequest {
    addresses = List.copyOf(addresses);
    arguments = List.copyOf(arguments);
  }

  /** Returns the limit of a node that is started. */
  public int connectionLimit() {
    // Some are left for the harness's own connections.
    return Math.max(MIN_CONNECTIONS, maxConnections + 64);
  }

  /** Returns a number of bytes in MiB, rounded up. */
  public static long mib(long bytes) {
    return (bytes + MIB - 1) / MIB;
  }

  /** Returns whether the nodes ask for anything. */
  public boolean isGuarded() {
    return access.tls() != null || access.credentials() != null;
  }

  /**
   * Returns the setting that shows arguments which a server does not get; empty without any.
   *
   * @param server what does not get them, in words
   */
  public Map<String, String> unused(String system, String server) {
    return arguments.isEmpty()
        ? Map.of()
        : Map.of(
            system + " arguments",
            "%s do not apply to %s".formatted(String.join(" ", arguments), server));
  }
}
