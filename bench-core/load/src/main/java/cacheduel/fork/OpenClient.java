// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientProvider;
import cacheduel.client.ClientConfig;
import cacheduel.client.Mode;
import cacheduel.worker.AsyncWorker;
import cacheduel.worker.BlockingWorker;
import cacheduel.worker.Worker;
import cacheduel.workload.PreloadStream;
import cacheduel.workload.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** A client that is open in one of its modes. */
interface OpenClient extends AutoCloseable {
  /** Returns a new worker for the calling thread. */
  Worker newWorker(Worker.Assignment assignment);

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
    public Worker newWorker(Worker.Assignment assignment) {
      return new BlockingWorker(client, assignment);
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
    private static final int PRELOAD_BATCH = 64;

    @Override
    public Worker newWorker(Worker.Assignment assignment) {
      return new AsyncWorker(client, assignment);
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
