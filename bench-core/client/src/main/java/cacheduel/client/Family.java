// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

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
  NATIVE
}
