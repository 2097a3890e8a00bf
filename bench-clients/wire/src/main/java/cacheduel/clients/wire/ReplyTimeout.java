// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.socket.Watchdog;
import java.net.SocketTimeoutException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The check that closes a connection's link on which a request has waited longer than the operation
 * timeout. It compares the link's counters with those of earlier checks, some twenty in that time,
 * so that the operations themselves need neither a clock nor a further system call. For use by one
 * {@link Watchdog}.
 */
final class ReplyTimeout implements Watchdog.Watched {
  private static final int CHECKS = 20;
  private static final int REMEMBERED = CHECKS + 2;

  private final Connection connection;
  private final int timeoutMillis;
  private final long[] times = new long[REMEMBERED];
  private final long[] replies = new long[REMEMBERED];
  private final long[] quietWrites = new long[REMEMBERED];
  private @Nullable Link seen;
  private int checks;

  private ReplyTimeout(Connection connection, int timeoutMillis) {
    this.connection = connection;
    this.timeoutMillis = timeoutMillis;
  }

  /** Starts to check connections, until the watchdog is closed. */
  static Watchdog start(List<Connection> connections, int timeoutMillis) {
    long pauseNanos =
        Math.max(TimeUnit.MILLISECONDS.toNanos(1), timeoutMillis * 1_000_000L / CHECKS);
    Watchdog watchdog = new Watchdog("wire-timeouts", pauseNanos);
    watchdog.watch(
        connections.stream().map(each -> new ReplyTimeout(each, timeoutMillis)).toList());
    return watchdog;
  }

  @Override
  public void check(long nowNanos) {
    Link link = connection.latest();
    if (link == null || link.broken()) {
      return;
    }
    if (link != seen) {
      seen = link;
      checks = 0;
    }
    if (isOverdue(link, nowNanos - TimeUnit.MILLISECONDS.toNanos(timeoutMillis))) {
      link.fail(new SocketTimeoutException("no reply within " + timeoutMillis + " ms"));
    }
    int latest = checks++ % REMEMBERED;
    times[latest] = nowNanos;
    replies[latest] = link.replies().begun();
    quietWrites[latest] = link.quietWrites().progress().begun();
  }

  /** Returns whether something has not ended that had begun by then. */
  private boolean isOverdue(Link link, long thenNanos) {
    for (int i = checks - 1; i >= Math.max(0, checks - REMEMBERED); i--) {
      int check = i % REMEMBERED;
      if (times[check] - thenNanos <= 0) {
        return link.replies().ended() < replies[check]
            || link.quietWrites().progress().ended() < quietWrites[check];
      }
    }
    return false;
  }
}
