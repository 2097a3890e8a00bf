// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.totals;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class JvmUsageTest {
  @Test
  void cpuOfOperations_isWithoutCompilersAndSpinning() {
    assertThat(usage(5, new CpuByRole(3.0, 1, 0.5, 0.5, 0.0)).operationCpuSeconds())
        .isEqualTo(3.5);
    assertThat(usage(5, new CpuByRole(null, 1, null, 0.5, null)).operationCpuSeconds())
        .as("virtual threads")
        .isEqualTo(3.5);
    assertThat(usage(5, null).operationCpuSeconds()).isEqualTo(5);
  }

  /** 500 threads that spun on two cores: 15 s by their clocks, of 5 s of processor time. */
  @Test
  void cpuOfOperations_isUnknownIfItsPartsAreMoreThanTheWhole() {
    assertThat(usage(5, new CpuByRole(4.0, 15, 0.5, 0.5, 0.0)).operationCpuSeconds())
        .isNull();
    assertThat(usage(0, null).operationCpuSeconds()).isNull();
  }

  private static JvmUsage usage(double cpuSeconds, @Nullable CpuByRole byRole) {
    return new JvmUsage(3, cpuSeconds, byRole, null, 0, 0, null, null, 1);
  }
}
