// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spymemcached.family;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.Stored;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;
import net.spy.memcached.MemcachedClient;
import net.spy.memcached.internal.BulkFuture;
import net.spy.memcached.internal.GetFuture;
import net.spy.memcached.internal.OperationFuture;
import org.jspecify.annotations.Nullable;

/** The library's futures as stages, completed by the library's own listeners. */
@SuppressWarnings("FutureReturnValueIgnored") // addListener returns the future that it is called on
final class AsyncClient implements AsyncCacheClient {
  private final Library library;
  private final MemcachedClient client;

  AsyncClient(Library library) {
    this.library = library;
    this.client = library.client();
  }

  @Override
  public CompletionStage<@Nullable Void> set(String key, Object value, int ttlSeconds) {
    CompletableFuture<Boolean> stage = new CompletableFuture<>();
    OperationFuture<Boolean> future = client.set(key, ttlSeconds, value);
    future.addListener(done -> settle(stage, future));
    return Stored.required(key, stage, true);
  }

  @Override
  public CompletionStage<@Nullable Object> get(String key) {
    CompletableFuture<@Nullable Object> stage = new CompletableFuture<>();
    GetFuture<Object> future = client.asyncGet(key);
    future.addListener(done -> settle(stage, future));
    return stage;
  }

  @Override
  public CompletionStage<Map<String, Object>> getBulk(Collection<String> keys) {
    CompletableFuture<Map<String, Object>> stage = new CompletableFuture<>();
    BulkFuture<Map<String, Object>> future = client.asyncGetBulk(keys);
    future.addListener(done -> settle(stage, future));
    return stage;
  }

  @Override
  public CompletionStage<Boolean> delete(String key) {
    CompletableFuture<Boolean> stage = new CompletableFuture<>();
    OperationFuture<Boolean> future = client.delete(key);
    future.addListener(done -> settle(stage, future));
    return stage;
  }

  @Override
  public Map<String, String> settings() {
    return library.settings();
  }

  @Override
  public void close() {
    library.close();
  }

  // A listener runs after completion: get() does not wait.
  private static <T extends @Nullable Object> void settle(
      CompletableFuture<T> stage, Future<? extends T> done) {
    try {
      stage.complete(done.get());
    } catch (Exception e) {
      stage.completeExceptionally(e.getCause() == null ? e : e.getCause());
    }
  }
}
