// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.socket.RequestBuffer;
import java.util.Collection;

/**
 * Writer of a protocol's requests. In {@link cacheduel.client.Mode#NOREPLY} writes request an
 * answer to failures only, or none.
 *
 * <p>Thread-safe. Every method throws {@link IllegalArgumentException} for a key that no server
 * accepts.
 */
interface Requests {
  void get(RequestBuffer out, String key);

  /** Asks for several keys at once; there is at least one. */
  void getBulk(RequestBuffer out, Collection<String> keys);

  /**
   * Stores a value.
   *
   * @param flags stored with the value; unsigned
   * @param ttlSeconds 0 for no expiry
   */
  void set(RequestBuffer out, String key, byte[] value, int flags, int ttlSeconds);

  void delete(RequestBuffer out, String key);

  /**
   * Writes a request that is always answered, if the protocol needs it to distinguish failures of
   * earlier requests from the reply of the next; see {@link Replies#unasked}.
   */
  void mark(RequestBuffer out);
}
