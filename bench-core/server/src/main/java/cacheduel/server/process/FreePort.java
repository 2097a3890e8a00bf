// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.process;

import cacheduel.server.Addresses;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;

/** A free port of 127.0.0.1 for a server that cannot choose one itself. */
public final class FreePort {
  private FreePort() {}

  /** Returns a port that is free now; another process may take it before it is used. */
  public static int any() {
    try (ServerSocket socket = new ServerSocket()) {
      socket.bind(Addresses.loopback(0));
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
