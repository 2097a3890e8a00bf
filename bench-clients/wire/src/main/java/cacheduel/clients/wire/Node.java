// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.CacheClientException;
import java.util.List;

/**
 * The connections to one server. Thread-safe.
 *
 * @param shared whether calls share connections; otherwise each call occupies one
 */
record Node(
    List<Connection> connections, CallerNumbers callers, IdleConnectionHint idle, boolean shared) {
  Node {
    connections = List.copyOf(connections);
  }

  <T> PendingCall<T> send(Call<T> call) throws CacheClientException {
    if (shared) {
      Link link = home().shared();
      link.send(call);
      return new PendingCall<>(call, link, null);
    }
    Connection taken = take();
    boolean sent = false;
    try {
      Link link = taken.taken();
      link.send(call);
      sent = true;
      return new PendingCall<>(call, link, taken);
    } finally {
      if (!sent) {
        taken.giveBack();
      }
    }
  }

  /** Returns the connection that the calling thread shares with threads of the same home. */
  Connection home() {
    return connections.get(callers.of(connections.size()));
  }

  /** Takes an idle connection, or waits for the calling thread's home. */
  Connection take() throws CacheClientException {
    int seat = idle.own();
    for (int i = 0; i < connections.size(); i++) {
      int place = (seat + i) % connections.size();
      Connection connection = connections.get(place);
      if (connection.takeIfFree()) {
        if (i > 0) {
          idle.moveTo(place);
        }
        return connection;
      }
    }
    Connection home = home();
    home.take();
    return home;
  }
}
