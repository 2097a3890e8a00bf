// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.function.IntSupplier;

/** A port of 127.0.0.1 for a server that has to be told one. */
public final class FreePort {
  private static final int TRIES = 5;

  private FreePort() {}

  /** A start of a node on a port, until the node is ready. */
  interface Launcher {
    /**
     * @throws PortTakenException if another server has the port
     */
    Node launch(int port) throws ServerException;
  }

  /** Returns a port that is free now; another process may take it before it is used. */
  public static int any() {
    try (ServerSocket socket = new ServerSocket()) {
      socket.bind(Addresses.loopback(0));
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Starts a node, on another port if the first one turns out to be taken. */
  static Node startOn(IntSupplier ports, Launcher launcher) throws ServerException {
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

  /** Waits until the node is ready, and closes it if it is not going to be. */
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
