// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The queue of callers that have written a request and will read its reply, in the order of the
 * requests. A caller that has read its reply passes the turn on.
 */
final class Turns {
  private static final long NAP_NANOS = 50_000;

  private final Progress replies;
  private final AtomicReferenceArray<@Nullable Thread> waiting;
  private volatile boolean over;

  /**
   * @param callers that will usually be in the queue at most; more of them only wait longer
   */
  Turns(Progress replies, int callers) {
    this.replies = replies;
    this.waiting = new AtomicReferenceArray<>(Integer.highestOneBit(Math.max(callers, 8)) << 1);
  }

  /** Takes the next place for the calling thread; under the write lock. */
  long take() {
    long turn = replies.begun();
    while (turn - replies.ended() >= waiting.length() && !over) {
      LockSupport.parkNanos(this, NAP_NANOS);
    }
    waiting.lazySet(slot(turn), Thread.currentThread());
    replies.begin();
    return turn;
  }

  /** Waits for a turn; false if it does not come, or the thread was interrupted. */
  boolean await(long turn) {
    while (replies.ended() != turn) {
      if (over || Thread.currentThread().isInterrupted()) {
        return false;
      }
      LockSupport.park(this);
    }
    return true;
  }

  /** Ends a turn and lets the next begin. */
  void end(long turn) {
    waiting.lazySet(slot(turn), null);
    replies.end();
    if (replies.begun() != turn + 1) {
      // a caller that arrives later will see that it is its turn
      LockSupport.unpark(waiting.get(slot(turn + 1)));
    }
  }

  /** Lets everybody go. */
  void endAll() {
    over = true;
    for (int i = 0; i < waiting.length(); i++) {
      LockSupport.unpark(waiting.get(i));
    }
  }

  private int slot(long turn) {
    return (int) turn & (waiting.length() - 1);
  }
}
