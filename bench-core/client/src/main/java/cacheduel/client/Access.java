// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.client;

import java.io.Serializable;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The requirements that a server has of each connection, beside its address.
 *
 * <p>Immutable.
 *
 * @param tls the server's certificate is checked with this; null without TLS
 * @param credentials what each connection proves before its first operation; null for a server that
 *     asks for none
 */
public record Access(@Nullable Tls tls, @Nullable Credentials credentials) implements Serializable {
  /** Neither TLS nor a password. */
  public static final Access OPEN = new Access(null, null);

  /** Passes the user's name and password on, in this order; does nothing if there are none. */
  public void login(BiConsumer<String, String> setting) {
    if (credentials != null) {
      setting.accept(credentials.user(), credentials.password());
    }
  }
}
