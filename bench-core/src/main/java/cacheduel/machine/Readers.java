// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import java.time.InstantSource;

/** All that a {@link ResourceSampler} reads from. */
record Readers(
    ProcessReader processes, MachineReader machine, NetworkReader networks, InstantSource clock) {
  static Readers ofThisSystem() {
    return new Readers(
        ProcessReader.ofThisSystem(),
        MachineReader.ofThisSystem(),
        NetworkReader.ofThisSystem(),
        InstantSource.system());
  }
}
