// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.memcached;

import cacheduel.server.ServerException;
import java.time.Duration;
import java.util.function.IntSupplier;

/** The start of a node on a port that may turn out to be taken. */
final class NodeStart {
  private static final int TRIES = 5;

  private NodeStart() {}

  /** A start of a node on a port, until the node is ready. */
  interface Launcher {
    /**
     * Returns a node that is ready.
     *
     * @throws PortTakenException if another server has the port
     */
    Node launch(int port) throws ServerException;
  }

  /** Starts a node, on another port if the first one turns out to be taken. */
  static Node on(IntSupplier ports, Launcher launcher) throws ServerException {
    for (int tried = 1; ; tried++) {
      try {
        return launcher.launch(ports.getAsInt());
      } catch (PortTakenException e) {
        if (tried == TRIES) {
          throw new ServerException(
              "no free port was found in %d tries: %s".formatted(TRIES, e.getMessage()), e);
        }
      }
    }
  }

  /** Waits until the node is ready, and closes it if it does not become so in time. */
  static Node ready(Node node, Duration within) throws ServerException {
    try {
      Readiness.await(node, within);
      return node;
    } catch (ServerException | RuntimeException e) {
      node.close();
      throw e;
    }
  }
}
