// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.proxy;

import java.nio.channels.Selector;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Actions of a selector's thread that are due at a time. A thread wakes the selector when the next
 * one is due, because a selector's own time limit is rounded up to whole milliseconds.
 */
final class Timers {
  private final Selector selector;
  private final PriorityQueue<Timer> queue = new PriorityQueue<>();
  private final AtomicReference<@Nullable Timer> next = new AtomicReference<>();
  private final Thread alarm = new Thread(this::wakeSelector, "alarm");

  private record Timer(long due, Runnable action) implements Comparable<Timer> {
    @Override
    public int compareTo(Timer other) {
      return Long.signum(due - other.due);
    }
  }

  Timers(Selector selector) {
    this.selector = selector;
    alarm.setDaemon(true);
    alarm.start();
  }

  /** Runs an action at a time of {@link System#nanoTime()}, on the selector's thread. */
  void at(long due, Runnable action) {
    queue.add(new Timer(due, action));
    arm();
  }

  /** Runs what is due. */
  void run() {
    if (queue.isEmpty()) {
      return;
    }
    long now = System.nanoTime();
    for (Timer first = queue.peek(); first != null && first.due - now <= 0; first = queue.peek()) {
      queue.remove();
      first.action.run();
    }
    arm();
  }

  private void arm() {
    Timer first = queue.peek();
    if (!Objects.equals(next.getAndSet(first), first)) {
      LockSupport.unpark(alarm);
    }
  }

  private void wakeSelector() {
    while (true) {
      Timer timer = next.get();
      long wait = timer == null ? Long.MAX_VALUE : timer.due - System.nanoTime();
      if (wait > 0) {
        LockSupport.parkNanos(this, wait);
      } else if (next.compareAndSet(timer, null)) {
        selector.wakeup();
      }
    }
  }
}
