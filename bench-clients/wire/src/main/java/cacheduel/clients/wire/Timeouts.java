// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import java.io.Closeable;
import java.net.SocketTimeoutException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Closes a link on which a request has waited longer than the operation timeout. One thread for the
 * whole client looks at the links' counters some twenty times in that time, so that the operations
 * themselves need neither a clock nor a system call more.
 */
final class Timeouts implements Closeable {
  private static final int LOOKS = 20;
  private static final int REMEMBERED = LOOKS + 2;

  private final List<Watch> watches;
  private final int timeoutMillis;
  private final Thread thread;

  Timeouts(List<? extends Connection<?>> connections, int timeoutMillis) {
    this.watches = connections.stream().map(Watch::new).toList();
    this.timeoutMillis = timeoutMillis;
    this.thread = new Thread(this::look, "wire-timeouts");
    thread.setDaemon(true);
    thread.start();
  }

  private void look() {
    long pauseNanos =
        Math.max(TimeUnit.MILLISECONDS.toNanos(1), timeoutMillis * 1_000_000L / LOOKS);
    try {
      while (true) {
        TimeUnit.NANOSECONDS.sleep(pauseNanos);
        long now = System.nanoTime();
        for (Watch watch : watches) {
          watch.look(now, timeoutMillis);
        }
      }
    } catch (InterruptedException e) {
      // closed
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

  /** Remembers what had begun on a connection when it was looked at the last times. */
  private static final class Watch {
    private final Connection<?> connection;
    private final long[] times = new long[REMEMBERED];
    private final long[] replies = new long[REMEMBERED];
    private final long[] quietWrites = new long[REMEMBERED];
    private @Nullable Link seen;
    private int looks;

    Watch(Connection<?> connection) {
      this.connection = connection;
    }

    void look(long now, int timeoutMillis) {
      Link link = connection.link();
      if (link == null || link.broken()) {
        return;
      }
      if (link != seen) {
        seen = link;
        looks = 0;
      }
      if (isOverdue(link, now - TimeUnit.MILLISECONDS.toNanos(timeoutMillis))) {
        link.fail(new SocketTimeoutException("no reply within " + timeoutMillis + " ms"));
      }
      int latest = looks++ % REMEMBERED;
      times[latest] = now;
      replies[latest] = link.replies().begun();
      quietWrites[latest] = link.quietWrites().begun();
    }

    /** Whether something has not ended that had begun by then. */
    private boolean isOverdue(Link link, long then) {
      for (int i = looks - 1; i >= Math.max(0, looks - REMEMBERED); i--) {
        int look = i % REMEMBERED;
        if (times[look] - then <= 0) {
          return link.replies().ended() < replies[look]
              || link.quietWrites().ended() < quietWrites[look];
        }
      }
      return false;
    }
  }
}
