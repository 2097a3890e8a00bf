// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.LockSupport;

/**
 * The threads of an open load. Each has its own schedule; one that was stuck in a call sends what has
 * become due meanwhile as fast as it can.
 */
final class OpenLoop {
  /** A thread that only wakes late sends its last operations. */
  private static final long GRACE_NANOS = TimeUnit.MILLISECONDS.toNanos(OutageRecord.BIN_MILLIS);

  private final OutageTraffic traffic;
  private final OutagePlan plan;
  private final long start;
  private final long end;
  private final AtomicLongArray begun;
  private final List<Thread> threads = new ArrayList<>();

  /** @param start when the load begins, by {@link System#nanoTime()} */
  OpenLoop(OutageTraffic traffic, OutagePlan plan, long start) {
    this.traffic = traffic;
    this.plan = plan;
    this.start = start;
    this.end = start + plan.nanos();
    this.begun = new AtomicLongArray(plan.spec().threads());
    for (int i = 0; i < plan.spec().threads(); i++) {
      int number = i;
      Thread thread = new Thread(() -> run(number), "outage-load-" + number);
      thread.setDaemon(true);
      threads.add(thread);
    }
  }

  void begin() {
    threads.forEach(Thread::start);
  }

  List<Thread> threads() {
    return Collections.unmodifiableList(threads);
  }

  private void run(int thread) {
    long operations = plan.operations(thread);
    for (long i = 0; i < operations; i++) {
      long due = start + plan.dueNanos(thread, i);
      waitUntil(due);
      if (System.nanoTime() - end > GRACE_NANOS) {
        return;
      }
      begun.set(thread, i + 1);
      traffic.send(plan, thread, i, due);
    }
  }

  /** Returns when the load ends, by {@link System#nanoTime()}. */
  long end() {
    return end;
  }

  /** Returns the operations that were due and, at the load's end, had not begun. */
  int unsent() {
    long unsent = 0;
    for (int thread = 0; thread < begun.length(); thread++) {
      unsent += plan.operations(thread) - begun.get(thread);
    }
    return Math.toIntExact(unsent);
  }

  /** Waits until an instant, if it has not passed. */
  static void waitUntil(long nanos) {
    for (long left = nanos - System.nanoTime(); left > 0; left = nanos - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
  }
}
