// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import java.io.Closeable;
import java.io.IOException;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The kit's own view of a server: one connection, no client library. */
public interface RawConnection extends Closeable {
  /** A value as the server stores it; flags are 0 for a system without flags. */
  @SuppressWarnings("ArrayRecordComponent") // its parts are compared, never itself
  record Stored(int flags, byte[] bytes) {}

  /** Checks that the server replies to a request. */
  void check() throws IOException;

  /** Stores a value, whether or not the key exists. */
  void set(String key, byte[] value, int ttlSeconds) throws IOException;

  /** Stores a value that does not expire. */
  default void set(String key, byte[] value) throws IOException {
    set(key, value, 0);
  }

  /** Returns the value of a key, or null. */
  @Nullable
  Stored get(String key) throws IOException;

  /** Deletes a key and returns whether it existed. */
  boolean delete(String key) throws IOException;

  /** Returns the number of stored values, provided none was overwritten or has expired. */
  int items() throws IOException;

  /** Returns the number of keys that clients have read, found or not; empty if it is not counted. */
  default OptionalLong gets() throws IOException {
    return OptionalLong.empty();
  }
}
