// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import cacheduel.client.Access;
import cacheduel.client.Protocol;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;

/**
 * One or more running nodes of one server system, as a cell sees them.
 *
 * <p>Not safe for use by several threads at once. Closing stops and removes what was started for
 * it, and leaves an external server running.
 */
public interface CacheServer extends AutoCloseable {
  /** Returns the name of the system, for example "memcached". */
  String system();

  /** Returns how it is provided; never {@link Via#AUTO}. */
  Via via();

  /** Returns the version that the server reports, for example "1.6.18". */
  String version();

  /** Returns the nodes' addresses, in the order in which clients get them. */
  List<InetSocketAddress> nodes();

  /** Returns what each node asks for. */
  default Access access() {
    return Access.OPEN;
  }

  /** Returns how it was started and is reached (image, command line, network); ordered. */
  Map<String, String> settings();

  /**
   * Returns how this server refuses a protocol that its system knows, as a sentence; empty if it
   * speaks it.
   *
   * @throws IOException if a node does not answer at all
   */
  default Optional<String> lacks(Protocol protocol) throws IOException {
    return Optional.empty();
  }

  /**
   * Returns each node's counters as the server reports them, in the order of {@link #nodes()}; none
   * for a node that has no such command.
   */
  List<Map<String, String>> stats() throws IOException;

  /**
   * Returns one node's counters, whatever has become of the others.
   *
   * @param node its 0-based number
   */
  default Map<String, String> stats(int node) throws IOException {
    return stats().get(node);
  }

  /** Empties every node. Called on a server given by address only if its user allowed it. */
  void flush() throws IOException;

  /**
   * Deletes keys on every node, wherever a client may have put them.
   *
   * @param keys makes a key from its index
   * @param count number of keys
   * @return how many of them a node refused to delete
   */
  long deleteKeys(LongFunction<String> keys, long count) throws IOException;

  /** Returns the known process ids of the nodes on this machine; may be empty. */
  List<Long> pids();

  /**
   * Starts a recording of the resources that the nodes use, from every source; to be closed before
   * the server is.
   */
  default ServerResources resources() {
    return ServerResources.NONE;
  }

  /**
   * Starts a node again that has ended, empty and at its address, and returns when it answers.
   *
   * @param node its 0-based number
   * @throws ServerException if it did not start, or was not started by us as a process
   */
  default void restart(int node) throws ServerException {
    throw new ServerException(
        "nodes of %s via %s cannot be started again".formatted(system(), via()));
  }

  /**
   * Makes the nodes announce each other to clients at other addresses, such as those of a proxy;
   * has no effect where nodes do not announce each other. A restarted node announces its own
   * address.
   *
   * @param addresses one for each node, in the order of {@link #nodes()}
   * @throws IOException if a node does not answer
   */
  default void announce(List<InetSocketAddress> addresses) throws IOException, ServerException {}

  /** Returns what happened if a node no longer runs or answers; empty if all is well. */
  Optional<String> failure();

  /** Stops what was started. */
  @Override
  void close();
}
