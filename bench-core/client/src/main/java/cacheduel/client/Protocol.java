// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

/** The wire protocol between a client and a server. */
public enum Protocol {
  /** memcached's text protocol ("get k\r\n"). */
  ASCII(Family.MEMCACHED),
  /** memcached's binary protocol (first byte of a request 0x80). */
  BINARY(Family.MEMCACHED),
  /** memcached's meta protocol ("mg k v\r\n"). */
  META(Family.MEMCACHED),
  /** Redis' protocol of before version 6, which a connection speaks unless it asks for another. */
  RESP2(Family.RESP),
  /** Redis' protocol since version 6, which a connection asks for by "HELLO 3". */
  RESP3(Family.RESP),
  /** A server's own protocol, if it belongs to no family that several servers speak. */
  NATIVE(Family.NATIVE);

  private final Family family;

  Protocol(Family family) {
    this.family = family;
  }

  /** Returns the family that it belongs to. */
  public Family family() {
    return family;
  }
}
