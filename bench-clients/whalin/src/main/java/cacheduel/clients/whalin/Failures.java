// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.whalin;

import cacheduel.client.CacheClientException;
import com.whalin.MemCached.ErrorHandler;
import com.whalin.MemCached.MemCachedClient;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * The failure, per thread, that the library is about to answer with null or false.
 *
 * <p>Safe for use by several threads: each sees its own failures only.
 */
final class Failures implements ErrorHandler {
  @SuppressWarnings("ThreadLocalUsage") // a thread may use several clients: each has its own
  private final ThreadLocal<@Nullable Throwable> first = new ThreadLocal<>();

  /** Keeps the first failure since the last report: what follows is its consequence. */
  void record(Throwable failure) {
    if (first.get() == null) {
      first.set(failure);
    }
  }

  /** Throws the failure that the calling thread met, if it met one. */
  void throwIfAny(String operation, Object keys) throws CacheClientException {
    Throwable failure = first.get();
    if (failure != null) {
      throw of(operation, keys, failure);
    }
  }

  /** Returns the exception for an operation that has failed whether or not a reason is known. */
  CacheClientException ofRefused(String operation, Object keys) {
    Throwable failure = first.get();
    return of(operation, keys, failure == null ? new IllegalStateException("refused") : failure);
  }

  /**
   * Returns the exception for a failed operation and prepares the calling thread for the next one:
   * clears its failure and its interrupt flag, which the library leaves set and which would fail
   * the next operation.
   */
  CacheClientException of(String operation, Object keys, Throwable failure) {
    Throwable cause = first.get() == null ? failure : first.get();
    first.remove();
    String how = Thread.interrupted() ? " was interrupted" : " failed";
    Object what = keys instanceof Collection<?> several ? several.size() + " keys" : keys;
    return new CacheClientException(operation + " of " + what + how + ": " + cause, cause);
  }

  @Override
  public void handleErrorOnInit(MemCachedClient client, Throwable error) {
    record(error);
  }

  @Override
  public void handleErrorOnGet(MemCachedClient client, Throwable error, String cacheKey) {
    record(error);
  }

  @Override
  public void handleErrorOnGet(MemCachedClient client, Throwable error, String[] cacheKeys) {
    record(error);
  }

  @Override
  public void handleErrorOnSet(MemCachedClient client, Throwable error, String cacheKey) {
    record(error);
  }

  @Override
  public void handleErrorOnDelete(MemCachedClient client, Throwable error, String cacheKey) {
    record(error);
  }

  @Override
  public void handleErrorOnFlush(MemCachedClient client, Throwable error) {
    record(error);
  }

  @Override
  public void handleErrorOnStats(MemCachedClient client, Throwable error) {
    record(error);
  }
}
