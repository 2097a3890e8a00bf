// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

/**
 * A property that one client has and another lacks, declared so that it can be tested both ways.
 */
public enum Feature {
  /** A value of 0 bytes can be stored and read back; without it such a set must be refused. */
  EMPTY_VALUES,
  /**
   * The library itself ends every operation within the operation timeout. Without it, the thread
   * that waits too long is interrupted by the harness, and the adapter must then fail the
   * operation.
   */
  OPERATION_TIMEOUT,
  /** {@code ClientConfig.connections()} is honoured: the library has a pool of a settable size. */
  CONNECTION_POOL,
  /**
   * A blocking call holds a connection to itself until its answer is there: unless a number is asked
   * for, the client is given one connection to each node for each thread. Without it, callers share
   * connections and the client is given one.
   */
  CONNECTION_PER_CALLER,
  /**
   * The server refuses or confuses some printable characters. A key with one of them must be refused
   * before it is sent; lower-case letters, digits, ':' and '-' must work in any case.
   */
  RESTRICTED_KEYS,
  /**
   * There is no library: the client does the least that each protocol allows. It is the floor that
   * the other clients of its protocols are compared with.
   */
  BARE_WIRE
}
