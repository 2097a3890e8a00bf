// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.process;

import cacheduel.server.Addresses;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;

/** A free port of 127.0.0.1 for a server that cannot choose one itself. */
public final class FreePort {
  /** A node of a cluster talks to the others on the port that is higher by 10,000. */
  private static final int HIGHEST = 65_535 - 10_000;

  private FreePort() {}

  /** Returns a port that is free now; another process may take it before it is used. */
  public static int any() {
    while (true) {
      try (ServerSocket socket = new ServerSocket()) {
        socket.bind(Addresses.loopback(0));
        if (socket.getLocalPort() <= HIGHEST) {
          return socket.getLocalPort();
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
