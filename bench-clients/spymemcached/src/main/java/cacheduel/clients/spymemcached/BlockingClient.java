// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spymemcached;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import cacheduel.client.CacheClient;
import java.util.Collection;
import java.util.Map;
import net.spy.memcached.MemcachedClient;
import net.spy.memcached.internal.GetFuture;
import net.spy.memcached.internal.OperationFuture;
import org.jspecify.annotations.Nullable;

/** The library's futures, waited for up to the operation timeout. */
final class BlockingClient implements CacheClient {
  private final Library library;
  private final MemcachedClient client;
  private final long timeoutMillis;

  BlockingClient(Library library) {
    this.library = library;
    this.client = library.client();
    this.timeoutMillis = library.operationTimeoutMillis();
  }

  @Override
  public void set(String key, Object value, int ttlSeconds) throws Exception {
    OperationFuture<Boolean> answer = client.set(key, ttlSeconds, value);
    Answers.stored(answer, answer.get(timeoutMillis, MILLISECONDS));
  }

  @Override
  public @Nullable Object get(String key) throws Exception {
    GetFuture<Object> answer = client.asyncGet(key);
    return Answers.found(answer, answer.get(timeoutMillis, MILLISECONDS));
  }

  @Override
  public Map<String, Object> getBulk(Collection<String> keys) throws Exception {
    return client.asyncGetBulk(keys).get(timeoutMillis, MILLISECONDS);
  }

  @Override
  public boolean delete(String key) throws Exception {
    OperationFuture<Boolean> answer = client.delete(key);
    return Answers.deleted(answer, answer.get(timeoutMillis, MILLISECONDS));
  }

  @Override
  public Map<String, String> settings() {
    return library.settings();
  }

  @Override
  public void close() throws Exception {
    library.close();
  }
}
