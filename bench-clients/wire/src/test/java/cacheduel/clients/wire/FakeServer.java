// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A server whose every answer a test decides; each connection has a thread. */
final class FakeServer implements Closeable {
  private final ServerSocket listener;
  private final List<Socket> accepted = new CopyOnWriteArrayList<>();

  /** What the server does on one connection; the connection is closed when it returns. */
  interface Conduct {
    /**
     * Reads requests and writes answers.
     *
     * @param number 1-based number of the connection in the order of arrival
     */
    void talk(int number, InputStream in, OutputStream out) throws Exception;
  }

  FakeServer(Conduct conduct) throws IOException {
    listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    daemon(() -> accept(conduct));
  }

  InetSocketAddress address() {
    return new InetSocketAddress(listener.getInetAddress(), listener.getLocalPort());
  }

  /** How many connections were opened to it so far. */
  int connections() {
    return accepted.size();
  }

  private void accept(Conduct conduct) {
    try {
      while (true) {
        Socket client = listener.accept();
        client.setTcpNoDelay(true);
        accepted.add(client);
        int number = accepted.size();
        daemon(() -> serve(conduct, number, client));
      }
    } catch (IOException e) {
      // closed
    }
  }

  private static void serve(Conduct conduct, int number, Socket client) {
    try (client) {
      conduct.talk(number, client.getInputStream(), client.getOutputStream());
    } catch (Exception e) {
      // the test is over
    }
  }

  private static void daemon(Runnable task) {
    Thread thread = new Thread(task, "fake-server");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void close() throws IOException {
    listener.close();
    for (Socket client : accepted) {
      client.close();
    }
  }
}
