// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** The accept loop, which gives each connection a thread until the server socket is closed. */
final class Listener implements Runnable {
  /** Small, because tests open hundreds of connections; the call depth is low. */
  private static final long STACK_BYTES = 256 * 1024;

  private static final long PAUSE_MILLIS = 10;

  private final ServerSocket serverSocket;
  private final Function<Socket, Connection> connections;
  private final Map<Connection, Thread> open = new ConcurrentHashMap<>();

  Listener(ServerSocket serverSocket, Function<Socket, Connection> connections) {
    this.serverSocket = serverSocket;
    this.connections = connections;
  }

  @Override
  public void run() {
    while (!serverSocket.isClosed()) {
      try {
        serve(serverSocket.accept());
      } catch (IOException closedOrOutOfFiles) {
        pause();
      }
    }
  }

  int openConnections() {
    return open.size();
  }

  /** Closes all connections and waits for their threads; call it after the accept loop ended. */
  void closeConnections() throws InterruptedException {
    open.keySet().forEach(Connection::close);
    for (Thread thread : open.values()) {
      thread.join();
    }
  }

  private void serve(Socket socket) {
    Connection connection = connections.apply(socket);
    Runnable task = () -> {
      try {
        connection.run();
      } finally {
        open.remove(connection);
      }
    };
    Thread thread = new Thread(null, task, "memcached-" + socket.getPort(), STACK_BYTES);
    thread.setDaemon(true);
    open.put(connection, thread);
    try {
      thread.start();
    } catch (OutOfMemoryError noThreadLeft) {
      open.remove(connection);
      connection.close();
    }
  }

  /** Avoids a busy loop while the process is out of file handles. */
  private static void pause() {
    try {
      Thread.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
