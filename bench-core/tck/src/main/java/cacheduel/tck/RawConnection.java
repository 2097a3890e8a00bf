// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import java.io.Closeable;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The kit's own view of a server: one connection, no client library. */
public interface RawConnection extends Closeable {
  /** A value as it lies in the server; flags are 0 where the system has none. */
  @SuppressWarnings("ArrayRecordComponent") // its parts are compared, never itself
  record Stored(int flags, byte[] bytes) {}

  /** Returns when the server has answered anything. */
  void check() throws IOException;

  /** Stores a value, whether or not the key is there. */
  void set(String key, byte[] value, int ttlSeconds) throws IOException;

  /** Stores a value that does not expire. */
  default void set(String key, byte[] value) throws IOException {
    set(key, value, 0);
  }

  /** Returns what lies under a key, or null. */
  @Nullable
  Stored get(String key) throws IOException;

  /** Deletes a key and returns whether the server had it. */
  boolean delete(String key) throws IOException;

  /** How many values the server holds, if none was overwritten or has expired. */
  int items() throws IOException;
}
