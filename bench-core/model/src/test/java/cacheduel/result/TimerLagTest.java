// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.result;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.machine.fitness.FitnessFinding;
import cacheduel.machine.fitness.Severity;
import cacheduel.workload.Operation;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TimerLagTest {
  @Test
  void lagOfATenthOfTheMedian_isFine() {
    assertThat(judge(100, 1_000).severity()).isEqualTo(Severity.OK);
  }

  @Test
  void moreThanATenth_isAWarningWithTheShare() {
    FitnessFinding finding = judge(255, 1_000);
    assertThat(finding.severity()).isEqualTo(Severity.WARN);
    assertThat(finding.text()).contains("p99 25.5 %", "threshold 10.0 %");
  }

  @Test
  void withoutASchedule_nothingIsSaid() {
    assertThat(TimerLag.judge(Times.NONE)).isEmpty();
  }

  @Test
  void worstOperation_counts() {
    Times times = new Times(
        Map.of(),
        Map.of(),
        Map.of(Operation.GET, median(1_000), Operation.SET, median(1_000)),
        Map.of(Operation.GET, median(10), Operation.SET, median(300)),
        List.of());
    assertThat(TimerLag.judge(times).orElseThrow().text()).contains("30.0 %");
  }

  private static FitnessFinding judge(long lag, long response) {
    return TimerLag.judge(new Times(
            Map.of(),
            Map.of(),
            Map.of(Operation.GET, median(response)),
            Map.of(Operation.GET, median(lag)),
            List.of()))
        .orElseThrow();
  }

  private static Latency median(long nanos) {
    return new Latency(100, nanos, nanos, nanos, nanos, nanos, nanos, null);
  }
}
