// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.brcache;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;

/**
 * The requests that the server did not accept in time and whose calls have failed. Each is finished by
 * a thread of its own within some more time, so that the server is not left waiting inside a value.
 * Thread-safe.
 */
final class UnfinishedPuts implements Closeable {
  private static final long PATIENCE_NANOS = 10_000_000_000L;
  private static final long CLOSE_PATIENCE_MILLIS = 2_000;

  private final List<Thread> finishers = new ArrayList<>();

  /** Takes over a connection and the buffer with the rest of a request; returns at once. */
  synchronized void finish(SocketChannel channel, ByteBuffer rest) {
    Thread finisher = new Thread(() -> send(channel, rest), "brcache-finish-put");
    finisher.setDaemon(true);
    finishers.removeIf(thread -> !thread.isAlive());
    finishers.add(finisher);
    finisher.start();
  }

  private static void send(SocketChannel channel, ByteBuffer rest) {
    try (channel) {
      TimedWrite.write(channel, rest, System.nanoTime() + PATIENCE_NANOS);
    } catch (IOException e) {
      // the server is lost, so nothing waits for the rest
    }
  }

  /** Waits briefly for them, then drops the rest. */
  @Override
  public void close() {
    List<Thread> last;
    synchronized (this) {
      last = List.copyOf(finishers);
    }
    try {
      for (Thread finisher : last) {
        finisher.join(CLOSE_PATIENCE_MILLIS);
        finisher.interrupt();
        finisher.join(CLOSE_PATIENCE_MILLIS);
      }
    } catch (InterruptedException e) {
      last.forEach(Thread::interrupt);
      Thread.currentThread().interrupt();
    }
  }
}
