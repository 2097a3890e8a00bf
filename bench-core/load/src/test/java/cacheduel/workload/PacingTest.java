// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PacingTest {
  @Test
  void withoutParameters_threadsCallAtOnce() {
    Pacing pacing = Workloads.of().pacing();
    assertThat(pacing).isEqualTo(Pacing.NONE);
    assertThat(pacing.isOpen()).isFalse();
    assertThat(pacing.isPaced()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "rate, 0.001, 0.001",
    "rate, 0.5, 0.5",
    "rate, 1e3, 1000",
    "rate, 20000, 20000",
    "rate, 1000000000, 1000000000",
  })
  void rate_isAnOpenLoopAndWrittenAsPeopleWriteIt(String name, String value, String written) {
    Workload workload = Workloads.of(name, value);
    assertThat(workload.pacing().isOpen()).isTrue();
    assertThat(workload.pacing().isPaced()).isTrue();
    assertThat(workload.pacing().opsPerSecond()).isEqualTo(Double.parseDouble(value));
    assertSame(workload, name, written);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, 0",
    "0s, 0, 0",
    "1ns, 1, 1ns",
    "1500ns, 1500, 1500ns",
    "100us, 100000, 100us",
    "2000us, 2000000, 2ms",
    "5ms, 5000000, 5ms",
    "60000ms, 60000000000, 60s",
    "3600s, 3600000000000, 3600s",
  })
  void thinkAndCycleTimes_areTimesWithAUnit(String value, long nanos, String written) {
    Workload think = Workloads.of("thinkTime", value);
    assertThat(think.pacing().thinkNanos()).isEqualTo(nanos);
    assertThat(think.pacing().isPaced()).isEqualTo(nanos > 0);
    assertThat(think.pacing().isOpen()).isFalse();
    assertSame(think, "thinkTime", written);
    Workload cycle = Workloads.of("cycleTime", value);
    assertThat(cycle.pacing().cycleNanos()).isEqualTo(nanos);
    assertSame(cycle, "cycleTime", written);
  }

  @Test
  void arrivals_areExponentialUnlessAskedFor() {
    assertThat(Workloads.of("rate", "10").pacing().arrivals())
        .isEqualTo(Pacing.Arrivals.EXPONENTIAL);
    Workload fixed = Workloads.of("rate", "10", "arrivals", "fixed");
    assertThat(fixed.pacing().arrivals()).isEqualTo(Pacing.Arrivals.FIXED);
    assertSame(fixed, "arrivals", "fixed");
  }

  private static void assertSame(Workload workload, String name, String written) {
    assertThat(workload.toParams()).containsEntry(name, written);
    assertThat(Workload.parse(workload.toParams())).isEqualTo(workload);
  }

  @ParameterizedTest
  @CsvSource({
    "rate, 0",
    "rate, 0.0009",
    "rate, -5",
    "rate, 1000000001",
    "rate, 1e10",
    "rate, NaN",
    "rate, Infinity",
    "rate, 10d",
    "rate, 10k",
    "rate, 10/s",
    "rate, Max",
    "rate, ''",
    "arrivals, Fixed",
    "arrivals, poisson",
    "arrivals, ''",
    "thinkTime, 5",
    "thinkTime, -5ms",
    "thinkTime, 1.5ms",
    "thinkTime, 5 ms",
    "thinkTime, 5MS",
    "thinkTime, 5m",
    "thinkTime, ms",
    "thinkTime, 3601s",
    "thinkTime, 3600001ms",
    "thinkTime, 999999999999s",
    "thinkTime, 9999999999999999999s",
    "thinkTime, ''",
    "cycleTime, 5",
    "cycleTime, -1us",
    "cycleTime, 1h",
    "cycleTime, 3601s",
    "cycleTime, ''",
  })
  void badValue_isRefusedWithNameAndExpectation(String name, String value) {
    WorkloadParam param = WorkloadParam.byKey(name).orElseThrow();
    assertThatThrownBy(() -> Workloads.of(name, value))
        .isInstanceOf(WorkloadException.class)
        .hasMessageStartingWith(name + " cannot be '" + value + "': expected " + param.syntax());
  }

  @ParameterizedTest
  @CsvSource({
    "10, 5ms, 0",
    "10, 0, 5ms",
    "max, 5ms, 5ms",
    "10, 1us, 1us",
  })
  void moreThanOneOfThem_isRefused(String rate, String think, String cycle) {
    assertThatThrownBy(() -> Workloads.of("rate", rate, "thinkTime", think, "cycleTime", cycle))
        .isInstanceOf(WorkloadException.class)
        .hasMessageStartingWith("rate is %s, thinkTime %s and cycleTime %s: expected at most one"
            .formatted(rate, think, cycle));
  }
}
