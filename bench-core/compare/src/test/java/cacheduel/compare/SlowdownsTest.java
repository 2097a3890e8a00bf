// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.compare.Slowdowns.Direction;
import java.util.Arrays;
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
}
