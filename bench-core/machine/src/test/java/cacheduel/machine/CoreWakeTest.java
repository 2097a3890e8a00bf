// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CoreWakeTest {
  @Test
  void roundTrip_isMeasured() throws InterruptedException {
    CoreWake wake = CoreWake.measure();
    assertThat(wake.roundTripNanos()).isBetween(100L, 100_000_000L);
    assertThat(wake.addedNanos()).isBetween(0L, 100_000_000L);
    assertThat(Thread.getAllStackTraces().keySet())
        .filteredOn(thread -> thread.getName().equals("measures how cores wake"))
        .isEmpty();
  }
}
