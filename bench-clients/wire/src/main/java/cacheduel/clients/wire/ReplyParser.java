// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.CacheClientException;
import cacheduel.socket.ReplyBuffer;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Understands the reply of one request. */
interface ReplyParser<T> {
  /**
   * Reads a whole reply.
   *
   * @throws CacheClientException if the operation failed and the reply was read to its end
   * @throws IOException if the reply was not read to its end or could not be understood
   */
  @Nullable
  T read(ReplyBuffer in) throws IOException, CacheClientException;
}
