// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.brcache;

import cacheduel.client.CacheClientException;
import cacheduel.socket.Endpoint;
import java.io.IOException;

/**
 * The limits that a server announces.
 *
 * @param connections its {@code max_connections}; one more is never served, and after two more the
 *     server never serves a new connection again
 * @param keyLength its {@code max_size_key}
 * @param entryBytes its {@code max_size_entry}
 */
record ServerLimits(int connections, int keyLength, long entryBytes) {
  private static final String MAX_CONNECTIONS = "max_connections";

  /** Requests the limits on an open connection. */
  static ServerLimits ask(Link link, long deadline) throws IOException, BrcacheException {
    return new ServerLimits(
        (int) number(link, deadline, MAX_CONNECTIONS),
        (int) number(link, deadline, "max_size_key"),
        number(link, deadline, "max_size_entry"));
  }

  /** Waits until the server has answered on a connection. */
  static void requireServed(Link link, long deadline) throws IOException, BrcacheException {
    number(link, deadline, MAX_CONNECTIONS);
  }

  private static long number(Link link, long deadline, String name)
      throws IOException, BrcacheException {
    String text = link.exchange(
        deadline, request -> Requests.showVar(request, name), replies -> replies.variable(name));
    if (text == null || !text.matches("\\d{1,18}")) {
      throw new IOException("not a BRCache: its %s is '%s'".formatted(name, text));
    }
    return Math.min(Long.parseLong(text), Integer.MAX_VALUE);
  }

  /**
   * Checks that a client's connections leave one for the harness.
   *
   * @throws CacheClientException with what to do if they do not
   */
  void requireRoom(Endpoint endpoint, int wanted) throws CacheClientException {
    if (wanted >= connections) {
      throw new CacheClientException(
          "%s: %d connections are needed, but this BRCache serves %d, and hangs forever if more are opened:"
                  .formatted(endpoint, wanted, connections)
              + " raise its max_connections, or use fewer threads or --connections");
    }
  }

  KeyRules keys() {
    return new KeyRules(Math.min(keyLength, KeyRules.LONGEST));
  }
}
