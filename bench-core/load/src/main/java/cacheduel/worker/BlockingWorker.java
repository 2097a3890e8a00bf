// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import cacheduel.client.CacheClient;
import cacheduel.timing.NanoClock;
import cacheduel.timing.Pacer;
import cacheduel.timing.SteadyState;
import cacheduel.workload.Operation;
import cacheduel.workload.OperationStream;
import cacheduel.workload.Request;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Calls a client and waits for each answer. Used by the thread that created it. */
public final class BlockingWorker implements Worker {
  private final CacheClient client;
  private final OperationStream operations;
  private final int ttlSeconds;
  private final WorkerLog log;
  private final NanoClock clock;
  private final OperationWatchdog.Watch watch;
  private final @Nullable Pacer pacer;
  private final long patienceNanos;
  private final int mostUnanswered;
  private final Request request = new Request();
  private int unanswered;
  private SteadyState steadyState = new SteadyState(false, 0);
  private boolean drawn;
  private long lastStart;
  private long lastEnd;

  /** Creates the worker of the calling thread. */
  public BlockingWorker(CacheClient client, Assignment assignment) {
    this.client = client;
    this.operations = assignment.operations();
    this.ttlSeconds = assignment.ttlSeconds();
    this.log = assignment.log();
    this.clock = log.clock();
    this.watch = assignment.watchdog().watch(Thread.currentThread());
    this.pacer = assignment.pacer();
    this.patienceNanos = assignment.patience().toNanos();
    this.mostUnanswered = assignment.window();
  }

  @Override
  public void begin(SteadyState current) {
    steadyState = current;
    log.begin(current, pacer != null && pacer.isOpenLoop() ? 0 : 1);
    while (operations.nextDeleted(request)) {
      operations.begin(request);
      call(clock.nanoTime());
    }
    lastEnd = clock.nanoTime();
    if (pacer != null) {
      pacer.begin(current);
    }
  }

  @Override
  public void step(boolean counted) {
    if (counted && !steadyState.isOpen()) {
      steadyState.openAt(clock.nanoTime());
    }
    if (pacer == null) {
      callNext();
    } else {
      paced(pacer);
    }
  }

  private void callNext() {
    operations.next(request);
    operations.begin(request);
    long start = clock.nanoTime();
    log.between(lastEnd, start);
    call(start);
  }

  @Override
  public void complete(long count) {
    log.startsCount();
    steadyState.openAt(clock.nanoTime());
    for (long i = 0; i < count; i++) {
      callNext();
    }
    log.finished(lastEnd, lastEnd - lastStart);
  }

  private void paced(Pacer schedule) {
    draw();
    if (schedule.await()) {
      drawn = false;
      long intended = schedule.starting();
      operations.begin(request);
      long start = clock.nanoTime();
      if (call(intended, start)) {
        log.timerLag(request.operation(), schedule.lagNanos());
      }
      schedule.answered(lastEnd);
    }
  }

  private void draw() {
    if (!drawn) {
      operations.next(request);
      drawn = true;
    }
  }

  private void call(long start) {
    call(WorkerLog.UNSCHEDULED, start);
  }

  private boolean call(long intended, long start) {
    watch.begin(start);
    lastStart = start;
    Object answer = null;
    Throwable failure = null;
    try {
      answer = ask();
    } catch (Exception e) {
      failure = e;
    }
    lastEnd = clock.nanoTime();
    boolean interrupted = watch.end();
    log.attempted(request);
    if (failure != null || interrupted) {
      log.failed(request.operation(), cause(failure), interrupted, intended, start);
      operations.fail(request);
      return false;
    }
    answered();
    boolean counts = log.completed(request, answer, intended, start, lastEnd);
    boundUnanswered();
    return counts;
  }

  /** A delete without an answer may take effect at any later time. */
  private void answered() {
    boolean effective = request.operation() != Operation.DELETE || log.isAnswered(Operation.DELETE);
    if (effective) {
      operations.end(request);
    } else {
      operations.fail(request);
    }
  }

  /** An interrupted call has failed even if it returned: a library may report that as a miss. */
  private static Throwable cause(@Nullable Throwable failure) {
    return failure == null ? new TimeoutException("the interrupted call returned") : failure;
  }

  /** Waits for a read after every {@code mostUnanswered} writes without an answer. */
  private void boundUnanswered() {
    if (log.isAnswered(request.operation())) {
      unanswered = 0;
    } else if (++unanswered == mostUnanswered) {
      unanswered = 0;
      awaitAnswer();
    }
  }

  private void awaitAnswer() {
    long start = clock.nanoTime();
    watch.begin(start);
    Throwable failure = null;
    try {
      client.get(request.key());
    } catch (Exception e) {
      failure = e;
    }
    boolean interrupted = watch.end();
    boolean failed = failure != null || interrupted;
    log.confirmed(!failed);
    if (failed) {
      log.failedOutside(cause(failure), interrupted);
    }
  }

  private @Nullable Object ask() throws Exception {
    return switch (request.operation()) {
      case GET -> client.get(request.key());
      case BULK_GET -> client.getBulk(request.keys());
      case DELETE -> client.delete(request.key());
      case SET -> {
        client.set(request.key(), request.value(), ttlSeconds);
        yield null;
      }
    };
  }

  @Override
  public void drain() {
    long now = clock.nanoTime();
    if (!steadyState.isOfCount()) {
      steadyState.endAt(now);
      log.between(lastEnd, now);
    }
    if (pacer != null) {
      sendBacklog(pacer, now + patienceNanos);
      log.spun(pacer.spunNanos());
    }
    if (drawn) {
      // send it, so that every client gets the same operations
      operations.begin(request);
      call(clock.nanoTime());
      drawn = false;
    }
    log.end();
  }

  private void sendBacklog(Pacer schedule, long deadline) {
    while (schedule.isBehind()) {
      if (clock.nanoTime() - deadline < 0) {
        paced(schedule);
      } else {
        draw();
        log.abandoned(request.operation(), schedule.starting());
        drawn = false;
      }
    }
  }
}
