// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cacheduel.input.UsageException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LatencyConditionTest {
  @ParameterizedTest
  @CsvSource({
    "p99<2ms, P99, 2000000, p99<2ms",
    "' p99.9 < 500us ', P999, 500000, p99.9<500us",
    "max<1s, MAX, 1000000000, max<1s",
    "mean<1500us, MEAN, 1500000, mean<1500us"
  })
  void condition_isReadAndWritten(String text, Statistic figure, long nanos, String written) {
    LatencyCondition condition = LatencyCondition.parse("--find-max", text);
    assertThat(condition.figure()).isEqualTo(figure);
    assertThat(condition.limit().toNanos()).isEqualTo(nanos);
    assertThat(condition).hasToString(written);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"p99", "p99<", "<2ms", "p99>2ms", "p99<2", "p99<2m", "p99<0ms", "p99<-1ms", ""})
  void whatIsNoCondition_isRefusedWithAnExample(String text) {
    assertThatThrownBy(() -> LatencyCondition.parse("--find-max", text))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith("--find-max cannot be '" + text + "': expected a figure and a time")
        .hasMessageContaining("p99<2ms");
  }

  @Test
  void unknownFigure_namesTheNearest() {
    assertThatThrownBy(() -> LatencyCondition.parse("--find-max", "p999<2ms"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("'p999'")
        .hasMessageContaining("p99.9");
  }
}
