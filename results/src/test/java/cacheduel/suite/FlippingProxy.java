// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.suite;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;

/** Hands bytes through and flips a bit of one byte of the answers, late in the stream. */
final class FlippingProxy implements AutoCloseable {
  private static final int INTO_VALUE = 300;

  private final ServerSocket listener;
  private final int target;
  private final AtomicLong untilFlip;

  FlippingProxy(int target, long answerBytesBeforeFlip) throws IOException {
    this.target = target;
    this.untilFlip = new AtomicLong(answerBytesBeforeFlip);
    this.listener = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
    daemon(this::accept);
  }

  String address() {
    return "127.0.0.1:" + listener.getLocalPort();
  }

  private void accept() {
    try {
      while (true) {
        Socket client = listener.accept();
        Socket server = new Socket(InetAddress.getLoopbackAddress(), target);
        client.setTcpNoDelay(true);
        server.setTcpNoDelay(true);
        daemon(() -> pump(client, server, false));
        daemon(() -> pump(server, client, true));
      }
    } catch (IOException e) {
      // closed
    }
  }

  private void pump(Socket from, Socket to, boolean answers) {
    byte[] buffer = new byte[65_536];
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        if (answers) {
          flip(buffer, n);
        }
        out.write(buffer, 0, n);
      }
    } catch (IOException e) {
      // one side closed
    }
  }

  /** Only inside a value, never the protocol's own words: those are another kind of failure. */
  private void flip(byte[] buffer, int length) {
    long before = untilFlip.getAndAdd(-length);
    if (before <= 0 || before - length > 0) {
      return;
    }
    int valueAt = valueAt(buffer, length);
    if (valueAt + INTO_VALUE < length && valueAt > 0) {
      buffer[valueAt + INTO_VALUE] ^= 1;
    } else {
      untilFlip.set(1);
    }
  }

  /** Where the value begins in an answer that begins this piece of the stream, or 0. */
  private static int valueAt(byte[] buffer, int length) {
    String head = new String(buffer, 0, Math.min(length, 100), StandardCharsets.ISO_8859_1);
    return head.startsWith("VALUE ") ? head.indexOf("\r\n") + 2 : 0;
  }

  private static void daemon(Runnable task) {
    Thread thread = new Thread(task, "flipping-proxy");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void close() throws IOException {
    listener.close();
  }
}
