// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import java.io.Closeable;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * The barrier at which the JVMs of a cell begin each iteration at the same instant: when all are
 * ready, it sends each the time of the start. If one of them ends, the others of its fork get no
 * further start, so that none waits forever; the JVMs of the next fork meet again. Any thread may
 * close it.
 */
public final class BarrierServer implements Closeable {
  /** Longer than the message takes to reach the last JVM. */
  static final int LEAD_MILLIS = 20;

  private final int processes;
  private final LongSupplier epochMillis;
  private final ServerSocket listener;
  private final List<Socket> arrived = new ArrayList<>();

  /**
   * Opens the barrier.
   *
   * @param epochMillis the clock that the agreed start refers to, in milliseconds since 1970
   */
  public BarrierServer(int processes, LongSupplier epochMillis) throws IOException {
    this.processes = processes;
    this.epochMillis = epochMillis;
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
      while (allReady()) {
        announce(epochMillis.getAsLong() + LEAD_MILLIS);
      }
    } catch (IOException e) {
      // a JVM was killed
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

  private boolean allReady() throws IOException {
    for (Socket socket : arrived) {
      if (socket.getInputStream().read() < 0) {
        return false;
      }
    }
    return true;
  }

  private void announce(long startMillis) throws IOException {
    for (Socket socket : arrived) {
      DataOutputStream out = new DataOutputStream(socket.getOutputStream());
      out.writeLong(startMillis);
      out.flush();
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
