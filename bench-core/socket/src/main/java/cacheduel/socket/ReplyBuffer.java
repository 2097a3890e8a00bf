// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.socket;

import java.io.EOFException;
import java.io.IOException;
import java.net.ProtocolException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.StandardCharsets;

/**
 * Bytes that were read from a connection and not yet parsed. Reads from the connection only when
 * they do not suffice, and then as many as have arrived. Not thread-safe.
 *
 * <p>A line stays readable, word by word, until the next call that may read from the connection:
 * {@link #nextLine}, {@link #value}, {@link #need}.
 */
public final class ReplyBuffer {
  private static final int LONGEST_LINE = 64 * 1024;

  private static final long LOWEST_BITS = 0x0101_0101_0101_0101L;
  private static final long HIGHEST_BITS = LOWEST_BITS << 7;
  private static final long LINE_FEEDS = LOWEST_BITS * '\n';

  private final ReadableByteChannel channel;
  private ByteBuffer bytes;
  private int lineStart;
  private int lineEnd;
  private int wordStart;
  private int wordEnd;

  public ReplyBuffer(ReadableByteChannel channel, int capacity) {
    this.channel = channel;
    this.bytes = ByteBuffer.allocateDirect(capacity).limit(0);
  }

  /** Returns whether bytes were read that no reply has used. */
  public boolean hasUnread() {
    return bytes.hasRemaining();
  }

  /** Waits until this many bytes can be looked at. */
  public void need(int count) throws IOException {
    while (bytes.remaining() < count) {
      fill(count);
    }
  }

  /** Returns the byte that is some bytes ahead, unsigned. */
  public int peek(int ahead) {
    return bytes.get(bytes.position() + ahead) & 0xff;
  }

  /** Returns the two bytes that are some bytes ahead, as an unsigned number, high byte first. */
  public int peekShort(int ahead) {
    return bytes.getShort(bytes.position() + ahead) & 0xffff;
  }

  /** Returns the four bytes that are some bytes ahead, as a number, high byte first. */
  public int peekInt(int ahead) {
    return bytes.getInt(bytes.position() + ahead);
  }

  /** Passes over bytes that {@link #need} has waited for. */
  public void skip(int count) {
    bytes.position(bytes.position() + count);
  }

  /** Takes bytes that may not all have arrived. */
  public byte[] value(int length) throws IOException {
    if (length < 0) {
      throw new ProtocolException("the server announced a value of " + length + " bytes");
    }
    byte[] value = new byte[length];
    int got = take(value, 0);
    while (got < length) {
      fill(length - got);
      got = take(value, got);
    }
    return value;
  }

  /**
   * Takes the part of a value that has arrived, without reading.
   *
   * @param from how much of the value was taken before
   * @return how much of it is taken now
   */
  public int take(byte[] value, int from) {
    int count = Math.min(value.length - from, bytes.remaining());
    bytes.get(value, from, count);
    return from + count;
  }

  /** Passes over bytes that may not all have arrived. */
  public void drop(int length) throws IOException {
    if (length < 0) {
      throw new ProtocolException("the server announced " + length + " bytes");
    }
    int left = length;
    while (left > bytes.remaining()) {
      left -= bytes.remaining();
      bytes.position(bytes.limit());
      fill(1);
    }
    skip(left);
  }

  /** Passes over the line end that follows a value. */
  public void lineEnd() throws IOException {
    need(2);
    if (peek(0) != '\r' || peek(1) != '\n') {
      throw new ProtocolException("a value does not end where the server said");
    }
    skip(2);
  }

  /** Takes the next line and goes to its first word. */
  public void nextLine() throws IOException {
    int length = 0;
    while (true) {
      int from = bytes.position();
      int unread = bytes.limit() - from;
      while (length + Long.BYTES <= unread && !hasLineFeed(bytes.getLong(from + length))) {
        length += Long.BYTES;
      }
      for (; length < unread; length++) {
        if (bytes.get(from + length) == '\n') {
          takeLine(from, length);
          return;
        }
      }
      if (length > LONGEST_LINE) {
        throw new ProtocolException("the server sent a line without an end");
      }
      fill(length + 1);
    }
  }

  /** Looks at eight bytes at once: a byte is zero if its highest bit alone survives. */
  private static boolean hasLineFeed(long eight) {
    long zeroWhereLineFeed = eight ^ LINE_FEEDS;
    return ((zeroWhereLineFeed - LOWEST_BITS) & ~zeroWhereLineFeed & HIGHEST_BITS) != 0;
  }

  private void takeLine(int start, int length) {
    lineStart = start;
    lineEnd = start + length;
    if (lineEnd > start && bytes.get(lineEnd - 1) == '\r') {
      lineEnd--;
    }
    bytes.position(start + length + 1);
    wordEnd = start - 1;
    nextWord();
  }

  /** Goes to the next word of the line; false, and an empty word, if there is none. */
  public boolean nextWord() {
    wordStart = Math.min(wordEnd + 1, lineEnd);
    wordEnd = wordStart;
    while (wordEnd < lineEnd && bytes.get(wordEnd) != ' ') {
      wordEnd++;
    }
    return wordStart < lineEnd;
  }

  /** Returns whether the word is this text. */
  public boolean wordIs(String text) {
    return wordIs(0, text);
  }

  /** Returns whether the word is this text after some leading characters. */
  public boolean wordIs(int from, String text) {
    return wordEnd - wordStart - from == text.length() && bytesAre(wordStart + from, text);
  }

  /** Returns whether the word begins with this character. */
  public boolean wordBegins(char first) {
    return wordStart < wordEnd && bytes.get(wordStart) == first;
  }

  /** Returns the unsigned number of 32 bits that the word is after some leading characters. */
  public int wordNumber(int from) throws ProtocolException {
    long number = 0;
    int at = wordStart + from;
    if (at >= wordEnd) {
      throw unexpected();
    }
    for (; at < wordEnd; at++) {
      int digit = bytes.get(at) - '0';
      number = number * 10 + digit;
      if (digit < 0 || digit > 9 || number > 0xffff_ffffL) {
        throw unexpected();
      }
    }
    return (int) number;
  }

  /** Returns the unsigned number of 32 bits that the whole line is after its first characters. */
  public int lineNumber(int from) throws ProtocolException {
    if (wordEnd != lineEnd) {
      throw unexpected();
    }
    return wordNumber(from);
  }

  /** Returns whether bytes that have arrived, some bytes ahead, are this text. */
  public boolean nextAre(int ahead, String text) {
    return bytesAre(bytes.position() + ahead, text);
  }

  private boolean bytesAre(int start, String text) {
    for (int i = 0; i < text.length(); i++) {
      if (bytes.get(start + i) != text.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** Takes the next line and returns it. */
  public String readLine() throws IOException {
    nextLine();
    return line();
  }

  /** Returns whether the whole line is this text. */
  public boolean lineIs(String text) {
    return lineEnd - lineStart == text.length() && bytesAre(lineStart, text);
  }

  /** Returns the whole line, decoded as ISO 8859-1. */
  public String line() {
    byte[] line = new byte[lineEnd - lineStart];
    bytes.get(lineStart, line);
    return new String(line, StandardCharsets.ISO_8859_1);
  }

  /** Returns what to throw for a line that the protocol does not have in this place. */
  public ProtocolException unexpected() {
    return new ProtocolException("the server answered: " + line());
  }

  private void fill(int wanted) throws IOException {
    if (bytes.capacity() < wanted) {
      bytes = Buffers.grown(bytes, wanted);
    } else if (bytes.hasRemaining()) {
      bytes.compact();
    } else {
      bytes.clear();
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
