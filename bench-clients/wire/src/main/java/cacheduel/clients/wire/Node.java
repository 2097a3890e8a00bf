// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import java.util.List;

/**
 * The connections to one server. Thread-safe.
 *
 * @param exclusive whether there is a connection for each thread that calls
 */
record Node<L extends Link>(List<Connection<L>> connections, Homes homes, boolean exclusive) {
  Node {
    connections = List.copyOf(connections);
  }

  /** The connection that the calling thread shares with those that have the same home. */
  Connection<L> home() {
    return connections.get(homes.of(connections.size()));
  }

  /**
   * Takes a connection for one operation, to be given back: one that nobody uses if there are enough
   * for all, else the calling thread's home.
   */
  Connection<L> take() {
    if (exclusive) {
      int home = homes.of(connections.size());
      for (int i = 0; i < connections.size(); i++) {
        Connection<L> connection = connections.get((home + i) % connections.size());
        if (connection.takeIfFree()) {
          return connection;
        }
      }
    }
    Connection<L> home = home();
    home.share();
    return home;
  }
}
