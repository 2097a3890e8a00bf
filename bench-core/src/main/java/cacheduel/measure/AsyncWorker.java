// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.measure;

import cacheduel.client.AsyncCacheClient;
import cacheduel.workload.OperationStream;
import cacheduel.workload.Request;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a fixed number of operations in flight. A step submits until the window is full and then
 * takes one answer, so that a step is one completion, never one submission.
 */
final class AsyncWorker implements Worker {
  private final AsyncCacheClient client;
  private final OperationStream operations;
  private final int ttlSeconds;
  private final WorkerLog log;
  private final int window;
  private final long patienceNanos;
  private final OperationWatchdog.Watch watch;
  private final ArrayDeque<InFlight> free = new ArrayDeque<>();
  private BlockingQueue<InFlight> answered;
  private int inFlight;
  private boolean measured;
  private boolean wasInWindow;

  AsyncWorker(
      AsyncCacheClient client,
      OperationStream operations,
      int ttlSeconds,
      WorkerLog log,
      OperationWatchdog watchdog,
      int window,
      Duration patience) {
    this.client = client;
    this.operations = operations;
    this.ttlSeconds = ttlSeconds;
    this.log = log;
    this.window = window;
    this.patienceNanos = patience.toNanos();
    this.watch = watchdog.watch(Thread.currentThread());
    this.answered = newWindow();
  }

  private BlockingQueue<InFlight> newWindow() {
    BlockingQueue<InFlight> queue = new ArrayBlockingQueue<>(window);
    free.clear();
    for (int i = 0; i < window; i++) {
      free.add(new InFlight(queue));
    }
    inFlight = 0;
    return queue;
  }

  @Override
  public void begin(boolean measured) throws InterruptedException {
    this.measured = measured;
    while (!free.isEmpty() && operations.nextDeleted(free.peek().request())) {
      send(free.remove());
      if (free.isEmpty()) {
        take(false);
      }
    }
    drain();
  }

  @Override
  public void step(boolean inWindow) throws InterruptedException {
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
    take(inWindow && measured);
  }

  /**
   * Takes what was answered before the measured window opened. A thread that gets to run late would
   * otherwise find a full queue, and finish many operations in no time.
   */
  private void takeBacklog() throws InterruptedException {
    while (!answered.isEmpty()) {
      take(false);
    }
  }

  private boolean send(InFlight next) {
    log.attempted(next.request());
    next.start = System.nanoTime();
    watch.begin(next.start);
    Throwable failure = null;
    CompletionStage<?> stage = null;
    try {
      stage = submit(next.request());
    } catch (Exception e) {
      failure = e;
    }
    next.acceptedNanos = System.nanoTime() - next.start;
    boolean interrupted = watch.end();
    if (stage == null) {
      log.failed(failure == null ? new NullPointerException("no future") : failure, interrupted);
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

  private void take(boolean recorded) throws InterruptedException {
    InFlight done = answered.poll(patienceNanos, TimeUnit.NANOSECONDS);
    if (done == null) {
      giveUp();
      return;
    }
    inFlight--;
    Throwable failure = done.failure;
    if (failure != null) {
      log.failed(failure, false);
    } else {
      log.completed(done.request(), done.answer, done.end - done.start, recorded);
      if (recorded) {
        log.accepted(done.request(), done.acceptedNanos);
      }
    }
    done.clear();
    free.add(done);
  }

  /** Counts all that is in flight as failed; answers that come later go to a queue nobody reads. */
  private void giveUp() {
    TimeoutException failure = new TimeoutException("a future was never completed");
    for (int i = 0; i < inFlight; i++) {
      log.failed(failure, false);
    }
    answered = newWindow();
  }

  @Override
  public void drain() throws InterruptedException {
    while (inFlight > 0) {
      take(false);
    }
  }

  /** One operation between its submission and its answer; completed by any thread. */
  private static final class InFlight
      implements java.util.function.BiConsumer<@Nullable Object, @Nullable Throwable> {
    private final BlockingQueue<InFlight> answered;
    private final Request request = new Request();
    private long start;
    private long acceptedNanos;
    private long end;
    private @Nullable Object answer;
    private @Nullable Throwable failure;

    InFlight(BlockingQueue<InFlight> answered) {
      this.answered = answered;
    }

    Request request() {
      return request;
    }

    @Override
    public void accept(@Nullable Object result, @Nullable Throwable thrown) {
      end = System.nanoTime();
      answer = result;
      failure = thrown;
      answered.add(this);
    }

    void clear() {
      answer = null;
      failure = null;
    }
  }
}
