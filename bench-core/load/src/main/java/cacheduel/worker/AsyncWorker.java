// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import cacheduel.client.AsyncCacheClient;
import cacheduel.timing.NanoClock;
import cacheduel.timing.Pacer;
import cacheduel.timing.Window;
import cacheduel.workload.OperationStream;
import cacheduel.workload.Request;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
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
  private final int window;
  private final long patienceNanos;
  private final OperationWatchdog.Watch watch;
  private final @Nullable Pacer pacer;
  private final List<InFlight> all = new ArrayList<>();
  private final ArrayDeque<InFlight> free = new ArrayDeque<>();
  private BlockingQueue<InFlight> answered;
  private int inFlight;
  private Window steady = new Window(false, 0);
  private boolean wasInWindow;
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
    this.window = assignment.window();
    this.patienceNanos = assignment.patience().toNanos();
    this.watch = assignment.watchdog().watch(Thread.currentThread());
    this.pacer = assignment.pacer();
    this.answered = newWindow();
  }

  private BlockingQueue<InFlight> newWindow() {
    BlockingQueue<InFlight> queue = new ArrayBlockingQueue<>(window);
    free.clear();
    all.clear();
    for (int i = 0; i < window; i++) {
      all.add(new InFlight(queue, clock));
    }
    free.addAll(all);
    inFlight = 0;
    return queue;
  }

  @Override
  public void begin(Window current) throws InterruptedException {
    steady = current;
    wasInWindow = false;
    log.begin(current);
    while (!free.isEmpty() && operations.nextDeleted(free.peek().request())) {
      send(free.remove());
      if (free.isEmpty()) {
        take();
      }
    }
    awaitAll();
    if (pacer != null) {
      pacer.begin(current);
    }
  }

  @Override
  public void step(boolean inWindow) throws InterruptedException {
    if (inWindow && !steady.isOpen()) {
      steady.openAt(clock.nanoTime());
    }
    if (pacer != null) {
      paced(pacer);
      return;
    }
    if (inWindow && !wasInWindow) {
      takeBacklog();
    }
    wasInWindow = inWindow;
    while (inFlight < window) {
      InFlight next = free.remove();
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
      if (inFlight == window) {
        take();
      }
      InFlight next = free.remove();
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
      long spareNanos = schedule.spareNanos();
      if (inFlight == window) {
        take();
      } else if (spareNanos <= 0) {
        sendOnTime(schedule);
        return;
      } else {
        takeWithin(spareNanos);
        if (rampUp) {
          return;
        }
      }
    }
  }

  private void sendOnTime(Pacer schedule) {
    if (!drawn) {
      operations.next(free.element().request());
      drawn = true;
    }
    if (schedule.await()) {
      drawn = false;
      InFlight next = free.remove();
      next.lagNanos = schedule.lagNanos();
      send(next, schedule.starting());
      schedule.advance(next.start);
    }
  }

  /**
   * Takes the answers from before the measured window. A thread that is scheduled late would
   * otherwise find a full queue and complete many operations in no time.
   */
  private void takeBacklog() throws InterruptedException {
    while (!answered.isEmpty()) {
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
      log.failed(failure == null ? new NullPointerException("no future") : failure, interrupted);
      operations.fail(next.request());
      free.add(next);
      return false;
    }
    inFlight++;
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
    InFlight done = answered.poll(nanos, TimeUnit.NANOSECONDS);
    if (done == null) {
      return false;
    }
    inFlight--;
    ended(done.start, done.end);
    Request request = done.request();
    Throwable failure = done.failure;
    if (failure != null) {
      log.failed(failure, false);
      operations.fail(request);
    } else {
      operations.end(request);
      if (log.completed(request, done.answer, done.intended, done.start, done.end)) {
        log.accepted(request, done.answer, done.acceptedNanos);
        log.timerLag(request.operation(), done.lagNanos);
      }
    }
    done.clear();
    free.add(done);
    return true;
  }

  /** Answers may be taken in another order than that of their arrival. */
  private void ended(long start, long end) {
    if (end - lastEnd > 0) {
      lastEnd = end;
      lastNanos = end - start;
    }
  }

  /** Counts all operations in flight as failed; late answers go to an abandoned queue. */
  private void giveUp() {
    TimeoutException failure = new TimeoutException("a future was never completed");
    for (InFlight given : all) {
      if (!free.contains(given)) {
        log.failed(failure, false);
        operations.fail(given.request());
      }
    }
    long now = clock.nanoTime();
    ended(now - patienceNanos, now);
    answered = newWindow();
    drawn = false;
  }

  private void awaitAll() throws InterruptedException {
    while (inFlight > 0) {
      take();
    }
  }

  @Override
  public void drain() throws InterruptedException {
    steady.endAt(clock.nanoTime());
    if (pacer != null) {
      log.arrivals(pacer);
    }
    if (drawn) {
      // the same operations are sent for every client
      drawn = false;
      send(free.remove());
    }
    awaitAll();
    log.end();
  }
}
