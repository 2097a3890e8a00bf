// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.compare.Slowdowns.Direction;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;

class SlowdownsTest {
  private static final int RUNS = 20_000;

  @Test
  void allSlower_pIsOneInTwoToTheirNumber() {
    Slowdowns pairs = Slowdowns.of(0.1, 0.2, 0.3, 0.4, 0.5);

    assertThat(pairs.shift(Direction.WORSE)).isEqualTo(1 / 32.0);
    assertThat(pairs.shift(Direction.BETTER)).isEqualTo(1);
  }

  @Test
  void pairOfLittleWeight_hardlyMovesTheCentre() {
    double[] slowdowns = {0.01, 0.02, 0.03, 0.9, 0.9};
    double[] weights = {1, 1, 1, 0.01, 0.01};

    assertThat(Slowdowns.of(slowdowns).centre()).isGreaterThan(0.2);
    assertThat(Slowdowns.of(slowdowns, weights).centre()).isLessThan(0.04);
  }

  @Test
  void deviation_ofNormalNoiseIsTheStandardDeviation() {
    PairNoise noise = new PairNoise(Rule.STANDARD, PairNoise.Shape.NORMAL, 1_000);

    assertThat(Slowdowns.of(noise.slowdowns(0.1, 0.3)).deviation()).isCloseTo(0.1, within(0.006));
    assertThat(Slowdowns.of(0.5).deviation()).isNaN();
  }

  /** The noise of each pair, and with it its weight, is as uneven as bursts of other load make it. */
  @Test
  void unevenNoise_weightsKeepTheLevelAndFindMore() {
    UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(1);
    HeavyTail noise = new HeavyTail(random);
    int alarms = 0;
    int found = 0;
    int foundUnweighted = 0;
    for (int run = 0; run < RUNS; run++) {
      double[] weights = new double[24];
      Arrays.setAll(weights, i -> random.nextBoolean() ? 1 : 0.2);
      double[] equal = new double[24];
      Arrays.setAll(equal, i -> noise.normal(0.03 / weights[i]));
      double[] slower = Arrays.stream(equal).map(d -> d + 0.04).toArray();
      alarms += Slowdowns.of(equal, weights).shift(Direction.WORSE) <= 0.01 ? 1 : 0;
      found += Slowdowns.of(slower, weights).shift(Direction.WORSE) <= 0.001 ? 1 : 0;
      foundUnweighted += Slowdowns.of(slower).shift(Direction.WORSE) <= 0.001 ? 1 : 0;
    }

    assertThat(alarms / (double) RUNS).isBetween(0.007, 0.0115);
    assertThat(found).isGreaterThan(2 * foundUnweighted);
  }

  @Test
  void noPair_hasACentreOfZero() {
    assertThat(Slowdowns.of().centre()).isZero();
    assertThat(Slowdowns.of().size()).isZero();
    assertThat(Slowdowns.of(0.5).centre()).isEqualTo(0.5);
  }

  @Test
  void firstPairs_keepTheirWeights() {
    double[] slowdowns = {0.01, 0.02, 0.03, 0.9, 0.9, 5};
    double[] weights = {1, 1, 1, 0.01, 0.01, 1};
    Slowdowns first = Slowdowns.of(slowdowns, weights).first(5);

    assertThat(first.size()).isEqualTo(5);
    assertThat(first.centre()).isLessThan(0.04);
    assertThat(first.mean()).isCloseTo(1.86 / 5, within(1e-12));
  }

  @Test
  void deviationOfTwoPairs_isTheirScaledDistance() {
    assertThat(Slowdowns.of(0.1, 0.4).deviation()).isCloseTo(1.0483 * 0.3, within(1e-12));
    assertThat(Slowdowns.of(0, 1, 3).deviation()).isCloseTo(1.0483 * 2, within(1e-12));
  }

  @Test
  void pooledPairs_countByHowCloselyTheirCellAgrees() {
    Slowdowns noisy = Slowdowns.of(-0.5, -0.4, -0.6, -0.5, -0.5);
    Slowdowns close = Slowdowns.of(0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01);
    Slowdowns pooled = Slowdowns.pooled(List.of(noisy, close));

    assertThat(pooled.size()).isEqualTo(12);
    // the sizes are alike once each is divided by its cell's: seven of twelve are ahead
    assertThat(pooled.shift(Direction.WORSE)).isBetween(0.2, 0.5);
    assertThat(pooled.centre()).isBetween(-0.1, 0.01);
  }

  @Test
  void cellWithoutNoise_doesNotDecideAlone() {
    Slowdowns exact = Slowdowns.of(1e-9, 1e-9, 1e-9, 1e-9, 1e-9, 1e-9);
    Slowdowns slower = Slowdowns.of(-0.01, -0.02, -0.01, -0.03, -0.01);

    assertThat(Slowdowns.pooled(List.of(exact, slower)).shift(Direction.BETTER)).isLessThan(0.2);
    assertThat(Slowdowns.pooled(List.of(Slowdowns.of(), slower)).size()).isEqualTo(5);
  }

  @Test
  void within_needsTheCentreItsIntervalAndBothSides() {
    assertThat(same(20, 0.01).areWithin(0.03, 0.99)).isTrue();
    assertThat(same(20, 0.0297).areWithin(0.03, 0.99)).isFalse();
    assertThat(same(20, -0.0297).areWithin(0.03, 0.99)).isFalse();
    assertThat(around(20, 0.05).areWithin(0.03, 0.99)).isTrue();
    assertThat(around(20, 0.07).areWithin(0.03, 0.99)).isFalse();
    assertThat(Slowdowns.of(0.01, -0.01, 0.01, -0.01).first(2).isCentreWithin(0.03, 0.99))
        .as("too few for an interval")
        .isFalse();
  }

  @Test
  void outliersOnOneSide_areNotWithin() {
    double[] slowdowns = new double[30];
    Arrays.setAll(slowdowns, i -> i % 2 == 0 ? 0.001 : -0.001);
    slowdowns[0] = slowdowns[1] = 0.5;
    Slowdowns pairs = Slowdowns.of(slowdowns);

    assertThat(pairs.isCentreWithin(0.03, 0.99)).isTrue();
    assertThat(pairs.areWithin(0.03, 0.99)).isFalse();
    assertThat(pairs.outliers(0.03).slower()).isEqualTo(2);
  }

  @Test
  void direction_knowsItsVerdictAndItsSign() {
    assertThat(Direction.WORSE.verdict()).isEqualTo(Verdict.WORSE);
    assertThat(Direction.BETTER.verdict()).isEqualTo(Verdict.BETTER);
    assertThat(Direction.WORSE.of(0.25)).isEqualTo(0.25);
    assertThat(Direction.BETTER.of(0.25)).isEqualTo(-0.25);
  }

  private static Slowdowns same(int pairs, double slowdown) {
    double[] slowdowns = new double[pairs];
    Arrays.fill(slowdowns, slowdown);
    return Slowdowns.of(slowdowns);
  }

  private static Slowdowns around(int pairs, double distance) {
    double[] slowdowns = new double[pairs];
    Arrays.setAll(slowdowns, i -> i % 2 == 0 ? distance : -distance);
    return Slowdowns.of(slowdowns);
  }
}
