// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.tck;

import cacheduel.client.SettingsProfile;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A second view of the server, beside the client under test: a bare connection or, if the library
 * does not read what others store, a second client of the same kind.
 */
interface Witness extends AutoCloseable {
  /** Stores a value, which the server has when the method returns. */
  void set(String key, byte[] value) throws Exception;

  /** Returns the value of a key, or null. */
  byte @Nullable [] get(String key) throws Exception;

  /** Opens a view of the server, with the entries that clients of the variant see. */
  static Witness of(Variant variant, KitServer server) throws Exception {
    return variant.readsForeignEntries()
        ? new Bare(server.connect())
        : new SameKind(
            variant.answering().open(List.of(server.address()), SettingsProfile.FAIR, 1, true));
  }

  /** The view through a bare connection. */
  record Bare(RawConnection connection) implements Witness {
    @Override
    public void set(String key, byte[] value) throws Exception {
      connection.set(key, value);
    }

    @Override
    public byte @Nullable [] get(String key) throws Exception {
      RawConnection.@Nullable Stored stored = connection.get(key);
      return stored == null ? null : stored.bytes();
    }

    @Override
    public void close() throws Exception {
      connection.close();
    }
  }

  /** The view through another client of the library under test. */
  record SameKind(KitClient client) implements Witness {
    @Override
    public void set(String key, byte[] value) throws Exception {
      client.set(key, value);
    }

    @Override
    public byte @Nullable [] get(String key) throws Exception {
      return client.bytes(key);
    }

    @Override
    public void close() throws Exception {
      client.close();
    }
  }
}
