// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.totals;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.util.Objects;
import org.junit.jupiter.api.Test;

class AllocationMeterTest {
  private static final int MEGABYTE = 1 << 20;

  private final AllocationMeter meter = new AllocationMeter();
  private byte[] last = new byte[0];

  @Test
  void bytes_growByWhatIsAllocated() {
    long before = bytes();
    allocate();
    assertThat(bytes() - before).isGreaterThanOrEqualTo(16 * MEGABYTE);
    assertThat(last).hasSize(MEGABYTE);
  }

  @Test
  void bytesOfThreadsThatHaveEnded_areCountedSinceJava21() throws InterruptedException {
    assumeThat(Runtime.version().feature()).isGreaterThanOrEqualTo(21);
    long before = bytes();
    Thread thread = new Thread(this::allocate);
    thread.start();
    thread.join();
    assertThat(bytes() - before).isGreaterThanOrEqualTo(16 * MEGABYTE);
  }

  @Test
  void reading_costsLittle() {
    bytes();
    long before = bytes();
    bytes();
    assertThat(bytes() - before).isLessThan(MEGABYTE);
  }

  private void allocate() {
    for (int i = 0; i < 16; i++) {
      last = new byte[MEGABYTE];
    }
  }

  private long bytes() {
    return Objects.requireNonNull(meter.bytes());
  }
}
