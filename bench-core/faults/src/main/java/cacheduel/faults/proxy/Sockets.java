// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.proxy;

import java.io.Closeable;
import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;

/** Ways to close a socket, none of which fails. */
final class Sockets {
  private Sockets() {}

  static void close(Closeable socket) {
    try {
      socket.close();
    } catch (IOException e) {
      // it is unusable, as intended
    }
  }

  /** Closes a socket in such a way that the other side gets a reset (RST). */
  static void reset(SocketChannel socket) {
    try {
      socket.setOption(StandardSocketOptions.SO_LINGER, 0);
    } catch (IOException e) {
      // it is closed already
    }
    close(socket);
  }
}
