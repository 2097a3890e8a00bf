// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import org.jspecify.annotations.Nullable;

/** Reads network interfaces by their names. Throws nothing. Safe for use by several threads. */
public interface NetworkReader {
  /** The reader for the system that this JVM runs on. */
  static NetworkReader ofThisSystem() {
    return LinuxNetwork.isHere() ? new LinuxNetwork(LinuxNetwork.ROOT) : new OshiNetwork();
  }

  /** Returns null if there is no such interface or its counters are not told. */
  @Nullable
  NetworkSnapshot snapshot(String name);
}
