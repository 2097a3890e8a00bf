// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.wire;

import cacheduel.client.CacheClientException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Turns values into bytes and flags, and back. Raw values are bytes already; else flags say what
 * the bytes are. Thread-safe.
 */
final class Values {
  private static final int BYTES = 0;
  private static final int SERIALIZED = 1;
  private static final int TEXT = 2;

  private final boolean raw;

  Values(boolean raw) {
    this.raw = raw;
  }

  boolean raw() {
    return raw;
  }

  /** Bytes with the flags that tell what they are. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Received(byte[] bytes, int flags) {}

  int flags(Object value) {
    if (raw || value instanceof byte[]) {
      return BYTES;
    }
    return value instanceof String ? TEXT : SERIALIZED;
  }

  byte[] bytes(Object value) throws IOException {
    if (raw || value instanceof byte[]) {
      return (byte[]) value;
    }
    return value instanceof String text ? text.getBytes(StandardCharsets.UTF_8) : serialized(value);
  }

  private static byte[] serialized(Object value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(value);
    }
    return bytes.toByteArray();
  }

  /** Keeps what was read for {@link #decoded}, which may take long, until the reply is read. */
  Object received(byte[] bytes, int flags) {
    return raw ? bytes : new Received(bytes, flags);
  }

  /** Returns the value of what was received, or null for null. */
  @Nullable
  Object decoded(@Nullable Object received) throws CacheClientException {
    return received instanceof Received item ? decoded(item) : received;
  }

  /** Does the same to every value of a bulk get. */
  void decode(Map<String, Object> received) throws CacheClientException {
    if (raw) {
      return;
    }
    for (Map.Entry<String, Object> entry : received.entrySet()) {
      if (entry.getValue() instanceof Received item) {
        entry.setValue(decoded(item));
      }
    }
  }

  private static Object decoded(Received item) throws CacheClientException {
    return switch (item.flags()) {
      case BYTES -> item.bytes();
      case TEXT -> new String(item.bytes(), StandardCharsets.UTF_8);
      case SERIALIZED -> deserialized(item.bytes());
      default ->
        throw new CacheClientException("a value has flags " + Integer.toUnsignedString(item.flags())
            + ", which this client never writes");
    };
  }

  private static Object deserialized(byte[] bytes) throws CacheClientException {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      return in.readObject();
    } catch (IOException | ClassNotFoundException e) {
      throw new CacheClientException("a value cannot be deserialized: " + e, e);
    }
  }
}
