// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;

/**
 * Bytes of the request that is being put together, outside of the heap, from where the kernel takes
 * them without another copy. Grows to the largest request and stays so. Not thread-safe.
 */
final class RequestBuffer {
  private static final int LONGEST_KEY = 250;
  private static final int LONGEST_NUMBER = 20;

  private ByteBuffer bytes;

  RequestBuffer(int capacity) {
    bytes = ByteBuffer.allocateDirect(capacity);
  }

  /** Forgets what was written, or what was to be. */
  RequestBuffer clear() {
    bytes.clear();
    return this;
  }

  RequestBuffer put(byte[] more) {
    ensure(more.length);
    bytes.put(more);
    return this;
  }

  RequestBuffer put(int oneByte) {
    ensure(1);
    bytes.put((byte) oneByte);
    return this;
  }

  RequestBuffer putShort(int number) {
    ensure(Short.BYTES);
    bytes.putShort((short) number);
    return this;
  }

  RequestBuffer putInt(int number) {
    ensure(Integer.BYTES);
    bytes.putInt(number);
    return this;
  }

  RequestBuffer putLong(long number) {
    ensure(Long.BYTES);
    bytes.putLong(number);
    return this;
  }

  /**
   * Puts a key.
   *
   * @throws IllegalArgumentException if no server would take it; then nothing may be sent
   */
  RequestBuffer key(String key) {
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

  /** Puts the decimal digits of a number that is not negative. */
  RequestBuffer decimal(int number) {
    ensure(LONGEST_NUMBER);
    int end = bytes.position() + 1;
    for (int rest = number; rest >= 10; rest /= 10) {
      end++;
    }
    bytes.position(end);
    int rest = number;
    do {
      bytes.put(--end, (byte) ('0' + rest % 10));
      rest /= 10;
    } while (rest > 0);
    return this;
  }

  /** Writes everything: one system call, unless the socket's own buffer is too full for it. */
  void writeTo(WritableByteChannel channel) throws IOException {
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
