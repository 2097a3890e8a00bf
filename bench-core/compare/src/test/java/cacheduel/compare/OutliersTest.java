// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.compare.Slowdowns.Direction;
import java.util.Arrays;
import java.util.List;
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

  @Test
  void pairAtTheLimit_isNoOutlier() {
    Outliers outliers = Outliers.of(new double[] {0, 0, 0, LEAST, -LEAST}, LEAST);

    assertThat(outliers).isEqualTo(new Outliers(0, 0, LEAST));
    assertThat(outliers.p(Direction.BETTER)).isEqualTo(1);
  }

  @Test
  void outliersOfAllCells_areAddedUpBeyondTheFarthestLimit() {
    assertThat(Outliers.sum(List.of(new Outliers(1, 2, 0.1), new Outliers(3, 5, 0.4))))
        .isEqualTo(new Outliers(4, 7, 0.4));
    assertThat(Outliers.sum(List.of())).isEqualTo(new Outliers(0, 0, 0));
  }

  @Test
  void signTest_countsBothSides() {
    Outliers outliers = new Outliers(3, 1, LEAST);

    // 3 or 4, and 1 to 4, of 4
    assertThat(outliers.p(Direction.WORSE)).isCloseTo(5 / 16.0, within(1e-12));
    assertThat(outliers.p(Direction.BETTER)).isCloseTo(15 / 16.0, within(1e-12));
  }

  @Test
  void twoOnOneSide_areOneSided() {
    assertThat(new Outliers(2, 0, LEAST).areOneSided()).isTrue();
    assertThat(new Outliers(0, 2, LEAST).areOneSided()).isTrue();
    assertThat(new Outliers(0, 1, LEAST).areOneSided()).isFalse();
  }

  @Test
  void lopsided_isRareByChanceInEitherDirection() {
    assertThat(new Outliers(0, 20, LEAST).areLopsided()).isTrue();
    assertThat(new Outliers(20, 0, LEAST).areLopsided()).isTrue();
    assertThat(new Outliers(3, 0, LEAST).areLopsided()).isFalse();
    assertThat(new Outliers(0, 0, LEAST).areLopsided()).isFalse();
  }

  @Test
  void text_namesBothSidesAndTheLimit() {
    assertThat(new Outliers(3, 0, Math.log(1.12)).text(24))
        .isEqualTo("in 3 of 24 pairs the candidate is more than 12 % worse, in 0 as much better");
  }
}
