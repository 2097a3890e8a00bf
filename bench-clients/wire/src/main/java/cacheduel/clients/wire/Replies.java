// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.CacheClientException;
import cacheduel.socket.ReplyBuffer;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reader of a protocol's replies.
 *
 * <p>Thread-safe. Every method throws {@link CacheClientException} with the server's message if a
 * complete reply reports a failed operation, and {@link IOException} if the reply cannot be
 * understood or may be incomplete: the connection is then unusable.
 */
interface Replies {
  /** Reads the reply of a get: what {@link Values#received} makes of it, or null for a miss. */
  @Nullable
  Object value(ReplyBuffer in) throws IOException, CacheClientException;

  /** Reads the replies of a bulk get. */
  void values(ReplyBuffer in, KeyCursor requested, Map<String, Object> hits)
      throws IOException, CacheClientException;

  /** Reads the reply of a set. */
  void stored(ReplyBuffer in) throws IOException, CacheClientException;

  /** Reads the reply of a delete: whether the server had the key. */
  boolean deleted(ReplyBuffer in) throws IOException, CacheClientException;

  /**
   * Reads the failures of unanswered requests that precede the next reply, up to {@link
   * Requests#mark}.
   */
  void unasked(ReplyBuffer in, Refusals refusals) throws IOException;

  /** Reads one failure of a request without an answer, which is known to be one. */
  void oneUnasked(ReplyBuffer in, Refusals refusals) throws IOException;
}
