// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.worker;

import cacheduel.client.CacheClient;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** A client backed by a map; tests override the methods that should fail. */
public class MapClient implements CacheClient {
  public final Map<String, Object> store = new ConcurrentHashMap<>();

  @Override
  public void set(String key, Object value, int ttlSeconds) throws Exception {
    store.put(key, value);
  }

  @Override
  public @Nullable Object get(String key) throws Exception {
    return store.get(key);
  }

  @Override
  public Map<String, Object> getBulk(Collection<String> keys) throws Exception {
    Map<String, Object> found = new HashMap<>();
    for (String key : keys) {
      Object value = get(key);
      if (value != null) {
        found.put(key, value);
      }
    }
    return found;
  }

  @Override
  public boolean delete(String key) throws Exception {
    return store.remove(key) != null;
  }

  @Override
  public Map<String, String> settings() {
    return Map.of();
  }

  @Override
  public void close() {}
}
