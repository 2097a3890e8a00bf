// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.proxy;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;

/** A client's connection, with texts as messages. */
final class TestClient implements AutoCloseable {
  private static final int PATIENCE_MILLIS = 120_000;
  private static final int ATTEMPTS = Door.BACKLOG / 4;

  final Socket socket = new Socket();

  TestClient(InetSocketAddress address) throws IOException {
    this(address, PATIENCE_MILLIS);
  }

  TestClient(InetSocketAddress address, int connectMillis) throws IOException {
    socket.setTcpNoDelay(true);
    socket.connect(address, connectMillis);
    socket.setSoTimeout(PATIENCE_MILLIS);
  }

  TestClient send(String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    return this;
  }

  String receive(int length) throws IOException {
    return new String(socket.getInputStream().readNBytes(length), StandardCharsets.ISO_8859_1);
  }

  /** Returns all that arrives until the connection is closed in order. */
  String receiveAll() throws IOException {
    return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
  }

  /** Returns whether nothing arrives for a while, neither bytes nor an end. */
  boolean hearsNothing() throws IOException {
    socket.setSoTimeout(300);
    try {
      socket.getInputStream().read();
      return false;
    } catch (SocketTimeoutException e) {
      return true;
    } finally {
      socket.setSoTimeout(PATIENCE_MILLIS);
    }
  }

  /**
   * Returns whether connection attempts soon time out: long before they would fill the system's accept
   * queue by themselves.
   */
  static boolean establishesNothing(InetSocketAddress address)
      throws IOException, InterruptedException {
    int failures = 0;
    for (int i = 0; i < ATTEMPTS && failures < 3; i++) {
      try {
        new TestClient(address, 500).close();
        Thread.sleep(20);
      } catch (SocketTimeoutException e) {
        failures++;
      }
    }
    return failures == 3;
  }

  String ask(String text) throws IOException {
    return send(text).receive(text.length());
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
