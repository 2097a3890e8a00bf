// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.testing;

import cacheduel.socket.ConnectionServer;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** A proxy between clients and a server that passes each piece of the streams to a {@link Tap}. */
public final class TcpProxy implements Closeable {
  private static final int BACKLOG = 500;
  private static final String THREADS = "tcp-proxy";

  private final ConnectionServer connections;
  private final Tap tap;

  /** An observer of the streams, which may change them. Called by a thread per direction. */
  public interface Tap {
    /**
     * Talks to a new client before anything is passed on.
     *
     * @throws IOException if the connection is to be closed
     */
    default void enter(InputStream requests, OutputStream answers) throws IOException {}

    /**
     * Receives a piece of the requests.
     *
     * @param first whether it is the connection's first
     */
    default void request(byte[] buffer, int length, boolean first) {}

    /**
     * Receives a piece of the replies, and may change its bytes.
     *
     * @return the number of bytes to pass on; if fewer than {@code length}, the connection is
     *     then closed
     */
    default int answer(byte[] buffer, int length) {
      return length;
    }
  }

  public TcpProxy(InetSocketAddress target, Tap tap) throws IOException {
    this(target, tap, InetAddress.getLoopbackAddress());
  }

  /** Listens on the given address of this machine. */
  public TcpProxy(InetSocketAddress target, Tap tap, InetAddress own) throws IOException {
    this(target, tap, new ServerSocket(0, BACKLOG, own));
  }

  /** Takes over a socket that listens, which may speak TLS. */
  public TcpProxy(InetSocketAddress target, Tap tap, ServerSocket listener) {
    this.tap = tap;
    this.connections =
        new ConnectionServer(THREADS, listener, ConnectionServer.to(target, this::pass));
  }

  public InetSocketAddress address() {
    return connections.address();
  }

  private void pass(int number, Socket client, Socket server) throws IOException {
    Thread answers = new Thread(() -> pumpAnswers(server, client), THREADS);
    answers.setDaemon(true);
    answers.start();
    byte[] buffer = new byte[1 << 16];
    InputStream in = client.getInputStream();
    OutputStream out = server.getOutputStream();
    tap.enter(in, client.getOutputStream());
    boolean first = true;
    for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
      tap.request(buffer, n, first);
      first = false;
      out.write(buffer, 0, n);
    }
  }

  private void pumpAnswers(Socket server, Socket client) {
    byte[] buffer = new byte[1 << 16];
    try (client;
        server) {
      InputStream in = server.getInputStream();
      OutputStream out = client.getOutputStream();
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        int passed = tap.answer(buffer, n);
        out.write(buffer, 0, passed);
        if (passed < n) {
          return;
        }
      }
    } catch (IOException e) {
      // one side closed
    }
  }

  @Override
  public void close() throws IOException {
    connections.close();
  }
}
