// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.server;

import org.jspecify.annotations.Nullable;

/**
 * The name of a server in a run: a system, or SYSTEM@VERSION.
 *
 * <p>Immutable.
 *
 * @param system the system, for example "memcached"
 * @param version what follows the "@": a version, an image or a program; null if none is named
 */
public record ServerName(String system, @Nullable String version) {
  private static final char AT = '@';

  public static ServerName of(String name) {
    int at = name.indexOf(AT);
    return at < 0
        ? new ServerName(name, null)
        : new ServerName(name.substring(0, at), name.substring(at + 1));
  }

  /** Returns the system that a name begins with. */
  public static String systemOf(String name) {
    return of(name).system();
  }
}
