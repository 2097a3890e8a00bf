// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.brcache;

import cacheduel.client.CacheClientException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

/**
 * Converts values to bytes and back. Entries have no flags to mark the kind of bytes, so either all are
 * raw or all are serialized, as by BRCache's own client. Thread-safe.
 *
 * @param raw whether values are bytes already
 */
record Values(boolean raw) {
  /**
   * Returns the bytes to store for a value.
   *
   * @throws IllegalArgumentException for a value of 0 bytes, which BRCache cannot store
   */
  byte[] bytes(Object value) throws CacheClientException {
    byte[] bytes = raw ? (byte[]) value : serialized(value);
    if (bytes.length == 0) {
      throw new IllegalArgumentException("BRCache cannot store a value of 0 bytes");
    }
    return bytes;
  }

  private static byte[] serialized(Object value) throws CacheClientException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(value);
    } catch (IOException e) {
      throw new CacheClientException("a value cannot be serialized: " + e, e);
    }
    return bytes.toByteArray();
  }

  Object decoded(byte[] bytes) throws CacheClientException {
    if (raw) {
      return bytes;
    }
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      return in.readObject();
    } catch (IOException | ClassNotFoundException e) {
      throw new CacheClientException("a value cannot be deserialized: " + e, e);
    }
  }
}
