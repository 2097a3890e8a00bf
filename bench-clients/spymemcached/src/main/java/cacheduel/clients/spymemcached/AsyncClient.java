// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spymemcached;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.OptionalPart;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import net.spy.memcached.MemcachedClient;
import net.spy.memcached.internal.BulkFuture;
import net.spy.memcached.internal.GetFuture;
import net.spy.memcached.internal.OperationFuture;
import org.jspecify.annotations.Nullable;

/** The library's futures, each bridged to a stage by the library's own listener. */
@OptionalPart(
    needs = {
      "net.spy.memcached.internal.OperationFuture#addListener",
      "net.spy.memcached.internal.GetFuture#addListener",
      "net.spy.memcached.internal.BulkFuture#addListener"
    },
    without = "no asynchronous mode: its futures tell nobody that they are done")
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
    CompletableFuture<@Nullable Void> stage = new CompletableFuture<>();
    OperationFuture<Boolean> answer = client.set(key, ttlSeconds, value);
    answer.addListener(done -> settle(stage, () -> Answers.stored(answer, answer.get())));
    return stage;
  }

  @Override
  public CompletionStage<@Nullable Object> get(String key) {
    CompletableFuture<@Nullable Object> stage = new CompletableFuture<>();
    GetFuture<Object> answer = client.asyncGet(key);
    answer.addListener(done -> settle(stage, () -> Answers.found(answer, answer.get())));
    return stage;
  }

  @Override
  public CompletionStage<Map<String, Object>> getBulk(Collection<String> keys) {
    CompletableFuture<Map<String, Object>> stage = new CompletableFuture<>();
    BulkFuture<Map<String, Object>> answer = client.asyncGetBulk(keys);
    answer.addListener(done -> settle(stage, answer::get));
    return stage;
  }

  @Override
  public CompletionStage<Boolean> delete(String key) {
    CompletableFuture<Boolean> stage = new CompletableFuture<>();
    OperationFuture<Boolean> answer = client.delete(key);
    answer.addListener(done -> settle(stage, () -> Answers.deleted(answer, answer.get())));
    return stage;
  }

  @Override
  public Map<String, String> settings() {
    return library.settings();
  }

  @Override
  public void close() throws Exception {
    library.close();
  }

  // A listener runs after completion: get() does not wait.
  private static <T extends @Nullable Object> void settle(
      CompletableFuture<T> stage, Callable<T> answer) {
    try {
      stage.complete(answer.call());
    } catch (ExecutionException e) {
      stage.completeExceptionally(e.getCause() == null ? e : e.getCause());
    } catch (Exception e) {
      stage.completeExceptionally(e);
    }
  }
}
