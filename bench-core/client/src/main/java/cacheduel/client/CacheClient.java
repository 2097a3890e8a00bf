// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A client library behind the blocking calls that the harness times.
 *
 * <p>The harness times, checks and records. An implementation only calls: it must not read a clock,
 * log, catch, retry, loop over keys that the library can send in one request, or copy a value. It
 * must be safe for use by {@link ClientConfig#threads()} threads.
 *
 * <p>Every method must throw if the server did not answer, refused, or answered with an error, and
 * must do so within {@link ClientConfig#operationTimeout()}. A failure must never look like a miss.
 * A rule that the library breaks is declared as a {@link KnownFault}.
 */
public interface CacheClient extends AutoCloseable {
  /**
   * Stores a value, whether or not the key exists.
   *
   * @implSpec Must return only when the server has acknowledged, and must throw if the value was
   *     not stored. In {@link Mode#NOREPLY} it must return when the request is handed to the
   *     library's connection, and throw if it was dropped.
   * @param key 1 to 250 printable ASCII characters without a space; a longer key must be refused,
   *     unless the protocol is of the family {@link Family#RESP}, which has longer ones
   * @param value a {@code byte[]} if {@link ClientConfig#rawValues()}, else any {@link
   *     java.io.Serializable}; must not be changed by the caller afterwards
   * @param ttlSeconds time to live in seconds, 0 for no expiry, at most 30 days
   */
  void set(String key, Object value, int ttlSeconds) throws Exception;

  /** Returns the value, or null if and only if the server answered that it has none. */
  @Nullable
  Object get(String key) throws Exception;

  /**
   * Returns the values of the keys that the server has; a miss is absent from the map.
   *
   * @implSpec Must use the library's own multi-key request. A key that is given twice appears once.
   */
  Map<String, Object> getBulk(Collection<String> keys) throws Exception;

  /** Deletes a key and returns whether the server had it (in {@link Mode#NOREPLY}: true). */
  boolean delete(String key) throws Exception;

  /**
   * Returns the settings that are in effect and can decide a result: connections, nagle, buffers,
   * merging, compression, timeouts, logger, locator. Read back from the library where it exposes
   * them.
   */
  Map<String, String> settings();

  /** Frees every connection and every thread before it returns. */
  @Override
  void close() throws Exception;
}
