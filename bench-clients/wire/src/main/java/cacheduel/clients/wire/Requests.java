// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.socket.RequestBuffer;

/**
 * How a protocol writes its requests. In {@link cacheduel.client.Mode#NOREPLY} writes ask the
 * server to answer failures only, if at all.
 *
 * <p>Thread-safe. Every method throws {@link IllegalArgumentException} for a key that no server
 * would take.
 */
interface Requests {
  void get(RequestBuffer out, String key);

  /** Asks for several keys at once; there is at least one. */
  void getBulk(RequestBuffer out, Iterable<String> keys);

  /**
   * Stores a value.
   *
   * @param flags what the server keeps with the value; unsigned
   * @param ttlSeconds 0 for no expiry
   */
  void set(RequestBuffer out, String key, byte[] value, int flags, int ttlSeconds);

  void delete(RequestBuffer out, String key);

  /**
   * Writes what the server answers at any rate, if the protocol needs it to tell unasked failures
   * of earlier requests from the reply of the one that follows; see {@link Replies#unasked}.
   */
  void mark(RequestBuffer out);
}
