// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.fork;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.CacheClient;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A map in this JVM in place of a client and its server, so that the cost of an operation is that
 * of the harness. Safe for use by several threads.
 */
final class InMemoryClient implements CacheClient {
  private final Map<String, Object> values = new ConcurrentHashMap<>();

  @Override
  public void set(String key, Object value, int ttlSeconds) {
    values.put(key, value);
  }

  @Override
  public @Nullable Object get(String key) {
    return values.get(key);
  }

  @Override
  public Map<String, Object> getBulk(Collection<String> keys) {
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
  public boolean delete(String key) {
    return values.remove(key) != null;
  }

  @Override
  public Map<String, String> settings() {
    return Map.of("server", "none: a map in the client's JVM");
  }

  @Override
  public void close() {
    values.clear();
  }

  /** Returns an asynchronous view of the map, whose futures are already complete. */
  AsyncCacheClient async() {
    return new Async(this);
  }

  private record Async(InMemoryClient client) implements AsyncCacheClient {
    @Override
    public CompletionStage<@Nullable Void> set(String key, Object value, int ttlSeconds) {
      client.set(key, value, ttlSeconds);
      return CompletableFuture.completedFuture(null);
    }

    @Override
    public CompletionStage<@Nullable Object> get(String key) {
      return CompletableFuture.completedFuture(client.get(key));
    }

    @Override
    public CompletionStage<Map<String, Object>> getBulk(Collection<String> keys) {
      return CompletableFuture.completedFuture(client.getBulk(keys));
    }

    @Override
    public CompletionStage<Boolean> delete(String key) {
      return CompletableFuture.completedFuture(client.delete(key));
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
