// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientProvider;
import cacheduel.client.ClientConfig;
import cacheduel.client.Mode;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A client in either mode, whose calls end by an answer or a failure given to a consumer: before the
 * call returns or, in the asynchronous mode, also later and on another thread. No call throws.
 *
 * @param reads the library's gets
 * @param writes the library's sets
 * @param settings as {@link CacheClient#settings()}
 */
record OutageClient(Reads reads, Writes writes, Supplier<Map<String, String>> settings) {
  /** Long enough for any load. */
  private static final int TTL_SECONDS = 3_600;

  /** A get of the library, which may return no future by mistake. */
  interface Reads {
    @Nullable
    CompletionStage<?> get(String key) throws Exception;
  }

  /** A set of the library, which may return no future by mistake. */
  interface Writes {
    @Nullable
    CompletionStage<?> set(String key, Object value) throws Exception;
  }

  private interface Call {
    @Nullable
    CompletionStage<?> begin() throws Exception;
  }

  static OutageClient open(CacheClientProvider provider, ClientConfig config) throws Exception {
    return config.mode() == Mode.ASYNC ? of(provider.openAsync(config)) : of(provider.open(config));
  }

  static OutageClient of(AsyncCacheClient client) {
    return new OutageClient(
        client::get, (key, value) -> client.set(key, value, TTL_SECONDS), client::settings);
  }

  static OutageClient of(CacheClient client) {
    return new OutageClient(
        key -> CompletableFuture.completedFuture(client.get(key)),
        (key, value) -> {
          client.set(key, value, TTL_SECONDS);
          return CompletableFuture.completedFuture(null);
        },
        client::settings);
  }

  void get(String key, BiConsumer<@Nullable Object, @Nullable Throwable> end) {
    call(() -> reads.get(key), end);
  }

  void set(String key, Object value, BiConsumer<@Nullable Object, @Nullable Throwable> end) {
    call(() -> writes.set(key, value), end);
  }

  private static void call(Call call, BiConsumer<@Nullable Object, @Nullable Throwable> end) {
    @Nullable CompletionStage<?> stage;
    try {
      stage = call.begin();
    } catch (Throwable e) {
      end.accept(null, e);
      return;
    }
    if (stage == null) {
      end.accept(null, new NullPointerException("no future"));
    } else {
      stage.whenComplete(end);
    }
  }
}
