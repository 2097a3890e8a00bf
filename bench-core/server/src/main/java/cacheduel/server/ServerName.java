// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import org.jspecify.annotations.Nullable;

/**
 * The name of a server in a run: SYSTEM[@VERSION][+tls].
 *
 * <p>Immutable.
 *
 * @param system the system, for example "memcached"
 * @param version what follows the "@": a version, an image or a program; null if none is named
 * @param hasTls whether it speaks TLS
 */
public record ServerName(String system, @Nullable String version, boolean hasTls) {
  private static final char AT = '@';
  private static final String TLS = "+tls";

  public static ServerName of(String name) {
    boolean hasTls = name.endsWith(TLS);
    String plain = hasTls ? name.substring(0, name.length() - TLS.length()) : name;
    int at = plain.indexOf(AT);
    return at < 0
        ? new ServerName(plain, null, hasTls)
        : new ServerName(plain.substring(0, at), plain.substring(at + 1), hasTls);
  }

  /** Returns the system that a name begins with. */
  public static String systemOf(String name) {
    return of(name).system();
  }

  /** Returns the name of the same server with or without TLS. */
  public ServerName with(boolean tls) {
    return new ServerName(system, version, tls);
  }

  /** Returns the name as users write it. */
  @Override
  public String toString() {
    return system + (version == null ? "" : AT + version) + (hasTls ? TLS : "");
  }
}
