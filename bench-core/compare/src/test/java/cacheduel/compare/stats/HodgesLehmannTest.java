// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;

class HodgesLehmannTest {
  private static final double EXACT = 1e-9;

  /** Hollander and Wolfe's example of a tranquilizer: nine patients before and after. */
  private static final double[] DEPRESSION = {
    1.83 - 0.878,
    0.50 - 0.647,
    1.62 - 0.598,
    2.48 - 2.05,
    1.68 - 1.06,
    1.88 - 1.29,
    1.55 - 1.06,
    3.06 - 3.14,
    1.30 - 1.29
  };

  @Test
  void textbookExample_itsEstimateIntervalAndPValue() {
    HodgesLehmann centre = centre(DEPRESSION);

    assertThat(centre.estimate()).isCloseTo(0.46, within(0.0005));
    assertThat(centre.low()).isCloseTo(0.010, within(EXACT));
    assertThat(centre.high()).isCloseTo(0.786, within(EXACT));
    assertThat(centre.confidence()).isCloseTo(0.961, within(0.0005));
    assertThat(SignedRankTest.of(DEPRESSION).greater()).isCloseTo(0.01953, within(0.00001));
  }

  @Test
  void threeValues_medianOfSixAverages() {
    // 1, 2, 3.5, 3, 4.5, 6
    assertThat(centre(new double[] {1, 3, 6}).estimate()).isEqualTo(3.25);
  }

  @Test
  void fivePairs_noIntervalOf95PerCent() {
    HodgesLehmann centre = centre(new double[] {1, 2, 3, 4, 5});

    assertThat(centre.low()).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(centre.high()).isEqualTo(Double.POSITIVE_INFINITY);
    assertThat(centre.confidence()).isEqualTo(1);
  }

  @Test
  void sixPairs_fromLowestToHighest() {
    HodgesLehmann centre = centre(new double[] {6, 2, 3, 4, 5, 1});

    assertThat(centre.low()).isEqualTo(1);
    assertThat(centre.high()).isEqualTo(6);
    assertThat(centre.confidence()).isEqualTo(1 - 2 / 64.0);
  }

  @Test
  void equalDifferences_aPoint() {
    HodgesLehmann centre = centre(new double[8]);

    assertThat(centre.estimate()).isZero();
    assertThat(centre.within(0, 0)).isTrue();
    assertThat(centre.within(0.1, 1)).isFalse();
    assertThat(centre.within(-1, -0.1)).isFalse();
  }

  @Test
  void nothing_refused() {
    assertThatThrownBy(() -> centre(new double[0])).hasMessageContaining("at least one");
  }

  /** The interval is exact: it has its nominal coverage for any symmetric noise. */
  @Test
  void interval_missesAsOftenAsItSays() {
    UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(3);
    int runs = 20_000;
    int missed = 0;
    double confidence = 0;
    for (int run = 0; run < runs; run++) {
      double[] x = new double[10];
      for (int i = 0; i < x.length; i++) {
        double spread = random.nextInt(10) == 0 ? 4 : 1;
        x[i] = 1 + spread * (random.nextDouble() - 0.5);
      }
      HodgesLehmann centre = centre(x);
      confidence = centre.confidence();
      missed += centre.low() > 1 || centre.high() < 1 ? 1 : 0;
    }

    assertThat(missed / (double) runs).isCloseTo(1 - confidence, within(0.004));
  }

  private static HodgesLehmann centre(double[] x) {
    double[] weights = new double[x.length];
    Arrays.fill(weights, 1);
    return HodgesLehmann.of(x, weights, 0.95);
  }
}
