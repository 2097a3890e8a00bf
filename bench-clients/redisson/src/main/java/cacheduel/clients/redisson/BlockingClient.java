// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.redisson;

import cacheduel.client.CacheClient;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The library's synchronous calls. */
final class BlockingClient implements CacheClient {
  private final Library library;

  BlockingClient(Library library) {
    this.library = library;
  }

  @Override
  public void set(String key, Object value, int ttlSeconds) {
    if (ttlSeconds == 0) {
      library.bucket(key).set(value);
    } else {
      library.bucket(key).set(value, Duration.ofSeconds(ttlSeconds));
    }
  }

  @Override
  public @Nullable Object get(String key) {
    return library.bucket(key).get();
  }

  @Override
  public Map<String, Object> getBulk(Collection<String> keys) {
    return library.buckets().get(keys.toArray(String[]::new));
  }

  @Override
  public boolean delete(String key) {
    return library.bucket(key).delete();
  }

  @Override
  public Map<String, String> settings() {
    return library.settings();
  }

  @Override
  public void close() {
    library.close();
  }
}
