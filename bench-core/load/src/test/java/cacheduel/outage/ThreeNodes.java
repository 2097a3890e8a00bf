// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.outage;

import cacheduel.client.AsyncCacheClient;
import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientProvider;
import cacheduel.client.Capabilities;
import cacheduel.client.ClientConfig;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.worker.MapClient;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A client of three nodes in this JVM, the first of which can fail. */
final class ThreeNodes implements CacheClientProvider {
  /** The client's way of failing when its first node does. */
  interface Failure {
    default @Nullable Object get(String key, Map<String, Object> store) throws Exception {
      return store.get(key);
    }

    default void set(String key, Object value, Map<String, Object> store) throws Exception {
      store.put(key, value);
    }
  }

  private static final Failure NONE = new Failure() {};

  private final Failure failure;
  private final AtomicInteger calls = new AtomicInteger();
  private volatile int failFrom = Integer.MAX_VALUE;
  private volatile int failTo = Integer.MAX_VALUE;

  ThreeNodes(Failure failure) {
    this.failure = failure;
  }

  void fail(boolean begins) {
    failBetween(begins ? 0 : Integer.MAX_VALUE, Integer.MAX_VALUE);
  }

  /** Fails between two of the calls from now on, however long these take; the second is excluded. */
  void failBetween(int from, int to) {
    calls.set(0);
    failFrom = from;
    failTo = to;
  }

  static int owner(String key) {
    return Integer.parseInt(key.substring(key.length() - 10)) % 3;
  }

  static int[] owners(List<String> keys) {
    return keys.stream().mapToInt(ThreeNodes::owner).toArray();
  }

  private Failure of(String key) {
    int call = calls.getAndIncrement();
    return call >= failFrom && call < failTo && owner(key) == 0 ? failure : NONE;
  }

  @Override
  public CacheClient open(ClientConfig config) {
    return new MapClient() {
      @Override
      public @Nullable Object get(String key) throws Exception {
        return of(key).get(key, store);
      }

      @Override
      public void set(String key, Object value, int ttlSeconds) throws Exception {
        of(key).set(key, value, store);
      }
    };
  }

  @Override
  public AsyncCacheClient openAsync(ClientConfig config) {
    return openAsync();
  }

  AsyncCacheClient openAsync() {
    return new Unanswering(new MapClient());
  }

  /** Completes no future of the first node while it fails. */
  private final class Unanswering implements AsyncCacheClient {
    private final MapClient map;

    Unanswering(MapClient map) {
      this.map = map;
    }

    @Override
    public CompletionStage<@Nullable Void> set(String key, Object value, int ttlSeconds) {
      if (of(key) != NONE) {
        return new CompletableFuture<>();
      }
      map.store.put(key, value);
      return CompletableFuture.completedFuture(null);
    }

    @Override
    public CompletionStage<@Nullable Object> get(String key) {
      return of(key) != NONE
          ? new CompletableFuture<>()
          : CompletableFuture.completedFuture(map.store.get(key));
    }

    @Override
    public CompletionStage<Map<String, Object>> getBulk(Collection<String> keys) {
      throw new UnsupportedOperationException();
    }

    @Override
    public CompletionStage<Boolean> delete(String key) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Map<String, String> settings() {
      return Map.of("timeout", "none");
    }

    @Override
    public void close() {}
  }

  @Override
  public String name() {
    return "three-nodes";
  }

  @Override
  public String version() {
    return "1";
  }

  @Override
  public Capabilities capabilities() {
    return new Capabilities(Set.of(Protocol.ASCII), Set.of(Mode.BLOCKING, Mode.ASYNC), Set.of());
  }
}
