// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.testing.brcache;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Reads commands and data as the server does, in reads of its buffer's size. */
final class Wire {
  private static final int READ_BUFFER = 16 * 1024;

  /** A line may be this much longer than the longest key. */
  private static final int LONGEST_WITHOUT_KEY = 28;

  private final InputStream in;
  private final byte[] buffer = new byte[READ_BUFFER];
  private final Traps traps;
  private int at;
  private int previous = -1;
  private int end;

  /** A command line. {@code lost} if its end came in two reads. */
  record Line(String text, boolean lost) {}

  Wire(InputStream in, Traps traps) {
    this.in = in;
    this.traps = traps;
  }

  /** Returns the next line; null if the connection is to be closed without a word. */
  @Nullable
  Line line() throws IOException {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    int last = -1;
    boolean split = false;
    boolean afterReturn = previous == '\r';
    while (true) {
      boolean another = at == end;
      int next = next();
      if (next < 0) {
        return text.size() == 0
            ? null
            : new Line(text.toString(StandardCharsets.ISO_8859_1), false);
      }
      if (next == '\n') {
        split = another && text.size() > 0;
        break;
      }
      text.write(next);
      last = next;
      if (text.size() > traps.maxKey() + LONGEST_WITHOUT_KEY + 1) {
        return null;
      }
    }
    if (last != '\r') {
      // the rest of a line end whose first half was taken for data
      return text.size() == 0 && afterReturn ? new Line("", true) : null;
    }
    String line = text.toString(StandardCharsets.ISO_8859_1);
    return new Line(line.substring(0, line.length() - 1), split && traps.losesSplitLines());
  }

  /** Reads data of a known size. */
  byte[] data(int size) throws IOException {
    byte[] data = new byte[size];
    for (int i = 0; i < size; i++) {
      int next = next();
      if (next < 0) {
        throw new EOFException("the client has gone inside a value");
      }
      data[i] = (byte) next;
    }
    return data;
  }

  /** Takes the two bytes that follow the data, and returns whether they were a line end. */
  boolean lineEnd() throws IOException {
    int first = next();
    int second = next();
    if (second < 0) {
      throw new EOFException("the client has gone inside a value");
    }
    return first == '\r' && second == '\n';
  }

  /** Takes data of a known size. */
  void skip(int size) throws IOException {
    for (int i = 0; i < size; i++) {
      if (next() < 0) {
        throw new EOFException("the client has gone inside a value");
      }
    }
  }

  private int next() throws IOException {
    if (at == end) {
      at = 0;
      end = in.read(buffer);
      if (end <= 0) {
        end = 0;
        return -1;
      }
    }
    previous = buffer[at++] & 0xff;
    return previous;
  }
}
