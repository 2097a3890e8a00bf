// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.socket;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/** Answers the first bytes that it reads, one byte at a time. */
final class Peer implements AutoCloseable {
  private final ServerSocket listener = new ServerSocket();
  private final Thread thread;
  private final CountDownLatch answered = new CountDownLatch(1);
  private volatile boolean closing;

  Peer(String answer) throws IOException {
    listener.bind(loopback(0), 1);
    thread = new Thread(() -> serve(answer));
    thread.start();
  }

  static InetSocketAddress loopback(int port) {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
  }

  InetSocketAddress address() {
    return loopback(listener.getLocalPort());
  }

  MemcachedConnection connect(Duration timeout) throws IOException {
    return MemcachedConnection.connect(address(), timeout);
  }

  String name() {
    return Endpoint.format(address());
  }

  void closeAfterAnswer() {
    closing = true;
  }

  void awaitAnswered() throws InterruptedException {
    answered.await();
  }

  private void serve(String answer) {
    try (Socket socket = listener.accept()) {
      socket.setTcpNoDelay(true);
      InputStream in = socket.getInputStream();
      OutputStream out = socket.getOutputStream();
      int read = in.read(new byte[1 << 16]);
      for (byte one : answer.getBytes(ISO_8859_1)) {
        out.write(one);
      }
      answered.countDown();
      while (read >= 0 && !closing) {
        read = in.read(new byte[1 << 16]);
      }
    } catch (IOException e) {
      // The test has closed its end.
    }
  }

  @Override
  public void close() throws IOException, InterruptedException {
    listener.close();
    thread.join(1_000);
  }
}
