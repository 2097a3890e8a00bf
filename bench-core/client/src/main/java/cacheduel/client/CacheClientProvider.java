// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import java.util.Optional;
import java.util.Set;

/**
 * The one class by which a client library takes part: found by {@link java.util.ServiceLoader} in
 * the client's own folder, which holds the adapter, the library and what the library needs.
 *
 * @implSpec Must have a public constructor without arguments that does not touch the library.
 */
public interface CacheClientProvider {
  /** The name by which users choose the client; lower case, the same as its folder. */
  String name();

  /** The version of the library that is on the class path, as its publisher writes it. */
  String version();

  /** The server systems that the library speaks to, by the names under which users choose them. */
  default Set<String> systems() {
    return Set.of("memcached");
  }

  /**
   * Whether an entry that another client stored, raw bytes with flags 0 under the key as it is, is
   * found and read back as the same bytes. Without it, every entry is stored by this client itself.
   */
  default boolean readsForeignEntries() {
    return true;
  }

  /** What the library can do. */
  Capabilities capabilities();

  /**
   * What the user must supply before the client can run, in one sentence that says how; empty if all
   * is there. For libraries that may not be distributed.
   */
  default Optional<String> missing() {
    return Optional.empty();
  }

  /**
   * Opens the library for {@link Mode#BLOCKING} or {@link Mode#NOREPLY}.
   *
   * @implSpec Must return only when operations can be sent, and must throw, leaving nothing open,
   *     if no server answers within the operation timeout. May leave that to the first operation
   *     where the library connects lazily.
   */
  CacheClient open(ClientConfig config) throws Exception;

  /** Opens the library for {@link Mode#ASYNC}; called only if that mode is declared. */
  default AsyncCacheClient openAsync(ClientConfig config) throws Exception {
    throw new UnsupportedOperationException(name() + " has no asynchronous API");
  }
}
