// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

/** The wire protocol between a client and a server. */
public enum Protocol {
  /** memcached's text protocol ("get k\r\n"). */
  ASCII,
  /** memcached's binary protocol (first byte of a request 0x80). */
  BINARY,
  /** memcached's meta protocol ("mg k v\r\n"). */
  META,
  /** A server's own protocol, if it is not one of memcached's. */
  NATIVE
}
