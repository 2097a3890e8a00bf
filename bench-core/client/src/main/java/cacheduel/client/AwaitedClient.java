// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import java.util.Collection;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** The futures of a library that has no blocking calls, waited for. For adapters. */
public class AwaitedClient implements CacheClient {
  private final AsyncCacheClient futures;
  private final long timeoutMillis;

  /**
   * Creates the blocking calls.
   *
   * @param futures the library, which is closed with this
   * @param config its operation timeout is the longest wait
   */
  public AwaitedClient(AsyncCacheClient futures, ClientConfig config) {
    this.futures = futures;
    this.timeoutMillis = config.operationTimeoutMillis();
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
    return futures.settings();
  }

  @Override
  public void close() throws Exception {
    futures.close();
  }
}
