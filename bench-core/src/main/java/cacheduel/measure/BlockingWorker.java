// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.measure;

import cacheduel.client.CacheClient;
import cacheduel.workload.OperationStream;
import cacheduel.workload.Request;
import org.jspecify.annotations.Nullable;

/** Calls a client and waits for each answer. */
final class BlockingWorker implements Worker {
  private final CacheClient client;
  private final OperationStream operations;
  private final int ttlSeconds;
  private final WorkerLog log;
  private final OperationWatchdog.Watch watch;
  private final Request request = new Request();
  private boolean measured;

  BlockingWorker(
      CacheClient client,
      OperationStream operations,
      int ttlSeconds,
      WorkerLog log,
      OperationWatchdog watchdog) {
    this.client = client;
    this.operations = operations;
    this.ttlSeconds = ttlSeconds;
    this.log = log;
    this.watch = watchdog.watch(Thread.currentThread());
  }

  @Override
  public void begin(boolean measured) {
    this.measured = measured;
    while (operations.nextDeleted(request)) {
      call(false);
    }
  }

  @Override
  public void step(boolean inWindow) {
    operations.next(request);
    call(inWindow && measured);
  }

  private void call(boolean recorded) {
    long start = System.nanoTime();
    watch.begin(start);
    Object answer = null;
    Throwable failure = null;
    try {
      answer = ask();
    } catch (Exception e) {
      failure = e;
    }
    long nanos = System.nanoTime() - start;
    boolean interrupted = watch.end();
    log.attempted(request);
    if (failure != null) {
      log.failed(failure, interrupted);
    } else {
      log.completed(request, answer, nanos, recorded);
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
  public void drain() {}
}
