// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.asf;

import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientException;
import cacheduel.client.ClientConfig;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The library's blocking calls; its null and false are answers only if it logged no error. */
final class AsfClient implements CacheClient {
  private static final int LONGEST_KEY = 250;

  private final Api api;
  private final AsfLibrary library;
  private final Object cache;
  private final LoggedFailures failures;
  private final Map<String, String> settings;

  private AsfClient(
      Api api, AsfLibrary library, LoggedFailures failures, Map<String, String> settings) {
    this.api = api;
    this.library = library;
    this.cache = library.cache();
    this.failures = failures;
    this.settings = settings;
  }

  /**
   * Opens the library.
   *
   * @param loader has its jar
   */
  static AsfClient open(ClientConfig config, ClassLoader loader) throws Exception {
    Api api = Api.of(loader);
    LoggedFailures failures = LoggedFailures.listening();
    try {
      AsfLibrary library = AsfLibrary.start(config, api, loader);
      return new AsfClient(api, library, failures, Settings.of(config, library.threads()));
    } catch (Exception e) {
      failures.close();
      throw e;
    }
  }

  @Override
  public void set(String key, Object value, int ttlSeconds) throws Exception {
    requireShort(key);
    try {
      Object ignored = ttlSeconds == 0
          ? api.put().invoke(cache, key, value)
          : api.putFor().invoke(cache, key, value, ttlSeconds);
    } catch (Throwable e) {
      throw Thrown.asException(e);
    }
    failures.throwIfAny("set", key);
  }

  @Override
  public @Nullable Object get(String key) throws Exception {
    requireShort(key);
    Object value;
    try {
      value = api.get().invoke(cache, key);
    } catch (Throwable e) {
      throw Thrown.asException(e);
    }
    if (value == null) {
      failures.throwIfAny("get", key);
    }
    return value;
  }

  @Override
  @SuppressWarnings("unchecked") // what the library documents
  public Map<String, Object> getBulk(Collection<String> keys) throws Exception {
    Map<String, Object> found;
    try {
      found = (Map<String, Object>) api.getMulti().invoke(cache, keys.toArray(new String[0]));
    } catch (Throwable e) {
      throw Thrown.asException(e);
    }
    failures.throwIfAny("bulk get", keys.size() + " keys");
    if (found == null) {
      throw new CacheClientException("bulk get failed: the library answered null");
    }
    // The library names the keys of misses, too.
    found.values().removeIf(Objects::isNull);
    return found;
  }

  @Override
  public boolean delete(String key) throws Exception {
    requireShort(key);
    boolean deleted;
    try {
      deleted = Boolean.TRUE.equals(api.remove().invoke(cache, key));
    } catch (Throwable e) {
      throw Thrown.asException(e);
    }
    if (!deleted) {
      failures.throwIfAny("delete", key);
    }
    return deleted;
  }

  @Override
  public Map<String, String> settings() {
    return settings;
  }

  @Override
  public void close() throws Exception {
    try {
      library.stop();
    } finally {
      failures.close();
    }
  }

  // The library may send it and treat the server's refusal as a miss.
  private static void requireShort(String key) {
    if (key.isEmpty() || key.length() > LONGEST_KEY) {
      throw new IllegalArgumentException(
          "a key has 1 to " + LONGEST_KEY + " characters, got: " + key.length());
    }
  }
}
