// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import cacheduel.client.AsyncCacheClient;
import cacheduel.timing.NanoClock;
import cacheduel.timing.Pacer;
import cacheduel.timing.SteadyState;
import cacheduel.workload.OperationStream;
import cacheduel.workload.Request;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a fixed number of operations in flight. A step submits until the window is full and then
 * takes one answer, so that a step is one completion, never one submission. Used by the thread that
 * created it; answers may arrive on any thread.
 */
public final class AsyncWorker implements Worker {
  private final AsyncCacheClient client;
  private final OperationStream operations;
  private final int ttlSeconds;
  private final WorkerLog log;
  private final NanoClock clock;
  private final long patienceNanos;
  private final OperationWatchdog.Watch watch;
  private final @Nullable Pacer pacer;
  private final Places places;
  private SteadyState steady = new SteadyState(false, 0);
  private boolean wasCounted;
  private boolean drawn;
  private long lastEnd;
  private long lastNanos;

  /** Creates the worker of the calling thread. */
  public AsyncWorker(AsyncCacheClient client, Assignment assignment) {
    this.client = client;
    this.operations = assignment.operations();
    this.ttlSeconds = assignment.ttlSeconds();
    this.log = assignment.log();
    this.clock = log.clock();
    this.patienceNanos = assignment.patience().toNanos();
    this.watch = assignment.watchdog().watch(Thread.currentThread());
    this.pacer = assignment.pacer();
    this.places = new Places(assignment.window(), clock);
  }

  @Override
  public void begin(SteadyState current) throws InterruptedException {
    steady = current;
    wasCounted = false;
    log.begin(current, pacer != null && pacer.isOpenLoop() ? 0 : places.count());
    while (operations.nextDeleted(places.next().request())) {
      send(places.take());
      if (places.areFull()) {
        take();
      }
    }
    awaitAll();
    places.areFreeSince(clock.nanoTime());
    if (pacer != null) {
      pacer.begin(current);
    }
  }

  @Override
  public void step(boolean counted) throws InterruptedException {
    if (counted && !steady.isOpen()) {
      steady.openAt(clock.nanoTime());
    }
    if (pacer != null) {
      paced(pacer);
      return;
    }
    if (counted && !wasCounted) {
      takeBacklog();
    }
    wasCounted = counted;
    while (!places.areFull()) {
      InFlight next = places.take();
      operations.next(next.request());
      if (!send(next)) {
        return;
      }
    }
    take();
  }

  @Override
  public void complete(long count) throws InterruptedException {
    log.startsCount();
    lastEnd = clock.nanoTime();
    steady.openAt(lastEnd);
    for (long i = 0; i < count; i++) {
      if (places.areFull()) {
        take();
      }
      InFlight next = places.take();
      operations.next(next.request());
      send(next);
    }
    awaitAll();
    log.finished(lastEnd, lastNanos);
  }

  /** Sends the next operation when its time has come, and takes answers until then. */
  private void paced(Pacer schedule) throws InterruptedException {
    boolean rampUp = !steady.isOpen();
    while (!schedule.isOver()) {
      if (places.areFull()) {
        // only a thread with a free place may take an arrival
        take();
        continue;
      }
      long spareNanos = schedule.spareNanos();
      if (spareNanos <= 0) {
        sendOnTime(schedule);
        return;
      }
      takeWithin(spareNanos);
      if (rampUp) {
        return;
      }
    }
  }

  private void sendOnTime(Pacer schedule) {
    draw();
    if (schedule.await()) {
      drawn = false;
      InFlight next = places.take();
      next.lagNanos = schedule.lagNanos();
      send(next, schedule.starting());
      schedule.answered(next.start);
    }
  }

  private void draw() {
    if (!drawn) {
      operations.next(places.next().request());
      drawn = true;
    }
  }

  /**
   * Takes the answers from before the steady state. A thread that is scheduled late would
   * otherwise find a full queue and complete many operations in no time.
   */
  private void takeBacklog() throws InterruptedException {
    while (places.hasAnswer()) {
      take();
    }
  }

