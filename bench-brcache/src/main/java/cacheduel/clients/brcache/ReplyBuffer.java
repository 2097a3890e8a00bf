// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.brcache;

import java.io.EOFException;
import java.io.IOException;
import java.net.ProtocolException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * What was read from a connection and not yet understood. Reads only when the bytes that it has do
 * not suffice, and then as many as there are. Not thread-safe.
 */
final class ReplyBuffer {
  private static final int LONGEST_LINE = 64 * 1024;

  private final ReadableByteChannel channel;
  private final Suspicion suspicion;
  private ByteBuffer bytes;
  private int lineStart;
  private int lineEnd;

  /** Told when what has arrived of a value may be the end of all that will come. */
  interface Suspicion {
    /**
     * Called before the read that may wait in vain, and after it.
     *
     * @param error the error line with which the bytes end; null if more bytes have come
     */
    void suspect(@Nullable String error);
  }

  ReplyBuffer(ReadableByteChannel channel, int capacity, Suspicion suspicion) {
    this.channel = channel;
    this.suspicion = suspicion;
    this.bytes = ByteBuffer.allocateDirect(capacity).flip();
  }

  /** Whether nothing is left over from the last reply. */
  boolean isEmpty() {
    return !bytes.hasRemaining();
  }

  /** Takes the next line, which can be looked at until the next call that may read. */
  void nextLine() throws IOException {
    int length = 0;
    while (true) {
      for (; length < bytes.remaining(); length++) {
        if (bytes.get(bytes.position() + length) == '\n') {
          takeLine(length);
          return;
        }
      }
      if (length > LONGEST_LINE) {
        throw new ProtocolException("the server sent a line without an end");
      }
      fill();
    }
  }

  private void takeLine(int length) {
    lineStart = bytes.position();
    lineEnd = lineStart + length;
    bytes.position(lineEnd + 1);
    if (length > 0 && bytes.get(lineEnd - 1) == '\r') {
      lineEnd--;
    }
  }

  boolean lineIs(String text) {
    return lineEnd - lineStart == text.length() && lineHas(0, text);
  }

  /** Whether the line has a text from an offset on. */
  boolean lineHas(int offset, String text) {
    if (lineEnd - lineStart - offset < text.length()) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      if (bytes.get(lineStart + offset + i) != text.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** The number that begins at an offset of the line and ends at a space or with the line. */
  int lineNumber(int offset) throws ProtocolException {
    long number = 0;
    int at = lineStart + offset;
    do {
      int digit = at < lineEnd ? bytes.get(at) - '0' : -1;
      number = number * 10 + digit;
      if (digit < 0 || digit > 9 || number > Integer.MAX_VALUE) {
        throw unexpected();
      }
      at++;
    } while (at < lineEnd && bytes.get(at) != ' ');
    return (int) number;
  }

  /** The whole line, for messages. */
  String line() {
    byte[] line = new byte[lineEnd - lineStart];
    bytes.get(lineStart, line);
    return new String(line, StandardCharsets.ISO_8859_1);
  }

  /** Says that the line is none that the protocol has in this place. */
  ProtocolException unexpected() {
    return new ProtocolException("the server answered: " + line());
  }

  /** Takes the bytes of a value, which may not all have arrived. */
  byte[] value(int length) throws IOException {
    byte[] value = new byte[length];
    int got = take(value, 0);
    while (got < length) {
      String error = RaceErrors.atEnd(value, got);
      if (error == null) {
        fill();
      } else {
        suspicion.suspect(error);
        fill();
        suspicion.suspect(null);
      }
      got = take(value, got);
    }
    return value;
  }

  private int take(byte[] value, int got) {
    int count = Math.min(value.length - got, bytes.remaining());
    bytes.get(value, got, count);
    return got + count;
  }

  private void fill() throws IOException {
    if (bytes.remaining() == bytes.capacity()) {
      bytes = ByteBuffer.allocateDirect(2 * bytes.capacity()).put(bytes);
    } else {
      bytes.compact();
    }
    int count;
    try {
      count = channel.read(bytes);
    } finally {
      bytes.flip();
    }
    if (count < 0) {
      throw new EOFException("the server closed the connection");
    }
  }
}
