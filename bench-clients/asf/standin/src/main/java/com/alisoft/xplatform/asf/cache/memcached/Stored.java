// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package com.alisoft.xplatform.asf.cache.memcached;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * A value as the server stores it.
 *
 * @param flags the library's code for the kind of value
 */
record Stored(
    int flags, @SuppressWarnings("ArrayRecordComponent") byte[] bytes) {
  private static final int SERIALIZED = 8;
  private static final int STRING = 32;
  private static final int BYTES = 4096;

  static Stored of(Object value) throws IOException {
    if (value instanceof byte[] raw) {
      return new Stored(BYTES, raw);
    }
    if (value instanceof String text) {
      return new Stored(STRING, text.getBytes(StandardCharsets.UTF_8));
    }
    ByteArrayOutputStream serialized = new ByteArrayOutputStream();
    try (ObjectOutputStream objects = new ObjectOutputStream(serialized)) {
      objects.writeObject(value);
    }
    return new Stored(SERIALIZED, serialized.toByteArray());
  }

  /** Returns the value; null for an empty one, which the library takes for a miss. */
  Object value() throws IOException {
    if (bytes.length == 0) {
      return null;
    }
    return switch (flags) {
      case BYTES -> bytes;
      case STRING -> new String(bytes, StandardCharsets.UTF_8);
      case SERIALIZED -> deserialized();
      default -> throw new IOException("unknown flags: " + flags);
    };
  }

  private Object deserialized() throws IOException {
    try (ObjectInputStream objects = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      return objects.readObject();
    } catch (ClassNotFoundException e) {
      throw new IOException(e);
    }
  }
}
