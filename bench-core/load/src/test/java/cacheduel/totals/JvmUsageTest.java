// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.totals;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
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

  @Test
  void usagesOfTwoJvms_areAddedUp() {
    JvmUsage one =
        new JvmUsage(1, 2, new CpuByRole(3.0, 4, 5.0, 6.0, 7.0), 8.0, 9, 10, 11L, 13L, 15);
    JvmUsage other = new JvmUsage(
        10, 20, new CpuByRole(30.0, 40, 50.0, 60.0, 70.0), 80.0, 90, 100, 110L, 12L, 16);

    assertThat(one.plus(other))
        .isEqualTo(new JvmUsage(
            11, 22, new CpuByRole(33.0, 44, 55.0, 66.0, 77.0), 88.0, 99, 110, 121L, 13L, 16));
  }

  @Test
  void whatOneLacks_isThatOfTheOther() {
    JvmUsage known =
        new JvmUsage(1, 2, new CpuByRole(3.0, 4, 5.0, 6.0, 7.0), 8.0, 9, 10, 11L, 13L, 15);

    assertThat(known.plus(JvmUsage.NONE)).isEqualTo(known);
    assertThat(JvmUsage.NONE.plus(known)).isEqualTo(known);
    assertThat(JvmUsage.NONE.plus(JvmUsage.NONE)).isEqualTo(JvmUsage.NONE);
  }

  @Test
  void roleThatOneReadingLacks_isUnknownInTheirSumAndDifference() {
    CpuByRole known = new CpuByRole(3.0, 4, 5.0, 6.0, 7.0);
    CpuByRole virtual = new CpuByRole(null, 1, null, 2.0, null);

    assertThat(known.plus(virtual)).isEqualTo(new CpuByRole(null, 5, null, 8.0, null));
    assertThat(virtual.plus(known)).isEqualTo(new CpuByRole(null, 5, null, 8.0, null));
    assertThat(known.since(virtual, 9)).isEqualTo(new CpuByRole(null, 9, null, 4.0, null));
    assertThat(virtual.since(known, 9)).isEqualTo(new CpuByRole(null, 9, null, -4.0, null));
    assertThat(known.since(new CpuByRole(1.0, 0, 1.0, 1.0, 1.0), 9))
        .isEqualTo(new CpuByRole(2.0, 9, 4.0, 5.0, 6.0));
  }

  @Test
  void heap_replacesWhatWasKnown() {
    JvmUsage usage = new JvmUsage(1, 2, null, 8.0, 9, 10, 11L, 13L, 15);

    assertThat(usage.withHeap(7)).isEqualTo(new JvmUsage(1, 2, null, 8.0, 9, 10, 11L, 7L, 15));
  }

  @Test
  void collectionShare_isOfTheWholeTime() {
    assertThat(new JvmUsage(4, 0, null, null, 2, 1, null, null, 1).collectionShare())
        .isEqualTo(0.25);
    assertThat(JvmUsage.NONE.collectionShare()).isZero();
  }

  @Test
  void stepOfAWarmUp_hasTheTimeOfTheCompilersOrTheTimeForWhichTheyWereAtWork() {
    JvmUsage seen =
        new JvmUsage(3, 5, new CpuByRole(3.0, 1, 0.5, 0.5, 0.0), 0.7, 0, 0, null, null, 1);
    JvmUsage unseen = new JvmUsage(3, 5, null, 0.7, 0, 0, null, null, 1);

    assertThat(WarmUpStep.of(seen, 9)).isEqualTo(new WarmUpStep(3, 9, 3.5, 0.5));
    assertThat(WarmUpStep.of(unseen, 9)).isEqualTo(new WarmUpStep(3, 9, 5.0, 0.7));
  }

  @Test
  void secondsUntilAJvmIsWarm_areThoseOfTheNeededSteps() {
    WarmUpStep second = new WarmUpStep(1, 9, null, null);
    WarmUpStep two = new WarmUpStep(2, 9, null, null);

    assertThat(new WarmUpEnd(true, 2, List.of(second, two, two)).neededSeconds())
        .isEqualTo(3);
  }
}
