// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import java.io.Closeable;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * One JVM's side of the barrier at which the JVMs of a cell meet before each iteration, so that all
 * begin it at the same instant. Has no effect if there is only one JVM. Used by one thread at a
 * time.
 */
final class BarrierClient implements Closeable {
  private final int process;
  private final @Nullable Socket barrier;
  private final LongSupplier epochMillis;

  /**
   * Connects to the barrier.
   *
   * @param process the 0-based number of this JVM
   * @param epochMillis the clock that the agreed start refers to, in milliseconds since 1970
   */
  BarrierClient(ForkSpec spec, int process, LongSupplier epochMillis) throws IOException {
    this.process = process;
    this.epochMillis = epochMillis;
    if (spec.processes() == 1) {
      barrier = null;
    } else {
      barrier = new Socket(InetAddress.getLoopbackAddress(), spec.barrierPort());
      barrier.setTcpNoDelay(true);
    }
  }

  int process() {
    return process;
  }

  boolean isFirst() {
    return process == 0;
  }

  /**
   * Reports this JVM as ready, and returns at the instant that is agreed for all.
   *
   * @throws IOException if another JVM has failed, so that there is no start
   */
  void await() throws IOException {
    if (barrier == null) {
      return;
    }
    OutputStream out = barrier.getOutputStream();
    out.write(1);
    out.flush();
    long startMillis = new DataInputStream(barrier.getInputStream()).readLong();
    while (epochMillis.getAsLong() < startMillis) {
      Thread.onSpinWait();
    }
  }

  @Override
  public void close() throws IOException {
    if (barrier != null) {
      barrier.close();
    }
  }
}
