// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The entry point of an adapter, found by {@link java.util.ServiceLoader} in the client's own
 * folder, which holds the adapter, the library and its dependencies.
 *
 * @implSpec Must have a public constructor without arguments that does not touch the library.
 */
public interface CacheClientProvider {
  /** Returns the name by which users choose the client: lower case, the same as its folder. */
  String name();

  /** Returns the version of the library on the class path, as its publisher writes it. */
  String version();

  /**
   * Returns the names of the server systems that the library supports, as users give them; by
   * default, those that speak its protocols.
   */
  default Set<String> systems() {
    return capabilities().protocols().stream()
        .flatMap(protocol -> protocol.family().systems().stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  /**
   * Returns true if the library finds an entry stored by another client (raw bytes with flags 0
   * under the unchanged key) and reads back the same bytes. If false, this client stores every
   * entry itself.
   */
  default boolean readsForeignEntries() {
    return true;
  }

  /** Returns the client that the library calls; empty for one that talks to servers itself. */
  default Optional<Layer> layer() {
    return Optional.empty();
  }

  /** Returns the capabilities of the library. */
  Capabilities capabilities();

  /** Returns the settings of the library that are worth a try; it may be empty. */
  default List<Tunable> tunables() {
    return List.of();
  }

  /** Returns the contract rules that this version of the library breaks. */
  default List<KnownFault> knownFaults() {
    return List.of();
  }

  /**
   * Returns one sentence about what the user must supply, and how, before the client can run; empty
   * if nothing is missing. For libraries that may not be distributed.
   */
  default Optional<String> missing() {
    return Optional.empty();
  }

  /**
   * Opens the library for {@link Mode#BLOCKING} or {@link Mode#NOREPLY}.
   *
   * @implSpec Must return only when operations can be sent, and must throw, leaving nothing open,
   *     if no server answers within the operation timeout. If the library connects lazily, that
   *     check may be left to the first operation.
   */
  CacheClient open(ClientConfig config) throws Exception;

  /** Opens the library for {@link Mode#ASYNC}; called only if that mode is declared. */
  default AsyncCacheClient openAsync(ClientConfig config) throws Exception {
    throw new UnsupportedOperationException(name() + " has no asynchronous API");
  }
}
