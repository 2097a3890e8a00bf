// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import cacheduel.machine.reader.MachineReader;
import cacheduel.machine.reader.NetworkReader;
import cacheduel.machine.reader.ProcessReader;
import java.time.InstantSource;
import java.util.function.LongSupplier;

/**
 * Sources of a {@link ResourceSampler}'s readings.
 *
 * @param nanoClock {@link System#nanoTime()}, or a test's own
 */
record Readers(
    ProcessReader processes,
    MachineReader machine,
    NetworkReader networks,
    InstantSource clock,
    LongSupplier nanoClock) {
  static Readers ofThisSystem() {
    return new Readers(
        ProcessReader.ofThisSystem(),
        MachineReader.ofThisSystem(),
        NetworkReader.ofThisSystem(),
        InstantSource.system(),
        System::nanoTime);
  }
}
