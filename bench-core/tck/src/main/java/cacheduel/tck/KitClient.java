// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientProvider;
import cacheduel.client.ClientConfig;
import cacheduel.client.Mode;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The client under test behind calls that block until its reply, whatever its mode. */
final class KitClient implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 30;

  private final @Nullable CacheClient blocking;
  private final @Nullable AsyncCacheClient async;

  private KitClient(@Nullable CacheClient blocking, @Nullable AsyncCacheClient async) {
    this.blocking = blocking;
    this.async = async;
  }

  static KitClient open(CacheClientProvider provider, ClientConfig config) throws Exception {
    return config.mode() == Mode.ASYNC
        ? new KitClient(null, provider.openAsync(config))
        : new KitClient(provider.open(config), null);
  }

  void set(String key, Object value) throws Exception {
    set(key, value, 0);
  }

  void set(String key, Object value, int ttlSeconds) throws Exception {
    if (async != null) {
      await(async.set(key, value, ttlSeconds));
    } else {
      blocking().set(key, value, ttlSeconds);
    }
  }

  @Nullable
  Object get(String key) throws Exception {
    return async != null ? await(async.get(key)) : blocking().get(key);
  }

  byte @Nullable [] bytes(String key) throws Exception {
    return (byte[]) get(key);
  }

  Map<String, Object> getBulk(Collection<String> keys) throws Exception {
    return async != null
        ? java.util.Objects.requireNonNull(await(async.getBulk(keys)))
        : blocking().getBulk(keys);
  }

  boolean delete(String key) throws Exception {
    return async != null
        ? Boolean.TRUE.equals(await(async.delete(key)))
        : blocking().delete(key);
  }

  Map<String, String> settings() {
    return async != null ? async.settings() : blocking().settings();
  }

  @Override
  public void close() throws Exception {
    if (async != null) {
      async.close();
    } else {
      blocking().close();
    }
  }

  private CacheClient blocking() {
    return java.util.Objects.requireNonNull(blocking);
  }

  private static <T extends @Nullable Object> T await(CompletionStage<T> stage) throws Exception {
    try {
      return stage.toCompletableFuture().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof Exception cause ? cause : e;
    }
  }
}
