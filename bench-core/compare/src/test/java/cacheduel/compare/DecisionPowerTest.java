// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The rule's false alarms and power, by simulation. The deviations are measured ones: 0.009 for
 * work without a server, 0.034 for the CPU time of one thread and 0.06 to 0.071 for rates on quiet
 * shared cores, 0.21 and 0.31 on disturbed ones.
 */
class DecisionPowerTest {
  private static final int RUNS = 20_000;
  private static final int FEWER_RUNS = 4_000;

  /** With so much noise only the signs matter, and thus only the rule's p. */
  private static final double NOTHING_BUT_NOISE = 1_000;

  private static PairNoise.Rates rates(double deviation, double slowdown, int runs) {
    return new PairNoise(Rule.STANDARD, 42).rates(deviation, slowdown, runs);
  }

  @ParameterizedTest
  @ValueSource(ints = {12, 24, 48})
  void falseAlarmBound_oneInAThousandInBothDirectionsHoweverManyPairs(int pairs) {
    Rule rule = Rule.upTo(pairs);
    double bound = sum(rule.screen()) * sum(rule.confirmation());
    assertThat(2 * bound).isCloseTo(0.001, within(1e-9));
  }

  private static double sum(List<Rule.Look> looks) {
    return looks.stream().mapToDouble(Rule.Look::p).sum();
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.034, 0.06, 0.11, 0.21, NOTHING_BUT_NOISE})
  void equalArms_hardlyEverDifferent(double deviation) {
    PairNoise.Rates rates = rates(deviation, 0, RUNS);

    assertThat(rates.of(Verdict.WORSE) + rates.of(Verdict.BETTER)).isLessThanOrEqualTo(0.001);
    assertThat(rates.suspectedWorse()).isLessThanOrEqualTo(0.05);
  }

  @ParameterizedTest
  @CsvSource({
    "0.009, 0.05, 0.99",
    "0.034, 0.05, 0.93",
    "0.034, 0.10, 0.99",
    "0.06,  0.05, 0.74",
    "0.06,  0.10, 0.97",
    "0.071, 0.10, 0.95",
    "0.06,  0.20, 0.99",
    "0.11,  0.10, 0.80",
    "0.11,  0.20, 0.97",
    "0.21,  0.50, 0.95",
  })
  void slower_found(double deviation, double slowdown, double least) {
    assertThat(rates(deviation, slowdown, FEWER_RUNS).of(Verdict.WORSE))
        .isGreaterThanOrEqualTo(least);
  }

  @ParameterizedTest
  @CsvSource({"0.06, 0.10", "0.11, 0.10", "0.21, 0.20", "0.31, 0.20", "0.31, 0.50"})
  void slower_neverBetterAndHardlyEverWithinNoise(double deviation, double slowdown) {
    PairNoise.Rates rates = rates(deviation, slowdown, FEWER_RUNS);

    assertThat(rates.of(Verdict.BETTER)).isZero();
    assertThat(rates.of(Verdict.WITHIN_NOISE)).isLessThanOrEqualTo(0.002);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.009, 0.034, 0.06, 0.11, 0.21, 0.31})
  void detectable_foundInFourOfFive(double deviation) {
    double slowdown = Detectable.slowdown(deviation, 12, 20, Metric.P50.delta());

    assertThat(rates(deviation, slowdown, FEWER_RUNS).of(Verdict.WORSE)).isBetween(0.75, 0.90);
  }

  @ParameterizedTest
  @CsvSource({"24, 0.034", "24, 0.06", "24, 0.13", "48, 0.06", "48, 0.13", "48, 0.21"})
  void detectableWithMorePairs_foundInFourOfFive(int pairs, double deviation) {
    Rule rule = Rule.upTo(pairs);
    double slowdown =
        Detectable.slowdown(deviation, pairs, rule.mostConfirming(), Metric.P50.delta());

    assertThat(new PairNoise(rule, 42).rates(deviation, slowdown, FEWER_RUNS).of(Verdict.WORSE))
        .isBetween(0.75, 0.90);
  }

  @Test
  void morePairs_findSmallerDifferencesWithoutMoreFalseAlarms() {
    PairNoise.Rates equal = new PairNoise(Rule.upTo(48), 42).rates(0.13, 0, RUNS);
    double most = new PairNoise(Rule.upTo(48), 42).rates(0.13, 0.1, FEWER_RUNS).of(Verdict.WORSE);

    assertThat(equal.of(Verdict.WORSE) + equal.of(Verdict.BETTER)).isLessThanOrEqualTo(0.001);
    assertThat(most).isGreaterThan(rates(0.13, 0.1, FEWER_RUNS).of(Verdict.WORSE) + 0.15);
  }

  @Test
  void twoLooksAStage_findMoreThanOne() {
    Rule oneLook =
        new Rule(List.of(new Rule.Look(6, 0.05)), List.of(new Rule.Look(10, 0.01)), 0.95);
    double once = new PairNoise(oneLook, 42).rates(0.06, 0.05, FEWER_RUNS).of(Verdict.WORSE);

    assertThat(once).isBetween(0.38, 0.48);
    assertThat(rates(0.06, 0.05, FEWER_RUNS).of(Verdict.WORSE)).isGreaterThan(once + 0.2);
  }

  @Test
  void screenWithoutConfirmation_raisesFalseAlarms() {
    assertThat(rates(0.31, 0, RUNS).suspectedWorse()).isGreaterThan(0.01);
  }
}
