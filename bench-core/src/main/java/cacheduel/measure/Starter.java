// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.measure;

import java.io.Closeable;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;

/**
 * Lets the JVMs of a cell begin each iteration at the same instant: when all have said that they are
 * ready, it tells each when to begin. If one of them ends, there is no further start, so that none
 * waits for ever.
 */
final class Starter implements Closeable {
  /** Longer than the message needs to reach the last of them. */
  private static final int LEAD_MILLIS = 20;

  private final int processes;
  private final ServerSocket line;
  private final List<Socket> arrived = new ArrayList<>();

  Starter(int processes) throws IOException {
    this.processes = processes;
    this.line = new ServerSocket(0, processes, InetAddress.getLoopbackAddress());
    Thread thread = new Thread(this::serve, "starter");
    thread.setDaemon(true);
    thread.start();
  }

  int port() {
    return line.getLocalPort();
  }

  private void serve() {
    try {
      while (arrived.size() < processes) {
        Socket socket = line.accept();
        socket.setTcpNoDelay(true);
        add(socket);
      }
      while (allReady()) {
        tellAll(System.currentTimeMillis() + LEAD_MILLIS);
      }
    } catch (IOException e) {
      // one of them is gone, or the cell has ended
    } finally {
      close();
    }
  }

  private synchronized void add(Socket socket) {
    arrived.add(socket);
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
      for (Socket socket : arrived) {
        socket.close();
      }
    } catch (IOException e) {
      // nobody waits at it any more
    }
  }
}
