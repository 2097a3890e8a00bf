// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.clients.spymemcached.family;

import cacheduel.client.SettingsProfile;

/** Chooses the library's logger. */
final class Logging {
  /** The class; read by the library when its first class is used. */
  static final String PROPERTY = "net.spy.log.LoggerImpl";

  private static final String SILENT = "net.spy.memcached.compat.log.SLF4JLogger";

  private Logging() {}

  /** Silent if fair, for the others cost time at any level; one that is named stays, as asked for. */
  static void choose(SettingsProfile profile) {
    if (profile == SettingsProfile.FAIR && System.getProperty(PROPERTY) == null) {
      System.setProperty(PROPERTY, SILENT);
    }
  }

  /** Returns the chosen logger's class name. */
  static String chosen() {
    return System.getProperty(PROPERTY, "library default");
  }
}