  private boolean send(InFlight next) {
    return send(next, WorkerLog.UNSCHEDULED);
  }

  private boolean send(InFlight next, long intended) {
    log.attempted(next.request());
    operations.begin(next.request());
    next.start = clock.nanoTime();
    next.intended = intended;
    log.between(next.end, next.start);
    watch.begin(next.start);
    Throwable failure = null;
    CompletionStage<?> stage = null;
    try {
      stage = submit(next.request());
    } catch (Exception e) {
      failure = e;
    }
    next.acceptedNanos = clock.nanoTime() - next.start;
    boolean interrupted = watch.end();
    if (stage == null) {
      Throwable cause = failure == null ? new NullPointerException("no future") : failure;
      failed(next, cause, interrupted);
      next.end = clock.nanoTime();
      places.giveBack(next);
      return false;
    }
    stage.whenComplete(next);
    return true;
  }

  private CompletionStage<?> submit(Request request) throws Exception {
    return switch (request.operation()) {
      case GET -> client.get(request.key());
      case BULK_GET -> client.getBulk(request.keys());
      case DELETE -> client.delete(request.key());
      case SET -> client.set(request.key(), request.value(), ttlSeconds);
    };
  }

  private void take() throws InterruptedException {
    if (!takeWithin(patienceNanos)) {
      giveUp();
    }
  }

  private boolean takeWithin(long nanos) throws InterruptedException {
    InFlight done = places.awaitAnswer(nanos);
    if (done == null) {
      return false;
    }
    ended(done.start, done.end);
    Request request = done.request();
    Throwable failure = done.failure;
    if (failure != null) {
      failed(done, failure, false);
    } else {
      operations.end(request);
      if (log.completed(request, done.answer, done.intended, done.start, done.end)) {
        log.accepted(request, done.answer, done.acceptedNanos);
        log.timerLag(request.operation(), done.lagNanos);
      }
    }
    done.clear();
    places.giveBack(done);
    return true;
  }

  private void failed(InFlight operation, Throwable cause, boolean interrupted) {
    Request request = operation.request();
    log.failed(request.operation(), cause, interrupted, operation.intended, operation.start);
    operations.fail(request);
  }

  /** Answers may be taken in a different order from that in which they arrived. */
  private void ended(long start, long end) {
    if (end - lastEnd > 0) {
      lastEnd = end;
      lastNanos = end - start;
    }
  }

  /** Counts all operations in flight as failed; late answers go to an abandoned queue. */
  private void giveUp() {
    TimeoutException failure = new TimeoutException("a future was never completed");
    places.inFlight().forEach(given -> failed(given, failure, false));
    long now = clock.nanoTime();
    ended(now - patienceNanos, now);
    places.renew(now);
    drawn = false;
  }

  private void awaitAll() throws InterruptedException {
    while (!places.areEmpty()) {
      take();
    }
  }

  @Override
  public void drain() throws InterruptedException {
    long now = clock.nanoTime();
    steady.endAt(now);
    if (pacer != null) {
      sendBacklog(pacer, now + patienceNanos);
      log.spun(pacer.spunNanos());
    }
    if (drawn) {
      // send it, so that every client gets the same operations
      drawn = false;
      send(places.take());
    }
    awaitAll();
    if (!steady.isOfCount()) {
      // also those whose answers waited for this thread when the steady state ended
      places.free().forEach(place -> log.between(place.end, now));
    }
    log.end();
  }

  private void sendBacklog(Pacer schedule, long deadline) throws InterruptedException {
    while (schedule.isBehind()) {
      if (places.areFull()) {
        take();
      } else if (clock.nanoTime() - deadline < 0) {
        sendOnTime(schedule);
      } else {
        draw();
        log.abandoned(places.next().request().operation(), schedule.starting());
        drawn = false;
      }
    }
  }
}
