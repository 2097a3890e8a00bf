// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Reads the machine as a whole. Throws nothing. Safe for use by several threads. */
public interface MachineReader {
  /** The reader for the system that this JVM runs on. */
  static MachineReader ofThisSystem() {
    return LinuxProcesses.isHere() ? new LinuxMachine(Path.of("/")) : new OshiMachine();
  }

  MachineSnapshot snapshot();

  /** How many threads run or wait for a CPU at this moment, without the one that asks; or null. */
  @Nullable
  Long runnable();
}
