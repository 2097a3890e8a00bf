// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The connections to one server. Thread-safe.
 *
 * @param exclusive whether there is a connection for each calling thread
 */
record Node<L extends Link>(
    List<Connection<L>> connections, Homes homes, Seats seats, boolean exclusive) {
  Node {
    connections = List.copyOf(connections);
  }

  /** The connection that the calling thread shares with those that have the same home. */
  Connection<L> home() {
    return connections.get(homes.of(connections.size()));
  }

  /**
   * Takes a connection for one operation, to be given back: an idle one if there are enough for
   * all threads, else the calling thread's home.
   */
  Connection<L> take() {
    Connection<L> free = exclusive ? takeFree() : null;
    if (free != null) {
      return free;
    }
    Connection<L> home = home();
    home.share();
    return home;
  }

  private @Nullable Connection<L> takeFree() {
    int seat = seats.own();
    for (int i = 0; i < connections.size(); i++) {
      int place = (seat + i) % connections.size();
      Connection<L> connection = connections.get(place);
      if (connection.takeIfFree()) {
        if (i > 0) {
          seats.moveTo(place);
        }
        return connection;
      }
    }
    return null;
  }
}
