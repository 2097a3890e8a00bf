// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CoreWakeTest {
  @Test
  void roundTrip_isMeasured() throws InterruptedException {
    CoreWake wake = CoreWake.measure();
    // how long it takes is up to the machine and to what else runs
    assertThat(wake.roundTripNanos()).isGreaterThan(100);
    assertThat(wake.addedNanos()).isNotNegative();
    assertThat(Thread.getAllStackTraces().keySet())
        .filteredOn(thread -> thread.getName().equals("measures how cores wake"))
        .isEmpty();
  }
}
