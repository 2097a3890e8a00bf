// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.CacheClient;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/**
 * A map in this JVM in place of a client and its server, so that the time outside its calls is the
 * harness's own. Another thread answers, as with a real client: a blocking caller waits for that
 * thread as for a socket, and that thread completes futures. Safe for use by several threads.
 */
final class InMemoryClient implements CacheClient {
  private final Map<String, Object> values = new ConcurrentHashMap<>();
  private final ExecutorService server = Executors.newSingleThreadExecutor(task -> {
    Thread thread = new Thread(task, "in-memory server");
    thread.setDaemon(true);
    return thread;
  });

  @Override
  public void set(String key, Object value, int ttlSeconds) throws Exception {
    await(() -> values.put(key, value));
  }

  @Override
  public @Nullable Object get(String key) throws Exception {
    return await(() -> values.get(key));
  }

  @Override
  public Map<String, Object> getBulk(Collection<String> keys) throws Exception {
    return await(() -> found(keys));
  }

  @Override
  public boolean delete(String key) throws Exception {
    return await(() -> values.remove(key) != null);
  }

  private <T extends @Nullable Object> T await(Callable<T> question) throws Exception {
    try {
      return server.submit(question).get();
    } catch (ExecutionException e) {
      throw e.getCause() instanceof Exception cause ? cause : e;
    }
  }

  private Map<String, Object> found(Collection<String> keys) {
    Map<String, Object> found = new HashMap<>();
    for (String key : keys) {
      Object value = values.get(key);
      if (value != null) {
        found.put(key, value);
      }
    }
    return found;
  }

  @Override
  public Map<String, String> settings() {
    return Map.of("server", "none: a thread with a map in the client's JVM");
  }

  @Override
  public void close() {
    server.shutdownNow();
    values.clear();
  }

  /** Returns an asynchronous view of the map. */
  AsyncCacheClient async() {
    return new Async(this);
  }

  private record Async(InMemoryClient client) implements AsyncCacheClient {
    @Override
    public CompletionStage<@Nullable Void> set(String key, Object value, int ttlSeconds) {
      return CompletableFuture.runAsync(() -> client.values.put(key, value), client.server);
    }

    @Override
    public CompletionStage<@Nullable Object> get(String key) {
      return CompletableFuture.supplyAsync(() -> client.values.get(key), client.server);
    }

    @Override
    public CompletionStage<Map<String, Object>> getBulk(Collection<String> keys) {
      return CompletableFuture.supplyAsync(() -> client.found(keys), client.server);
    }

    @Override
    public CompletionStage<Boolean> delete(String key) {
      return CompletableFuture.supplyAsync(() -> client.values.remove(key) != null, client.server);
    }

    @Override
    public Map<String, String> settings() {
      return client.settings();
    }

    @Override
    public void close() {
      client.close();
    }
  }
}
