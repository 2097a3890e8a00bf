// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.folsom;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import cacheduel.client.CacheClient;
import com.spotify.folsom.MemcacheClient;
import com.spotify.folsom.MemcacheStatus;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** The library's stages, waited for: it has no blocking calls. */
final class BlockingClient implements CacheClient {
  private final Library library;
  private final MemcacheClient<Object> client;
  private final long timeoutMillis;

  BlockingClient(Library library, long timeoutMillis) {
    this.library = library;
    this.client = library.client();
    this.timeoutMillis = timeoutMillis;
  }

  @Override
  public void set(String key, Object value, int ttlSeconds) throws Exception {
    MemcacheStatus status = await(client.set(key, value, ttlSeconds));
    if (status != MemcacheStatus.OK) {
      throw Library.failure("set", key, status);
    }
  }

  @Override
  public @Nullable Object get(String key) throws Exception {
    return await(client.get(key));
  }

  @Override
  public Map<String, Object> getBulk(Collection<String> keys) throws Exception {
    return await(client.getAsMap(List.copyOf(keys)));
  }

  @Override
  public boolean delete(String key) throws Exception {
    MemcacheStatus status = await(client.delete(key));
    if (status != MemcacheStatus.OK && status != MemcacheStatus.KEY_NOT_FOUND) {
      throw Library.failure("delete", key, status);
    }
    return status == MemcacheStatus.OK;
  }

  @Override
  public Map<String, String> settings() {
    return library.settings();
  }

  @Override
  public void close() throws Exception {
    library.close();
  }

  private <T> T await(CompletionStage<T> stage) throws Exception {
    return stage.toCompletableFuture().get(timeoutMillis, MILLISECONDS);
  }
}
