// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck.reference;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.CacheClient;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The blocking reference client, called on its own threads. */
class AsyncReferenceClient implements AsyncCacheClient {
  private static final int THREADS = 8;

  private final CacheClient blocking;
  private final ExecutorService callers = Executors.newFixedThreadPool(THREADS);

  AsyncReferenceClient(CacheClient blocking) {
    this.blocking = blocking;
  }

  @Override
  public CompletionStage<@Nullable Void> set(String key, Object value, int ttlSeconds) {
    return later(() -> {
      blocking.set(key, value, ttlSeconds);
      return null;
    });
  }

  @Override
  public CompletionStage<@Nullable Object> get(String key) {
    return later(() -> blocking.get(key));
  }

  @Override
  public CompletionStage<Map<String, Object>> getBulk(Collection<String> keys) {
    return later(() -> blocking.getBulk(keys));
  }

  @Override
  public CompletionStage<Boolean> delete(String key) {
    return later(() -> blocking.delete(key));
  }

  <T extends @Nullable Object> CompletableFuture<T> later(Callable<T> call) {
    CompletableFuture<T> future = new CompletableFuture<>();
    callers.execute(() -> {
      try {
        future.complete(call.call());
      } catch (Exception e) {
        future.completeExceptionally(e);
      }
    });
    return future;
  }

  @Override
  public Map<String, String> settings() {
    return blocking.settings();
  }

  @Override
  public void close() throws Exception {
    callers.shutdown();
    callers.awaitTermination(5, TimeUnit.SECONDS);
    blocking.close();
  }
}
