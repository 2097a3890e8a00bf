// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.whalin;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The answer to a connection's last request: the number of bytes and the first of them.
 *
 * <p>The library drops what distinguishes a failure from a miss: its binary client returns null
 * for every status but 0 and leaves the rest of a short answer in the socket, its text client takes
 * every answer to a delete but DELETED for a miss.
 */
final class Answer {
  private static final int HEAD_BYTES = 64;
  private static final int BINARY_HEADER = 24;
  private static final int BINARY_STATUS = 6;
  private static final int BINARY_BODY_LENGTH = 8;
  private static final int NO_ERROR = 0;
  private static final int KEY_NOT_FOUND = 1;

  private final boolean binary;
  private final ByteBuffer head = ByteBuffer.allocate(HEAD_BYTES);
  private long received;
  private boolean expected;

  /**
   * @param binary whether answers are in memcached's binary protocol
   */
  Answer(boolean binary) {
    this.binary = binary;
  }

  /** Starts over: a request is about to be sent. */
  void expect() {
    head.clear();
    received = 0;
    expected = true;
  }

  /** Says that the library is through with the answer. */
  void end() {
    expected = false;
  }

  /** Returns whether a request was sent and the library is not through with its answer. */
  boolean isExpected() {
    return expected;
  }

  /** Adds bytes that were received, in the order of the stream. */
  void add(ByteBuffer source, int from, int count) {
    if (head.hasRemaining()) {
      int kept = Math.min(head.remaining(), count);
      head.put(head.position(), source, from, kept);
      head.position(head.position() + kept);
    }
    received += count;
  }

  /** Returns the error with which the server answered, or null. */
  @Nullable
  String error() {
    return binary ? binaryError() : asciiError();
  }

  /** Returns whether nothing of the answer can be left for the next request to read. */
  boolean isWhole() {
    return !binary
        || (received >= BINARY_HEADER
            && received == BINARY_HEADER + (long) head.getInt(BINARY_BODY_LENGTH));
  }

  private @Nullable String binaryError() {
    if (received < BINARY_BODY_LENGTH) {
      return "nothing complete";
    }
    int status = head.getShort(BINARY_STATUS);
    return status == NO_ERROR || status == KEY_NOT_FOUND ? null : "status " + status;
  }

  private @Nullable String asciiError() {
    byte first = head.get(0);
    if (first != 'E' && first != 'C' && first != 'S') {
      return null;
    }
    String line = new String(head.array(), 0, head.position(), StandardCharsets.ISO_8859_1);
    boolean error = line.startsWith("ERROR")
        || line.startsWith("CLIENT_ERROR")
        || line.startsWith("SERVER_ERROR");
    return error ? line.stripTrailing() : null;
  }
}
