// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.brcache;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Bytes of the one request that is being put together, outside of the heap, from where the kernel
 * takes them without another copy. A request is whole before its first byte is sent: the server
 * loses a command whose line end arrives in two pieces. Not thread-safe.
 */
final class RequestBuffer {
  private static final byte[] PUT = ascii("put ");
  private static final byte[] GET = ascii("get ");
  private static final byte[] NOT_FOR_UPDATE = ascii(" 0 0\r\n");
  private static final byte[] REMOVE = ascii("remove ");
  private static final byte[] SHOW_VAR = ascii("show_var ");
  private static final byte[] NO_FLAGS = ascii(" 0\r\n");
  private static final byte[] NO_TIME_TO_IDLE = ascii(" 0 ");
  private static final byte[] LINE_END = ascii("\r\n");
  private static final int LONGEST_NUMBER = 10;

  private ByteBuffer bytes;

  RequestBuffer(int capacity) {
    bytes = ByteBuffer.allocateDirect(capacity);
  }

  /** {@code put K TTL TTI SIZE 0}, then the data: stores whether or not the key is there. */
  void put(String key, int ttlMillis, byte[] value) {
    begin(key.length() + value.length + 64);
    bytes.put(PUT);
    text(key);
    bytes.put((byte) ' ');
    number(ttlMillis);
    bytes.put(NO_TIME_TO_IDLE);
    number(value.length);
    bytes.put(NO_FLAGS).put(value).put(LINE_END);
  }

  /** {@code get K 0 0}: the first 0 says that the entry is not locked for an update. */
  void get(String key) {
    begin(key.length() + 64);
    bytes.put(GET);
    text(key);
    bytes.put(NOT_FOR_UPDATE);
  }

  /** {@code remove K 0}. */
  void remove(String key) {
    begin(key.length() + 64);
    bytes.put(REMOVE);
    text(key);
    bytes.put(NO_FLAGS);
  }

  /** {@code show_var NAME}. */
  void showVar(String name) {
    begin(name.length() + 64);
    bytes.put(SHOW_VAR);
    text(name);
    bytes.put(LINE_END);
  }

  /** What is to be sent, from the first byte on. */
  ByteBuffer whole() {
    return bytes.flip();
  }

  private void begin(int most) {
    if (bytes.capacity() < most) {
      bytes = ByteBuffer.allocateDirect(Math.max(most, 2 * bytes.capacity()));
    }
    bytes.clear();
  }

  private void text(String ascii) {
    int at = bytes.position();
    for (int i = 0; i < ascii.length(); i++) {
      bytes.put(at + i, (byte) ascii.charAt(i));
    }
    bytes.position(at + ascii.length());
  }

  private void number(int number) {
    int start = bytes.position();
    int end = start + 1;
    for (int rest = number; rest >= 10; rest /= 10) {
      end++;
    }
    assert end - start <= LONGEST_NUMBER;
    bytes.position(end);
    int rest = number;
    do {
      bytes.put(--end, (byte) ('0' + rest % 10));
      rest /= 10;
    } while (rest > 0);
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }
}
