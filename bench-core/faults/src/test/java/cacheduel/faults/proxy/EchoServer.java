// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.proxy;

import cacheduel.server.Addresses;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** A server that sends back what it gets, so that a client chooses the answers. */
final class EchoServer implements AutoCloseable {
  private final ServerSocket listener = new ServerSocket();
  private final AtomicLong received = new AtomicLong();
  private final AtomicInteger connections = new AtomicInteger();

  EchoServer() throws IOException {
    listener.bind(Addresses.loopback(0), 500);
    daemon(this::accept);
  }

  InetSocketAddress address() {
    return (InetSocketAddress) listener.getLocalSocketAddress();
  }

  long receivedBytes() {
    return received.get();
  }

  int connections() {
    return connections.get();
  }

  private void accept() {
    try {
      while (true) {
        Socket client = listener.accept();
        connections.incrementAndGet();
        daemon(() -> echo(client));
      }
    } catch (IOException e) {
      // closed
    }
  }

  private void echo(Socket client) {
    byte[] buffer = new byte[64 * 1024];
    try (client) {
      client.setTcpNoDelay(true);
      InputStream in = client.getInputStream();
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        received.addAndGet(count);
        client.getOutputStream().write(buffer, 0, count);
      }
    } catch (IOException e) {
      // the proxy closed it
    }
  }

  private static void daemon(Runnable action) {
    Thread thread = new Thread(action, "echo-server");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void close() throws IOException {
    listener.close();
  }
}
