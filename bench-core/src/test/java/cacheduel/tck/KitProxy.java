// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Stands between client and server: notes how requests begin, and can cut an answer in two. */
final class KitProxy implements Closeable {
  private final ServerSocket listener;
  private final InetSocketAddress target;
  private final Set<Integer> firstBytes = ConcurrentHashMap.newKeySet();
  private volatile int cutAfter = Integer.MAX_VALUE;

  KitProxy(InetSocketAddress target) throws IOException {
    this.target = target;
    this.listener = new ServerSocket(0, 500, InetAddress.getLoopbackAddress());
    daemon(this::accept);
  }

  InetSocketAddress address() {
    return KitServer.address(listener.getLocalPort());
  }

  /** The first byte of every piece that clients have sent so far. */
  Set<Integer> firstBytes() {
    return Set.copyOf(firstBytes);
  }

  /** Closes the connection in the middle of the next answer that is longer. */
  void cutAnswersAfter(int bytes) {
    cutAfter = bytes;
  }

  private void accept() {
    try {
      while (true) {
        Socket client = listener.accept();
        Socket server = new Socket(target.getAddress(), target.getPort());
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
    byte[] buffer = new byte[1 << 16];
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      boolean first = true;
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        if (!answers && first) {
          firstBytes.add(buffer[0] & 0xff);
          first = false;
        }
        if (answers && n > cutAfter) {
          out.write(buffer, 0, cutAfter);
          return;
        }
        out.write(buffer, 0, n);
      }
    } catch (IOException e) {
      // one side closed
    }
  }

  private static void daemon(Runnable task) {
    Thread thread = new Thread(task, "kit-proxy");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void close() throws IOException {
    listener.close();
  }
}
