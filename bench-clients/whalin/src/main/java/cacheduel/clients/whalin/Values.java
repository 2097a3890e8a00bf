// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.whalin;

/** Prepares values for the library, and refuses those that it would lose or corrupt. */
final class Values {
  private final boolean raw;
  private final int largest;

  /**
   * @param raw whether values are bytes that must travel unchanged with flags 0
   * @param largest the most bytes that fit into the library's buffer beside the request's head
   */
  Values(boolean raw, int largest) {
    this.raw = raw;
    this.largest = largest;
  }

  Object outgoing(Object value) {
    int length = knownLength(value);
    if (length == 0) {
      throw new UnsupportedOperationException(
          "Whalin's client reads a value of 0 bytes back as a miss");
    }
    // For a value larger than its buffer, the library sends an invalid request followed by pieces
    // of the value, which the server takes for commands.
    if (length > largest) {
      throw new IllegalArgumentException(
          "a value of " + length + " bytes does not fit into the buffer of " + largest + " bytes");
    }
    return raw ? new RawTransCoder.RawValue((byte[]) value) : value;
  }

  // A string has at least as many bytes as characters. The size of an object is known only when it
  // is written: see CheckedConnection.
  private static int knownLength(Object value) {
    if (value instanceof byte[] bytes) {
      return bytes.length;
    }
    return value instanceof CharSequence text ? text.length() : 1;
  }
}
