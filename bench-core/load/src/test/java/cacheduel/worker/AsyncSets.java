// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import cacheduel.client.AsyncCacheClient;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** A client for tests that only set; any other operation fails the test. */
public abstract class AsyncSets implements AsyncCacheClient {
  @Override
  public final CompletionStage<@Nullable Object> get(String key) {
    throw new UnsupportedOperationException();
  }

  @Override
  public final CompletionStage<Map<String, Object>> getBulk(Collection<String> keys) {
    throw new UnsupportedOperationException();
  }

  @Override
  public final CompletionStage<Boolean> delete(String key) {
    throw new UnsupportedOperationException();
  }

  @Override
  public final Map<String, String> settings() {
    return Map.of();
  }

  @Override
  public final void close() {}
}
