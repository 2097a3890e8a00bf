// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.selftest;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.compare.ComparedFork;
import cacheduel.compare.ForkFigures;
import cacheduel.compare.Metric;
import cacheduel.remark.SelfTestFinding;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SlowdownTrialTest {
  private static final Duration ENOUGH = Duration.ofMinutes(5);

  private final Random noise = new Random(7);
  private int forks;

  private ComparedFork fork(double opsPerSecond) {
    forks++;
    double rate = opsPerSecond * (1 + 0.005 * noise.nextGaussian());
    return new ComparedFork(
        "%03d".formatted(forks),
        1,
        new ForkFigures(5, 0, Map.of(), Map.of(Metric.THROUGHPUT, rate)),
        null,
        Set.of(),
        true,
        false);
  }

  private static SelfTestFinding run(SlowdownTrial.Measurement measurement) throws IOException {
    return new SlowdownTrial(measurement, ENOUGH).run();
  }

  @Test
  void fivePerCent_areFoundWithTheirIntervalAndNotWithoutThem() throws IOException {
    SelfTestFinding finding = run(slower -> fork(slower ? 950 : 1_000));

    assertThat(finding.found()).describedAs(finding.text()).isTrue();
    assertThat(finding.seen()).startsWith("WORSE after 12 pairs, rate 0.9");
    assertThat(finding.without()).startsWith("WITHIN_NOISE after 6 pairs, rate ");
    assertThat(forks).isEqualTo(24);
  }

  @Test
  void noSlowdown_isNotFound() throws IOException {
    SelfTestFinding finding = run(slower -> fork(1_000));

    assertThat(finding.found()).isFalse();
    assertThat(finding.seen()).startsWith("WITHIN_NOISE");
  }

  /** The rule finds the slowdown, but a rate that falls from fork to fork makes it suspect more. */
  @Test
  void differenceBetweenEqualForks_isAFalseAlarm() throws IOException {
    SelfTestFinding finding =
        run(slower -> slower ? fork(500) : fork(forks / 2 % 2 == 0 ? 1_000 : 900));

    assertThat(finding.seen()).startsWith("WORSE");
    assertThat(finding.found()).isFalse();
    assertThat(finding.without()).doesNotContain("WITHIN_NOISE");
  }

  @Test
  void forkWithWrongAnswers_endsTheTrial() throws IOException {
    SelfTestFinding finding = run(slower -> new ComparedFork(
        "001",
        1,
        new ForkFigures(5, 0, Map.of(), Map.of(Metric.THROUGHPUT, 1.0)),
        "INVALID: 3 errors",
        Set.of(),
        true,
        false));

    assertThat(finding.found()).isFalse();
    assertThat(finding.seen()).contains("INVALID", "3 errors");
  }

  @Test
  void trialWithoutTime_findsNothing() throws IOException {
    SelfTestFinding finding =
        new SlowdownTrial(slower -> fork(slower ? 950 : 1_000), Duration.ZERO).run();

    assertThat(finding.found()).isFalse();
    assertThat(finding.seen()).startsWith("INVALID after 0 pairs");
  }
}
