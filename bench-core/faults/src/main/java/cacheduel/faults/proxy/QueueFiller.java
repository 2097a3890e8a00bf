// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.proxy;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.channels.SocketChannel;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Connections of our own that fill the accept queue of a listening socket, so that the kernel
 * ignores further clients as if their packets were lost.
 */
final class QueueFiller {
  /** On the loopback interface the kernel answers at once, or not at all. */
  private static final int PATIENCE_MILLIS = 50;

  /** Linux takes one connection more than the backlog; other systems take half as many more. */
  private static final int MOST = 2 * Door.BACKLOG;

  private final Map<Integer, Socket> byPort = new ConcurrentHashMap<>();

  /** Connects until no connection is established any more. */
  void fill(InetSocketAddress listener) throws IOException {
    for (int i = 0; i < MOST; i++) {
      Socket socket = new Socket();
      try {
        socket.setSoLinger(true, 0);
        socket.connect(listener, PATIENCE_MILLIS);
        byPort.put(socket.getLocalPort(), socket);
      } catch (SocketTimeoutException e) {
        socket.close();
        return;
      }
    }
    throw new IOException("the system still establishes connections after " + MOST);
  }

  /** Throws an accepted connection away and returns true if it is one of these. */
  boolean discards(SocketChannel accepted) throws IOException {
    InetSocketAddress from = (InetSocketAddress) accepted.getRemoteAddress();
    @Nullable Socket own = byPort.remove(from.getPort());
    if (own == null) {
      return false;
    }
    Sockets.close(own);
    Sockets.close(accepted);
    return true;
  }

  /** Closes those that are left. */
  void clear() {
    byPort.values().forEach(Sockets::close);
    byPort.clear();
  }
}
