// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.glide;

import cacheduel.client.CacheClient;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The library's futures, waited for: it has no blocking calls. */
final class BlockingClient implements CacheClient {
  private final Library library;

  BlockingClient(Library library) {
    this.library = library;
  }

  @Override
  public void set(String key, Object value, int ttlSeconds) throws Exception {
    String status = library.set(key, value, ttlSeconds).get();
    if (!Library.OK.equals(status)) {
      throw Library.refused(key, status);
    }
  }

  @Override
  public @Nullable Object get(String key) throws Exception {
    return Library.bytes(library.get(key).get());
  }

  @Override
  public Map<String, Object> getBulk(Collection<String> keys) throws Exception {
    return Library.hits(keys, library.getBulk(keys).get());
  }

  @Override
  public boolean delete(String key) throws Exception {
    return library.delete(key).get() == 1;
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
