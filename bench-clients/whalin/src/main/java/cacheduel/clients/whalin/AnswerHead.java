// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.whalin;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Finds out, from the first bytes that stayed in a connection's read buffer, whether the server
 * answered and whether with an error.
 *
 * <p>The library drops both: its binary client swallows the exception of a connection that ended
 * and returns null for every status but 0, its text client takes every answer to a delete but
 * DELETED for a miss. An answer longer than the buffer is overwritten by its own rest, but then it
 * is a value that arrived whole.
 */
final class AnswerHead {
  private static final long IDLE = 0;
  private static final long NOTHING_YET = 0xA5A5_5A5A_A5A5_5A5AL;
  private static final int BINARY_CAS = 16;
  private static final int BINARY_FLAGS = 24;
  private static final int BINARY_RESPONSE = 0x81;
  private static final int BINARY_GET = 0;
  private static final int BINARY_NO_ERROR = 0;
  private static final int BINARY_KEY_NOT_FOUND = 1;
  private static final int ERROR = 0x4552524F;
  private static final int CLIENT_ERROR = 0x434C4945;
  private static final int SERVER_ERROR = 0x53455256;
  private static final int LONGEST_LINE = 200;

  private final ByteBuffer buffer;
  private final boolean binary;

  /**
   * @param buffer into which the library reads answers, from index 0
   * @param binary whether answers are in memcached's binary protocol
   */
  AnswerHead(ByteBuffer buffer, boolean binary) {
    this.buffer = buffer;
    this.binary = binary;
  }

  /** Marks the buffer so that it shows whether an answer came. */
  void expect() {
    buffer.putLong(0, NOTHING_YET);
    if (binary) {
      buffer.putLong(BINARY_CAS, NOTHING_YET);
      buffer.putLong(BINARY_FLAGS, NOTHING_YET);
    }
  }

  /** Returns what was wrong with the expected answer, or null; null also if none was expected. */
  @Nullable
  String complaint() {
    long head = buffer.getLong(0);
    if (head == IDLE) {
      return null;
    }
    String complaint = head == NOTHING_YET
        ? "the server closed the connection without an answer"
        : binary ? binaryComplaint(head) : asciiComplaint((int) (head >>> 32));
    buffer.putLong(0, IDLE);
    return complaint;
  }

  private @Nullable String binaryComplaint(long head) {
    if (head >>> 56 != BINARY_RESPONSE) {
      return null;
    }
    int status = (int) (head & 0xFFFF);
    boolean cut = buffer.getLong(BINARY_CAS) == NOTHING_YET
        || (status == BINARY_NO_ERROR
            && (head >>> 48 & 0xFF) == BINARY_GET
            && buffer.getInt(BINARY_FLAGS) == (int) (NOTHING_YET >>> 32));
    if (cut) {
      return "the server closed the connection within an answer";
    }
    return status == BINARY_NO_ERROR || status == BINARY_KEY_NOT_FOUND
        ? null
        : "the server answered with status " + status;
  }

  private @Nullable String asciiComplaint(int head) {
    return head == ERROR || head == CLIENT_ERROR || head == SERVER_ERROR
        ? "the server answered " + line()
        : null;
  }

  private String line() {
    byte[] line = new byte[LONGEST_LINE];
    buffer.get(0, line);
    String text = new String(line, StandardCharsets.ISO_8859_1);
    int end = text.indexOf('\r');
    return end < 0 ? text : text.substring(0, end);
  }
}
