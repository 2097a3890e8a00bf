// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientProvider;
import cacheduel.client.ClientConfig;
import cacheduel.client.Mode;
import cacheduel.timing.Pacer;
import cacheduel.worker.AsyncWorker;
import cacheduel.worker.BlockingWorker;
import cacheduel.worker.OperationWatchdog;
import cacheduel.worker.Worker;
import cacheduel.worker.WorkerLog;
import cacheduel.workload.OperationStream;
import cacheduel.workload.PreloadStream;
import cacheduel.workload.Request;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** A client that is open in one of its modes. */
interface OpenClient extends AutoCloseable {
  Worker newWorker(
      OperationStream operations,
      int ttlSeconds,
      WorkerLog log,
      OperationWatchdog watchdog,
      Flight flight);

  /**
   * The parameters by which a worker sends operations.
   *
   * @param window operations of a thread that may be in flight in asynchronous mode
   * @param operationTimeout time after which the client itself fails an operation
   * @param pacer the schedule of starts; null if each operation starts as soon as there is room
   */
  record Flight(
      int window, Duration operationTimeout, @Nullable Pacer pacer) {}

  Map<String, String> settings();

  /** Stores the keys of a range and returns when the servers have answered. */
  void store(PreloadStream keys, long from, long to, int ttlSeconds, AtomicLong stored)
      throws Exception;

  /** Returns one value, or null on a miss. */
  @Nullable
  Object read(String key) throws Exception;

  static OpenClient open(CacheClientProvider provider, ClientConfig config) throws Exception {
    return config.mode() == Mode.ASYNC
        ? new Async(provider.openAsync(config))
        : new Blocking(provider.open(config));
  }

  /** A client whose calls return with the answer, or without waiting for one. */
  record Blocking(CacheClient client) implements OpenClient {
    @Override
    public Worker newWorker(
        OperationStream operations,
        int ttlSeconds,
        WorkerLog log,
        OperationWatchdog watchdog,
        Flight flight) {
      return new BlockingWorker(client, operations, ttlSeconds, log, watchdog, flight.pacer());
    }

    @Override
    public void store(PreloadStream keys, long from, long to, int ttlSeconds, AtomicLong stored)
        throws Exception {
      Request request = new Request();
      for (long index = from; index < to; index++) {
        keys.fill(index, request);
        client.set(request.key(), request.value(), ttlSeconds);
        stored.incrementAndGet();
      }
    }

    @Override
    public @Nullable Object read(String key) throws Exception {
      return client.get(key);
    }

    @Override
    public Map<String, String> settings() {
      return client.settings();
    }

    @Override
    public void close() throws Exception {
      client.close();
    }
  }

  /** A client whose calls return a future. */
  record Async(AsyncCacheClient client) implements OpenClient {
    /** Beyond the client's own timeout, for futures that are never completed. */
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private static final int PRELOAD_BATCH = 64;

    @Override
    public Worker newWorker(
        OperationStream operations,
        int ttlSeconds,
        WorkerLog log,
        OperationWatchdog watchdog,
        Flight flight) {
      return new AsyncWorker(
          client,
          operations,
          ttlSeconds,
          log,
          watchdog,
          flight.window(),
          flight.operationTimeout().plus(PATIENCE),
          flight.pacer());
    }

    @Override
    public void store(PreloadStream keys, long from, long to, int ttlSeconds, AtomicLong stored)
        throws Exception {
      Request request = new Request();
      List<CompletableFuture<?>> batch = new ArrayList<>();
      for (long index = from; index < to; index++) {
        keys.fill(index, request);
        batch.add(client.set(request.key(), request.value(), ttlSeconds).toCompletableFuture());
        if (batch.size() == PRELOAD_BATCH || index == to - 1) {
          CompletableFuture.allOf(batch.toArray(CompletableFuture[]::new)).get();
          stored.addAndGet(batch.size());
          batch.clear();
        }
      }
    }

    @Override
    public @Nullable Object read(String key) throws Exception {
      return client.get(key).toCompletableFuture().get();
    }

    @Override
    public Map<String, String> settings() {
      return client.settings();
    }

    @Override
    public void close() throws Exception {
      client.close();
    }
  }
}
