// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server.embedded;

import java.io.IOException;
import java.net.Socket;

/** One client's connection, which a thread of its own serves until either side ends it. */
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
        // The dialogue does the work.
      }
      out.flush();
    } catch (IOException gone) {
      // The client has left in the middle, or the server is closing: there is no one to tell.
    }
  }

  /** Ends the connection from outside; the serving thread then ends too. */
  void close() {
    try {
      socket.close();
    } catch (IOException alreadyBroken) {
      // It is closed all the same.
    }
  }

  /** The first byte tells which protocol the client speaks, for as long as it is connected. */
  private Dialogue dialogue(RequestInput in, ReplyOutput out) throws IOException {
    return in.peek() == BinaryRequest.MAGIC
        ? new BinaryDialogue(in, out, store, stats)
        : new AsciiDialogue(in, out, store, stats);
  }
}
