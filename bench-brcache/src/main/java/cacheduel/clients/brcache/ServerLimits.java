// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.brcache;

import cacheduel.client.CacheClientException;
import cacheduel.socket.Endpoint;
import java.io.IOException;

/**
 * What a server says that it takes.
 *
 * @param connections its {@code max_connections}. One more is never served, and with two more it
 *     serves no new connection ever again
 * @param keyLength its {@code max_size_key}
 * @param entryBytes its {@code max_size_entry}
 */
record ServerLimits(int connections, int keyLength, long entryBytes) {
  private static final String MAX_CONNECTIONS = "max_connections";

  /** Asks on an open connection. */
  static ServerLimits ask(Link link, long deadline) throws IOException, BrcacheException {
    return new ServerLimits(
        (int) number(link, deadline, MAX_CONNECTIONS),
        (int) number(link, deadline, "max_size_key"),
        number(link, deadline, "max_size_entry"));
  }

  /** Returns when the server has answered on a connection. */
  static void requireServed(Link link, long deadline) throws IOException, BrcacheException {
    number(link, deadline, MAX_CONNECTIONS);
  }

  private static long number(Link link, long deadline, String name)
      throws IOException, BrcacheException {
    String text = link.exchange(
        deadline, request -> Requests.showVar(request, name), replies -> replies.variable(name));
    if (text == null || !text.matches("\\d{1,18}")) {
      throw new IOException("no BRCache: it says that its %s is '%s'".formatted(name, text));
    }
    return Math.min(Long.parseLong(text), Integer.MAX_VALUE);
  }

  /**
   * Checks that a client's connections leave one to ask the server by.
   *
   * @throws CacheClientException with what to do if they do not
   */
  void requireRoom(Endpoint endpoint, int wanted) throws CacheClientException {
    if (wanted >= connections) {
      throw new CacheClientException(
          "%s: %d connections are wanted, but this BRCache serves %d, and hangs for good if more come:"
                  .formatted(endpoint, wanted, connections)
              + " raise its max_connections, or use fewer threads or --connections");
    }
  }

  KeyRules keys() {
    return new KeyRules(Math.min(keyLength, KeyRules.LONGEST));
  }
}
