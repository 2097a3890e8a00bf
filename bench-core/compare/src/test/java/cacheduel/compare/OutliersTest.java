// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.compare.Slowdowns.Direction;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class OutliersTest {
  private static final double LEAST = Math.log1p(0.03);

  private static double[] pairs(int slower, int faster) {
    double[] pairs = new double[30];
    Arrays.setAll(pairs, i -> i % 2 == 0 ? 0.01 : -0.01);
    Arrays.fill(pairs, 0, slower, 0.5);
    Arrays.fill(pairs, slower, slower + faster, -0.5);
    return pairs;
  }

  @Test
  void outliers_areBeyondFourTimesTheMedianSize() {
    Outliers outliers = Outliers.of(pairs(3, 2), LEAST);

    assertThat(outliers).isEqualTo(new Outliers(3, 2, 0.04));
    assertThat(Outliers.of(new double[] {0, 0, 0, 0.02}, LEAST).beyond()).isEqualTo(LEAST);
  }

  @Test
  void oneSided_byTheSignTest() {
    Outliers outliers = Outliers.of(pairs(10, 0), LEAST);

    assertThat(outliers.areOneSided()).isTrue();
    assertThat(outliers.p(Direction.WORSE)).isEqualTo(1 / 1024.0);
    assertThat(outliers.p(Direction.BETTER)).isEqualTo(1);
  }

  @Test
  void oneOnItsOwn_orOnBothSides_notOneSided() {
    assertThat(Outliers.of(pairs(1, 0), LEAST).areOneSided()).isFalse();
    assertThat(Outliers.of(pairs(3, 1), LEAST).areOneSided()).isFalse();
    assertThat(Outliers.of(new double[0], LEAST).p(Direction.WORSE)).isEqualTo(1);
  }
}
