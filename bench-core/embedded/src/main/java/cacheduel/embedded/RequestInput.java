// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.embedded;

import cacheduel.embedded.Counters.Counter;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The buffered requests of one connection. Pending replies are flushed before every read that may
 * block: pipelined requests are answered in one packet, and no client waits for a buffered reply.
 */
final class RequestInput {
  private static final int INITIAL_BUFFER = 16 * 1024;

  /** Enough for a multi-get of 250,000 of the longest keys. */
  private static final int LONGEST_LINE = 64 * 1024 * 1024;

  private final InputStream source;
  private final ReplyOutput replies;
  private final Counters counters;
  private byte[] buffer = new byte[INITIAL_BUFFER];
  private int position;
  private int limit;

  RequestInput(InputStream source, ReplyOutput replies, Counters counters) {
    this.source = source;
    this.replies = replies;
    this.counters = counters;
  }

  /** Returns the next byte without consuming it, or -1 at the end. */
  int peek() throws IOException {
    return position < limit || fill() ? buffer[position] & 0xff : -1;
  }

  /** Returns the next line without its end, LF or CR LF; null at the end or if it is too long. */
  @Nullable
  String readLine() throws IOException {
    int scanned = 0;
    while (true) {
      for (int i = position + scanned; i < limit; i++) {
        if (buffer[i] == '\n') {
          return takeLine(i);
        }
      }
      scanned = limit - position;
      if (scanned > LONGEST_LINE || !fill()) {
        return null;
      }
    }
  }

  byte[] readExactly(int count) throws IOException {
    byte[] bytes = new byte[count];
    int done = Math.min(count, limit - position);
    System.arraycopy(buffer, position, bytes, 0, done);
    position += done;
    while (done < count) {
      int received = read(bytes, done, count - done);
      if (received < 0) {
        throw new EOFException();
      }
      done += received;
    }
    return bytes;
  }

  void skip(long count) throws IOException {
    long left = count;
    while (left > 0) {
      if (position == limit && !fill()) {
        throw new EOFException();
      }
      int step = (int) Math.min(left, limit - position);
      position += step;
      left -= step;
    }
  }

  private String takeLine(int lineFeed) {
    boolean carriageReturn = lineFeed > position && buffer[lineFeed - 1] == '\r';
    int length = lineFeed - position - (carriageReturn ? 1 : 0);
    String line = new String(buffer, position, length, StandardCharsets.ISO_8859_1);
    position = lineFeed + 1;
    return line;
  }

  private boolean fill() throws IOException {
    makeRoom();
    int count = read(buffer, limit, buffer.length - limit);
    limit += Math.max(count, 0);
    return count > 0;
  }

  private void makeRoom() {
    if (position > 0) {
      System.arraycopy(buffer, position, buffer, 0, limit - position);
      limit -= position;
      position = 0;
    }
    if (limit == buffer.length) {
      buffer = Arrays.copyOf(buffer, buffer.length * 2);
    }
  }

  private int read(byte[] target, int offset, int length) throws IOException {
    replies.flush();
    int count = source.read(target, offset, length);
    counters.add(Counter.BYTES_READ, Math.max(count, 0));
    return count;
  }
}
