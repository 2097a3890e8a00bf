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
 * Lets the JVMs of a cell begin each iteration at the same instant: when all have said that they are
 * ready, it tells each when to begin. If one of them ends, there is no further start for the others
 * of its fork, so that none waits for ever; those of the next fork meet anew.
 */
public final class BarrierServer implements Closeable {
  /** Longer than the message needs to reach the last of them. */
  static final int LEAD_MILLIS = 20;

  private final int processes;
  private final LongSupplier epochMillis;
  private final ServerSocket line;
  private final List<Socket> arrived = new ArrayList<>();

  public BarrierServer(int processes) throws IOException {
    this(processes, System::currentTimeMillis);
  }

  public BarrierServer(int processes, LongSupplier epochMillis) throws IOException {
    this.processes = processes;
    this.epochMillis = epochMillis;
    this.line = new ServerSocket(0, processes, InetAddress.getLoopbackAddress());
    Thread thread = new Thread(this::serve, "starter");
    thread.setDaemon(true);
    thread.start();
  }

  public int port() {
    return line.getLocalPort();
  }

  private void serve() {
    try {
      while (true) {
        while (arrived.size() < processes) {
          add(line.accept());
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
        tellAll(epochMillis.getAsLong() + LEAD_MILLIS);
      }
    } catch (IOException e) {
      // it was killed
    }
    letGo();
  }

  private synchronized void add(Socket socket) throws IOException {
    arrived.add(socket);
    if (line.isClosed()) {
      letGo();
    }
    socket.setTcpNoDelay(true);
  }

  private synchronized void letGo() throws IOException {
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

  private void tellAll(long startMillis) throws IOException {
    for (Socket socket : arrived) {
      DataOutputStream out = new DataOutputStream(socket.getOutputStream());
      out.writeLong(startMillis);
      out.flush();
    }
  }

  @Override
  public synchronized void close() {
    try {
      line.close();
      letGo();
    } catch (IOException e) {
      // nobody waits at it any more
    }
  }
}
