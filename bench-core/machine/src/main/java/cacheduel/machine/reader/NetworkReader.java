// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.reader;

import java.nio.file.Path;

/** Reads network interfaces by their names. Throws nothing. Safe for use by several threads. */
public interface NetworkReader {
  /** Returns the reader for the system that this JVM runs on. */
  static NetworkReader ofThisSystem() {
    return LinuxProcesses.isHere() ? new LinuxNetwork(Path.of("/")) : new Oshi();
  }

  /** Returns traffic since the interface was set up, link headers included; empty if unknown. */
  Reading read(String name);
}
