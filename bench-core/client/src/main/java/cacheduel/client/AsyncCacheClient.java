// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import java.util.Collection;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * A client library behind the asynchronous calls that the harness times.
 *
 * <p>The rules of {@link CacheClient} about errors, threads and values apply here too. The harness
 * decides how many operations are in flight: an implementation must not limit them.
 *
 * @implSpec A stage must complete normally only when the server has answered: from then on every
 *     other connection sees the effect. It must complete exceptionally if the operation failed, was
 *     dropped or was never sent. A call may throw instead of returning a stage. Dependent actions
 *     should run on the thread that read the answer.
 */
public interface AsyncCacheClient extends AutoCloseable {
  /** Stores a value; completes with null when the server has acknowledged. */
  CompletionStage<@Nullable Void> set(String key, Object value, int ttlSeconds) throws Exception;

  /** Completes with the value, or with null if and only if the server answered that it has none. */
  CompletionStage<@Nullable Object> get(String key) throws Exception;

  /** Completes with the values of the keys that the server has. */
  CompletionStage<Map<String, Object>> getBulk(Collection<String> keys) throws Exception;

  /** Completes with true if the server had the key, else with false. */
  CompletionStage<Boolean> delete(String key) throws Exception;

  /** See {@link CacheClient#settings()}. */
  Map<String, String> settings();

  /** See {@link CacheClient#close()}. */
  @Override
  void close() throws Exception;
}
