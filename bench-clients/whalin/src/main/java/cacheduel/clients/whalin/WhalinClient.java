// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.whalin;

import cacheduel.client.CacheClient;
import cacheduel.client.CacheClientException;
import cacheduel.client.ClientConfig;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import com.whalin.MemCached.MemCachedClient;
import java.util.Collection;
import java.util.Date;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The library's blocking calls. A null, false or short map is an answer only if {@link Failures}
 * has no failure of the calling thread; a hit is not checked.
 */
final class WhalinClient implements CacheClient {
  private static final int LONGEST_KEY = 250;

  private final MemCachedClient library;
  private final LibraryPool pool;
  private final Failures failures;
  private final Values values;

  @SuppressWarnings("deprecation") // the only constructor that takes an error handler
  WhalinClient(ClientConfig config, LibraryPool pool, Failures failures) {
    this.pool = pool;
    this.failures = failures;
    this.values = new Values(config.rawValues(), pool.largestValue());
    this.library = new MemCachedClient(
        pool.name(), true, config.protocol() == Protocol.BINARY, null, failures);
    if (config.profile() == SettingsProfile.FAIR) {
      library.setSanitizeKeys(false);
    }
    if (config.rawValues()) {
      library.setTransCoder(new RawTransCoder());
    }
  }

  @Override
  @SuppressWarnings("JavaUtilDate") // the library's API
  public void set(String key, Object value, int ttlSeconds) throws CacheClientException {
    Object outgoing = values.outgoing(value);
    boolean stored = ttlSeconds == 0
        ? library.set(checked(key), outgoing)
        : library.set(checked(key), outgoing, new Date(ttlSeconds * 1000L));
    if (!stored) {
      throw failures.ofRefused("set", key);
    }
  }

  @Override
  public @Nullable Object get(String key) throws CacheClientException {
    Object value = library.get(checked(key));
    if (value == null) {
      failures.throwIfAny("get", key);
    }
    return value;
  }

  @Override
  public Map<String, Object> getBulk(Collection<String> keys) throws CacheClientException {
    if (keys.isEmpty()) {
      return Map.of();
    }
    Map<String, Object> hits;
    try {
      hits = library.getMulti(keys.toArray(new String[0]));
    } catch (RuntimeException e) {
      throw failures.of("bulk get", keys, e);
    }
    failures.throwIfAny("bulk get", keys);
    // The binary client takes an error answer for a value: it has no key and ends up under "".
    if (hits.containsKey("")) {
      throw failures.ofRefused("bulk get", keys);
    }
    return hits;
  }

  @Override
  public boolean delete(String key) throws CacheClientException {
    String accepted = checked(key);
    boolean deleted;
    try {
      deleted = library.delete(accepted);
    } catch (RuntimeException e) {
      throw failures.of("delete", key, e);
    }
    if (!deleted) {
      failures.throwIfAny("delete", key);
    }
    return deleted;
  }

  @Override
  public Map<String, String> settings() {
    return pool.settings();
  }

  @Override
  public void close() {
    pool.close();
  }

  // The library would send it and treat the server's refusal as a miss.
  private static String checked(String key) {
    if (key.isEmpty() || key.length() > LONGEST_KEY) {
      throw new IllegalArgumentException(
          "a key has 1 to " + LONGEST_KEY + " characters, got: " + key.length());
    }
    return key;
  }
}
