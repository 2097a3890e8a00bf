// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import java.util.Set;

/**
 * A group of protocols that the same servers speak. Clients of one family are compared on the same
 * server; those of two families only by what they add to the floor of their own.
 */
public enum Family {
  /** memcached's protocols. */
  MEMCACHED,
  /** Those of Redis and Valkey. */
  RESP,
  /** Each server's own protocol. */
  NATIVE;

  /** Returns the names of the systems that speak all its protocols; none for {@link #NATIVE}. */
  public Set<String> systems() {
    return switch (this) {
      case MEMCACHED -> Set.of("memcached");
      case RESP -> Set.of("redis", "valkey");
      case NATIVE -> Set.of();
    };
  }
}
