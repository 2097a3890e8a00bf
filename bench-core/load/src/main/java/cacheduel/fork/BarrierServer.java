// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;

/**
 * The barrier at which the JVMs of a cell agree on a period of time, such as an iteration's: each
 * JVM sends the period that it can offer, and once all have, the barrier sends them what the
 * {@link Agreement} makes of the part that these periods have in common. If a JVM ends, the others of its fork get no further start, so that none waits forever; the
 * JVMs of the next fork meet again. Any thread may close it.
 */
public final class BarrierServer implements Closeable {
  private final int processes;
  private final Agreement agreement;
  private final ServerSocket listener;
  private final List<Socket> arrived = new ArrayList<>();

  /**
   * Opens the barrier.
   *
   * @param processes the number of JVMs that meet at it
   * @param agreement decides which period they get
   */
  public BarrierServer(int processes, Agreement agreement) throws IOException {
    this.processes = processes;
    this.agreement = agreement;
    this.listener = new ServerSocket(0, processes, InetAddress.getLoopbackAddress());
    Thread thread = new Thread(this::serve, "barrier");
    thread.setDaemon(true);
    thread.start();
  }

  public int port() {
    return listener.getLocalPort();
  }

  private void serve() {
    try {
      while (true) {
        while (arrived.size() < processes) {
          add(listener.accept());
        }
        serveFork();
      }
    } catch (IOException e) {
      // the cell has ended
    } finally {
      close();
    }
  }

  /** Returns when one of a fork's JVMs has ended, after its last iteration or before. */
  private void serveFork() throws IOException {
    try {
      while (true) {
        announce(agreement.on(offered()));
      }
    } catch (IOException e) {
      // a JVM has ended
    }
    release();
  }

  private synchronized void add(Socket socket) throws IOException {
    arrived.add(socket);
    if (listener.isClosed()) {
      release();
    }
    socket.setTcpNoDelay(true);
  }

  private synchronized void release() throws IOException {
    for (Socket socket : arrived) {
      socket.close();
    }
    arrived.clear();
  }

  /** Waits for the offers of all JVMs, and returns the part that they have in common. */
  private Span offered() throws IOException {
    Span all = new Span(Long.MIN_VALUE, Long.MAX_VALUE);
    for (Socket socket : arrived) {
      all = all.and(Span.readFrom(socket.getInputStream()));
    }
    return all;
  }

  private void announce(Span agreed) throws IOException {
    for (Socket socket : arrived) {
      agreed.writeTo(socket.getOutputStream());
    }
  }

  @Override
  public synchronized void close() {
    try {
      listener.close();
      release();
    } catch (IOException e) {
      // no JVM waits any longer
    }
  }
}
