// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import cacheduel.embedded.Counters.Counter;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The buffered requests of one connection; used by one thread. */
final class RequestInput extends BufferedInputStream {
  private static final int BUFFER = 16 * 1024;

  /** Enough for a multi-get of 250,000 of the longest keys. */
  private static final int LONGEST_LINE = 64 * 1024 * 1024;

  RequestInput(InputStream source, ReplyOutput replies, Counters counters) {
    super(new Source(source, replies, counters), BUFFER);
  }

  /** Returns the next byte without consuming it, or -1 at the end. */
  int peek() throws IOException {
    mark(1);
    int next = read();
    reset();
    return next;
  }

  /** Returns the next line without its end, LF or CR LF; null at the end or if it is too long. */
  @Nullable
  String readLine() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    while (line.size() <= LONGEST_LINE && peek() >= 0) {
      int start = pos;
      while (pos < count && buf[pos] != '\n') {
        pos++;
      }
      line.write(buf, start, pos - start);
      if (pos < count) {
        pos++;
        String text = line.toString(StandardCharsets.ISO_8859_1);
        return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
      }
    }
    return null;
  }

  byte[] readExactly(int length) throws IOException {
    byte[] bytes = new byte[length];
    if (readNBytes(bytes, 0, length) < length) {
      throw new EOFException();
    }
    return bytes;
  }

  void discard(long length) throws IOException {
    long left = length;
    while (left > 0) {
      left -= readExactly((int) Math.min(left, BUFFER)).length;
    }
  }

  /**
   * Flushes pending replies before every read that may block: pipelined requests are answered in
   * one packet, and no client waits for a buffered reply.
   */
  private static final class Source extends FilterInputStream {
    private final ReplyOutput replies;
    private final Counters counters;

    Source(InputStream source, ReplyOutput replies, Counters counters) {
      super(source);
      this.replies = replies;
      this.counters = counters;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      replies.flush();
      int received = super.read(target, offset, length);
      counters.add(Counter.BYTES_READ, Math.max(received, 0));
      return received;
    }
  }
}
