// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.brcache;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Forwards one connection, and stops reading from its client on request. */
final class SlowProxy implements Closeable {
  private final ServerSocket listener;
  private final InetSocketAddress target;
  private final CompletableFuture<Long> received = new CompletableFuture<>();
  private final CountDownLatch begun = new CountDownLatch(1);
  private final CountDownLatch goOn = new CountDownLatch(1);
  private volatile boolean stalled;

  SlowProxy(InetSocketAddress target) throws IOException {
    this.target = target;
    this.listener = new ServerSocket();
    listener.setReceiveBufferSize(64 * 1024);
    listener.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    start(this::serve);
  }

  InetSocketAddress address() {
    return new InetSocketAddress(listener.getInetAddress(), listener.getLocalPort());
  }

  /** Takes a little of the next request and then nothing more. */
  void stall() {
    stalled = true;
  }

  void awaitStalled() throws InterruptedException {
    begun.await();
  }

  void goOn() {
    goOn.countDown();
  }

  /** Waits until the client has closed the connection, and returns how many bytes it has sent. */
  long awaitEnd() throws Exception {
    return received.get(100, TimeUnit.SECONDS);
  }

  private void serve() {
    try (Socket client = listener.accept();
        Socket server = new Socket(target.getAddress(), target.getPort())) {
      start(() -> passBack(server, client));
      received.complete(pass(client.getInputStream(), server.getOutputStream()));
    } catch (IOException | InterruptedException e) {
      received.completeExceptionally(e);
    }
  }

  private long pass(InputStream in, OutputStream out) throws IOException, InterruptedException {
    byte[] buffer = new byte[16 * 1024];
    long all = 0;
    for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
      out.write(buffer, 0, count);
      all += count;
      if (stalled) {
        begun.countDown();
        goOn.await();
      }
    }
    return all;
  }

  private static void passBack(Socket server, Socket client) {
    try {
      server.getInputStream().transferTo(client.getOutputStream());
    } catch (IOException e) {
      // one of the two has gone
    }
  }

  private static void start(Runnable task) {
    Thread thread = new Thread(task, "slow-proxy");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void close() throws IOException {
    goOn();
    listener.close();
  }
}
