// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.brcache;

import java.io.Closeable;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Closes connections on which a reply is overdue. One thread for all: a socket's own timeout would make
 * three system calls of each read.
 */
final class Timeouts implements Closeable {
  private static final long TICK_MILLIS = 10;

  private final List<Slot> slots = new CopyOnWriteArrayList<>();
  private final Thread thread = new Thread(this::run, "brcache-timeouts");

  Timeouts() {
    thread.setDaemon(true);
    thread.start();
  }

  void watch(Collection<Slot> more) {
    slots.addAll(more);
  }

  private void run() {
    try {
      while (true) {
        Thread.sleep(TICK_MILLIS);
        long now = System.nanoTime();
        for (Slot slot : slots) {
          slot.endIfOverdue(now);
        }
      }
    } catch (InterruptedException e) {
      // the client is closed
    }
  }

  @Override
  public void close() {
    thread.interrupt();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
