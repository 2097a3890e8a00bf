// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * A blocking client that waits for the futures of a library without blocking calls. For adapters,
 * which may extend it by what their library does in the calling thread.
 */
public abstract class AwaitedClient implements CacheClient {
  private final AsyncCacheClient futures;
  private final long timeoutMillis;

  /**
   * Creates the blocking calls.
   *
   * @param futures the library, which is closed with this
   * @param config its operation timeout is the longest wait
   */
  protected AwaitedClient(AsyncCacheClient futures, ClientConfig config) {
    this.futures = futures;
    this.timeoutMillis = config.operationTimeoutMillis();
  }

  /** Returns a client all of whose calls wait for a future. */
  public static CacheClient of(AsyncCacheClient futures, ClientConfig config) {
    return new AwaitedClient(futures, config) {};
  }

  @Override
  public void set(String key, Object value, int ttlSeconds) throws Exception {
    await(futures.set(key, value, ttlSeconds));
  }

  @Override
  public @Nullable Object get(String key) throws Exception {
    return await(futures.get(key));
  }

  @Override
  public Map<String, Object> getBulk(Collection<String> keys) throws Exception {
    return await(futures.getBulk(keys));
  }

  @Override
  public boolean delete(String key) throws Exception {
    return await(futures.delete(key));
  }

  /** Waits for a future of the library. */
  protected final <T> T await(CompletionStage<T> future) throws Exception {
    return future.toCompletableFuture().get(timeoutMillis, MILLISECONDS);
  }

  @Override
  public Map<String, String> settings() {
    Map<String, String> settings = new LinkedHashMap<>(futures.settings());
    settings.put("wait", "up to %d ms for a future".formatted(timeoutMillis));
    return settings;
  }

  @Override
  public void close() throws Exception {
    futures.close();
  }
}
