// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.socket;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** A listening socket, each of whose connections has a daemon thread of its own. */
public final class ConnectionServer implements Closeable {
  private static final int BACKLOG = 500;

  private final String name;
  private final ServerSocket listener;
  private final Service service;

  /** Serves a connection. Called by several threads. */
  @FunctionalInterface
  public interface Service {
    /**
     * Serves a connection, which is closed when this returns.
     *
     * @param number its 0-based number, in the order in which connections were opened
     * @throws IOException if one side closed its socket
     */
    void serve(int number, Socket client) throws IOException;
  }

  /** The passing on of a connection's bytes to a server, until one side closes its socket. */
  @FunctionalInterface
  public interface Line {
    void pass(int number, Socket client, Socket server) throws IOException;
  }

  /** Listens on the loopback interface; the name is that of the threads. */
  public ConnectionServer(String name, Service service) throws IOException {
    this(name, new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress()), service);
  }

  /** Takes over a listening socket, which may use TLS. */
  public ConnectionServer(String name, ServerSocket listener, Service service) {
    this.name = name;
    this.listener = listener;
    this.service = service;
    daemon(this::accept);
  }

  /** Returns a proxy's service. */
  public static Service to(InetSocketAddress target, Line line) {
    return (number, client) -> {
      try (Socket server = new Socket(target.getAddress(), target.getPort())) {
        server.setTcpNoDelay(true);
        line.pass(number, client, server);
      }
    };
  }

  public InetSocketAddress address() {
    return new InetSocketAddress(listener.getInetAddress(), listener.getLocalPort());
  }

  private void accept() {
    try {
      for (int number = 0; true; number++) {
        int connection = number;
        Socket client = listener.accept();
        daemon(() -> serve(connection, client));
      }
    } catch (IOException e) {
      // closed
    }
  }

  private void serve(int number, Socket client) {
    try (client) {
      client.setTcpNoDelay(true);
      service.serve(number, client);
    } catch (IOException e) {
      // one side closed
    }
  }

  private void daemon(Runnable task) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void close() throws IOException {
    listener.close();
  }
}
