// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.CacheClientException;
import cacheduel.socket.ReplyBuffer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** What the two text protocols have in common. */
final class Text {
  static final byte[] LINE_END = bytes("\r\n");

  private Text() {}

  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  /**
   * Throws for a line that reports a failure.
   *
   * @throws CacheClientException if the server has an internal error: it has read the request and
   *     will read the next
   * @throws IOException for any other line. A server that does not know or understand a command may
   *     take the data after it for further commands, and answer those too.
   */
  static void refuse(ReplyBuffer in) throws IOException, CacheClientException {
    if (in.wordIs("SERVER_ERROR")) {
      throw new CacheClientException("the server answered: " + in.line());
    }
    throw in.unexpected();
  }

  /** Whether the line is one of those that say that a request failed. */
  static boolean isError(ReplyBuffer in) {
    return in.wordIs("SERVER_ERROR") || in.wordIs("CLIENT_ERROR") || in.wordIs("ERROR");
  }
}
