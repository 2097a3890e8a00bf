// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

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
  /** The name of the system, for example "memcached". */
  String system();

  /** How it is had; never {@link Via#AUTO}. */
  Via via();

  /** What the server says of its version, for example "1.6.18". */
  String version();

  /** The nodes' addresses, in the order in which clients are given them. */
  List<InetSocketAddress> nodes();

  /** How it was started and by which path it is reached (image, command line, network); ordered. */
  Map<String, String> settings();

  /** Each node's counters, as the server tells them; the order is that of {@link #nodes()}. */
  List<Map<String, String>> stats() throws IOException;

  /** Empties every node. Called on a server given by address only if its user allowed it. */
  void flush() throws IOException;

  /**
   * Deletes keys on every node, wherever a client may have put them.
   *
   * @param keys makes a key from its index
   * @param count how many there are
   */
  void deleteKeys(LongFunction<String> keys, long count) throws IOException;

  /** The process ids of the nodes on this machine, as far as they are known; may be empty. */
  List<Long> pids();

  /**
   * Starts a recording of what the nodes use, by every way in which that can be known; to be closed
   * before the server is.
   */
  default ServerResources resources() {
    return ServerResources.NONE;
  }

  /** Says what happened if a node no longer runs or answers; empty if all is well. */
  Optional<String> failure();

  /** Stops what was started. */
  @Override
  void close();
}
