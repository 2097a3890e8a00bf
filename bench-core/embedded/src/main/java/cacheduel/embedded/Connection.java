// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import java.io.IOException;
import java.net.Socket;

/** A client's connection, served by one thread until either side closes it. */
final class Connection implements Runnable {
  private final Socket socket;
  private final Store store;
  private final ServerStats stats;
  private final Counters counters;

  Connection(Socket socket, Store store, ServerStats stats, Counters counters) {
    this.socket = socket;
    this.store = store;
    this.stats = stats;
    this.counters = counters;
  }

  @Override
  public void run() {
    try (socket) {
      socket.setTcpNoDelay(true);
      ReplyOutput out = new ReplyOutput(socket.getOutputStream(), counters);
      RequestInput in = new RequestInput(socket.getInputStream(), out, counters);
      Dialogue dialogue = dialogue(in, out);
      while (dialogue.next()) {
        // Each call serves one request.
      }
      out.flush();
    } catch (IOException closed) {
      // The client has disconnected or the server is closing; a reply could not be sent.
    }
  }

  /** Closes the connection from another thread; the serving thread then ends too. */
  void close() {
    try {
      socket.close();
    } catch (IOException alreadyBroken) {
      // The socket is closed nevertheless.
    }
  }

  /** Chooses the protocol by the first byte, as memcached does. */
  private Dialogue dialogue(RequestInput in, ReplyOutput out) throws IOException {
    return in.peek() == BinaryRequest.MAGIC
        ? new BinaryDialogue(in, out, store, stats)
        : new AsciiDialogue(in, out, store, stats);
  }

  /** A protocol on one connection. */
  interface Dialogue {
    /**
     * Reads one request and replies to it.
     *
     * @return false if the connection is to be closed
     */
    boolean next() throws IOException;
  }
}
