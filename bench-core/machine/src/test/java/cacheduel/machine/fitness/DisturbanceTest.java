// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.machine.fitness;

import static cacheduel.machine.fitness.Disturbance.FOREIGN_CPU;
import static cacheduel.machine.fitness.Disturbance.STEAL;
import static cacheduel.machine.fitness.Disturbance.SWAPPING;
import static cacheduel.machine.fitness.Disturbance.THROTTLING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.machine.MachineUsage;
import cacheduel.machine.MachineUsage.Throttling;
import cacheduel.machine.ProcessUsage;
import cacheduel.machine.Usage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DisturbanceTest {
  private static final double SECOND = 1;

  @Test
  void quietPeriod_hasNone() {
    assertThat(Disturbance.of(period(SECOND, 0.25, 0.04, 0, 10))).isEmpty();
  }

  @Test
  void eachCause_isNamed() {
    assertThat(Disturbance.of(period(SECOND, 0.26, 0, 0, 0))).containsExactly(FOREIGN_CPU);
    assertThat(Disturbance.of(period(SECOND, 0, 0.05, 0, 0))).containsExactly(STEAL);
    assertThat(Disturbance.of(period(SECOND, 0, 0, 0.02, 0))).containsExactly(THROTTLING);
    assertThat(Disturbance.of(period(SECOND, 0, 0, 0, 11))).containsExactly(SWAPPING);
  }

  /** Of 20 periods one is disturbed: the mean stays far below the threshold. */
  @Test
  void burstInOnePeriod_isNotAveragedAway() {
    List<Usage> periods = new ArrayList<>(Collections.nCopies(19, period(SECOND, 0.05, 0, 0, 0)));
    periods.add(period(SECOND, 1.3, 0, 0, 0));
    FitnessFinding finding = FOREIGN_CPU.judge(Usage.merge(periods), periods);
    assertThat(finding.severity()).isEqualTo(Severity.NOISY);
    assertThat(finding.text())
        .contains("0.11 cores", "above it in 1 of 20 iterations, up to 1.30 cores");
  }

  /** Too short for the ticks of 10 ms, but together they are long enough. */
  @Test
  void shortPeriods_areJudgedTogether() {
    List<Usage> periods = Collections.nCopies(10, period(0.2, 0.09, 0, 0, 0));
    assertThat(Disturbance.of(periods.get(0))).isEmpty();
    FitnessFinding finding = FOREIGN_CPU.judge(Usage.merge(periods), periods);
    assertThat(finding.severity()).isEqualTo(Severity.NOISY);
    assertThat(finding.text()).startsWith("foreign CPU: 0.45 cores").doesNotContain("iterations");
  }

  @ParameterizedTest
  @CsvSource({"0.2, 0.09, false", "0.2, 0.11, true", "1, 0.24, false", "1, 0.26, true"})
  void shortPeriod_isDisturbedOnlyBeyondTheTicks(double wall, double foreign, boolean disturbed) {
    assertThat(Disturbance.of(period(wall, foreign, 0, 0, 0)).contains(FOREIGN_CPU))
        .isEqualTo(disturbed);
  }

  @Test
  void unreadableMachine_isUnknown() {
    Usage unread = usage(
        SECOND,
        null,
        new MachineUsage(nanos(SECOND), 2, null, null, null, null, null, null, null, null, null));
    for (Disturbance cause : Disturbance.values()) {
      assertThat(cause.judge(unread, List.of(unread)).severity()).isEqualTo(Severity.UNKNOWN);
    }
    assertThat(Disturbance.of(unread)).isEmpty();
  }

  @Test
  void leftShare_isWithoutWhatOthersTook() {
    MachineUsage machine = period(SECOND, 0.4, 0.1, 0.05, 0).machine();
    assertThat(Disturbance.leftShare(machine)).isCloseTo(1 - 0.2 - 0.05 - 0.05, within(1e-9));
    assertThat(Disturbance.leftShare(period(SECOND, 0, 0, 0, 0).machine())).isEqualTo(1);
    assertThat(Disturbance.leftShare(period(SECOND, 2, 0, 1, 0).machine())).isPositive();
  }

  /** All times are in seconds of CPU, of two CPUs together. */
  private static Usage period(
      double wall, double foreign, double steal, double throttled, long faults) {
    ProcessUsage client =
        new ProcessUsage(nanos(wall), 0L, 0L, faults, null, null, null, null, null, null);
    return usage(
        wall,
        client,
        new MachineUsage(
            nanos(wall),
            2,
            0L,
            nanos(steal),
            0L,
            nanos(foreign),
            0L,
            0L,
            new Throttling(10, 1, nanos(throttled)),
            0.0,
            null));
  }

  private static Usage usage(double wall, @Nullable ProcessUsage client, MachineUsage machine) {
    return new Usage(Instant.EPOCH, nanos(wall), client, null, true, machine, List.of());
  }

  private static long nanos(double seconds) {
    return Math.round(seconds * 1e9);
  }
}
