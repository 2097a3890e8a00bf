// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.socket;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;

/**
 * Bytes of the request that is being put together, outside of the heap, from where the kernel takes
 * them without another copy. Grows to the largest request and keeps that size. Not thread-safe.
 */
public final class RequestBuffer {
  private static final int LONGEST_KEY = 250;
  private static final int LONGEST_NUMBER = 20;
  private static final int LINE_END = '\r' << 8 | '\n';
  private static final int LAST_OF_ASCII = 0x7f;

  private ByteBuffer bytes;

  public RequestBuffer(int capacity) {
    bytes = ByteBuffer.allocateDirect(capacity);
  }

  /** Empties the buffer, whether or not its bytes were written. */
  public RequestBuffer clear() {
    bytes.clear();
    return this;
  }

  /** Drops what was put after the first {@code size} bytes. */
  public void truncate(int size) {
    bytes.position(size);
  }

  public RequestBuffer put(byte[] more) {
    ensure(more.length);
    bytes.put(more);
    return this;
  }

  public RequestBuffer put(int oneByte) {
    ensure(1);
    bytes.put((byte) oneByte);
    return this;
  }

  /** Puts the lower two bytes of a number, high byte first. */
  public RequestBuffer putShort(int number) {
    ensure(Short.BYTES);
    bytes.putShort((short) number);
    return this;
  }

  /** Puts four bytes, high byte first. */
  public RequestBuffer putInt(int number) {
    ensure(Integer.BYTES);
    bytes.putInt(number);
    return this;
  }

  /** Puts eight bytes, high byte first. */
  public RequestBuffer putLong(long number) {
    ensure(Long.BYTES);
    bytes.putLong(number);
    return this;
  }

  /** Puts a text of ISO 8859-1. */
  public RequestBuffer text(String text) {
    return put(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  /**
   * Puts a key.
   *
   * @throws IllegalArgumentException if no server would take it; then nothing may be sent
   */
  public RequestBuffer key(String key) {
    int length = key.length();
    if (length == 0 || length > LONGEST_KEY) {
      throw new IllegalArgumentException(
          "a key has 1 to " + LONGEST_KEY + " characters, got: " + length);
    }
    ensure(length);
    int at = bytes.position();
    for (int i = 0; i < length; i++) {
      char c = key.charAt(i);
      if (c <= ' ' || c > '~') {
        throw new IllegalArgumentException("a key has printable ASCII characters and no space, got "
            + "character %d at %d of \"%s\"".formatted((int) c, i, key));
      }
      bytes.put(at + i, (byte) c);
    }
    bytes.position(at + length);
    return this;
  }

  /** Puts the head of a RESP array, for example of a command with its arguments. */
  public RequestBuffer respArray(int elements) {
    return put('*').decimal(elements).putShort(LINE_END);
  }

  /** Puts a RESP bulk string. */
  public RequestBuffer respBytes(byte[] value) {
    return put('$').decimal(value.length).putShort(LINE_END).put(value).putShort(LINE_END);
  }

  /** Puts the digits of a number that is not negative as a RESP bulk string. */
  public RequestBuffer respNumber(int number) {
    put('$').decimal(digits(number)).putShort(LINE_END);
    return decimal(number).putShort(LINE_END);
  }

  /**
   * Puts a text as a RESP bulk string, which may have any length.
   *
   * @throws IllegalArgumentException if it is not of ASCII; then nothing may be sent
   */
  public RequestBuffer respText(String text) {
    int length = text.length();
    put('$').decimal(length).putShort(LINE_END);
    ensure(length);
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      if (c > LAST_OF_ASCII) {
        throw new IllegalArgumentException("a key or argument is of ASCII characters, got "
            + "character %d at %d of \"%s\"".formatted((int) c, i, text));
      }
      bytes.put((byte) c);
    }
    return putShort(LINE_END);
  }

  /** Puts the decimal digits of a number that is not negative. */
  public RequestBuffer decimal(int number) {
    ensure(LONGEST_NUMBER);
    int end = bytes.position() + digits(number);
    bytes.position(end);
    int rest = number;
    do {
      bytes.put(--end, (byte) ('0' + rest % 10));
      rest /= 10;
    } while (rest > 0);
    return this;
  }

  private static int digits(int number) {
    int digits = 1;
    for (int rest = number; rest >= 10; rest /= 10) {
      digits++;
    }
    return digits;
  }

  /** Returns the number of bytes that were put. */
  public int size() {
    return bytes.position();
  }

  /** Returns the bytes that were put, to be read until {@link #clear}. */
  public ByteBuffer whole() {
    return bytes.flip();
  }

  /** Writes everything: one system call, unless the socket's own buffer is too full for it. */
  public void writeTo(WritableByteChannel channel) throws IOException {
    bytes.flip();
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  private void ensure(int more) {
    if (bytes.remaining() < more) {
      bytes = Buffers.grown(bytes.flip(), bytes.limit() + more);
    }
  }
}
