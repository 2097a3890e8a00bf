// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import cacheduel.client.Mode;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;

/** The warm-up: as many operations as the client can end, from the threads of the later load. */
final class ClosedLoop {
  /** Operations of an asynchronous client that are in flight. */
  private static final int WINDOW = 64;

  /** Far from those of the load. */
  private static final long FIRST_OPERATION = 1L << 40;

  private static final long PAUSE_NANOS = 20_000;

  private final OutageTraffic traffic;
  private final OutageSpec spec;
  private final OutagePlan plan;
  private final int window;
  private final long start = System.nanoTime();

  ClosedLoop(OutageTraffic traffic, OutageSpec spec) {
    this.traffic = traffic;
    this.spec = spec;
    this.plan = new OutagePlan(spec, 1);
    this.window = spec.target().mode() == Mode.ASYNC ? WINDOW : spec.threads();
  }

  /**
   * Runs for the time of the warm-up, and returns when all operations have ended.
   *
   * @param log receives the counts
   */
  void run(OutageLog log) throws InterruptedException, TimeoutException {
    log.begin(start);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < spec.threads(); i++) {
      int number = i;
      Thread thread = new Thread(() -> load(number), "outage-warm-up-" + number);
      thread.setDaemon(true);
      thread.start();
      threads.add(thread);
    }
    long limit = start + spec.phases().warmUp().plus(spec.patience()).toNanos();
    while (threads.stream().anyMatch(Thread::isAlive) || traffic.inFlight() > 0) {
      if (System.nanoTime() - limit > 0) {
        throw new TimeoutException(traffic.inFlight() + " operations have no end");
      }
      Thread.sleep(1);
    }
  }

  private void load(int thread) {
    long end = start + spec.phases().warmUp().toNanos();
    long operation = FIRST_OPERATION;
    for (long now = System.nanoTime(); now - end < 0; now = System.nanoTime()) {
      if (traffic.inFlight() < window) {
        traffic.send(plan, thread, operation++, now);
      } else {
        LockSupport.parkNanos(PAUSE_NANOS);
      }
    }
  }
}
