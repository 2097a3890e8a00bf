// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientProvider;
import cacheduel.client.ClientConfig;
import cacheduel.client.Mode;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A client in either mode, whose calls end by an answer or a failure given to a consumer: before the
 * call returns or, in the asynchronous mode, also later and on another thread. No call throws.
 */
interface OutageClient {
  /** Long enough for any load. */
  int TTL_SECONDS = 3_600;

  void get(String key, BiConsumer<@Nullable Object, @Nullable Throwable> end);

  void set(String key, Object value, BiConsumer<@Nullable Object, @Nullable Throwable> end);

  Map<String, String> settings();

  static OutageClient open(CacheClientProvider provider, ClientConfig config) throws Exception {
    return config.mode() == Mode.ASYNC
        ? new Async(provider.openAsync(config))
        : new Blocking(provider.open(config));
  }

  /** A client whose calls return with the answer. */
  record Blocking(CacheClient client) implements OutageClient {
    @Override
    public void get(String key, BiConsumer<@Nullable Object, @Nullable Throwable> end) {
      call(() -> client.get(key), end);
    }

    @Override
    public void set(
        String key, Object value, BiConsumer<@Nullable Object, @Nullable Throwable> end) {
      call(
          () -> {
            client.set(key, value, TTL_SECONDS);
            return null;
          },
          end);
    }

    private static void call(Call call, BiConsumer<@Nullable Object, @Nullable Throwable> end) {
      @Nullable Object answer;
      try {
        answer = call.run();
      } catch (Throwable e) {
        end.accept(null, e);
        return;
      }
      end.accept(answer, null);
    }

    @Override
    public Map<String, String> settings() {
      return client.settings();
    }
  }

  /** A client whose calls return a future. */
  record Async(AsyncCacheClient client) implements OutageClient {
    @Override
    public void get(String key, BiConsumer<@Nullable Object, @Nullable Throwable> end) {
      call(() -> client.get(key), end);
    }

    @Override
    public void set(
        String key, Object value, BiConsumer<@Nullable Object, @Nullable Throwable> end) {
      call(() -> client.set(key, value, TTL_SECONDS), end);
    }

    private static void call(
        AsyncCall call, BiConsumer<@Nullable Object, @Nullable Throwable> end) {
      @Nullable CompletionStage<?> stage;
      try {
        stage = call.run();
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

    @Override
    public Map<String, String> settings() {
      return client.settings();
    }
  }

  /** A blocking call of the library. */
  interface Call {
    @Nullable
    Object run() throws Exception;
  }

  /** A call of the library that returns a future. */
  interface AsyncCall {
    @Nullable
    CompletionStage<?> run() throws Exception;
  }
}
