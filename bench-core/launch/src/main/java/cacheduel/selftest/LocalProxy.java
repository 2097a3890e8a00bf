// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.selftest;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** A proxy on the loopback interface. Each connection has a thread of its own. */
final class LocalProxy implements Closeable {
  private static final int BACKLOG = 500;

  private final ServerSocket listener;
  private final InetSocketAddress target;
  private final Line line;

  /** The handling of a connection. Called by several threads. */
  @FunctionalInterface
  interface Line {
    /**
     * Passes bytes until one side closes its socket.
     *
     * @param number the 0-based number of the connection, in the order in which they were opened
     */
    void pass(int number, Socket client, Socket server) throws IOException;
  }

  /** Starts to listen. */
  LocalProxy(InetSocketAddress target, Line line) throws IOException {
    this.target = target;
    this.line = line;
    this.listener = new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
    daemon(this::accept);
  }

  InetSocketAddress address() {
    return new InetSocketAddress(listener.getInetAddress(), listener.getLocalPort());
  }

  private void accept() {
    try {
      for (int number = 0; true; number++) {
        int connection = number;
        Socket client = listener.accept();
        daemon(() -> pass(connection, client));
      }
    } catch (IOException e) {
      // closed
    }
  }

  private void pass(int number, Socket client) {
    try (client;
        Socket server = new Socket(target.getAddress(), target.getPort())) {
      client.setTcpNoDelay(true);
      server.setTcpNoDelay(true);
      line.pass(number, client, server);
    } catch (IOException e) {
      // one side closed
    }
  }

  private static void daemon(Runnable task) {
    Thread thread = new Thread(task, "self-test proxy");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void close() throws IOException {
    listener.close();
  }
}
