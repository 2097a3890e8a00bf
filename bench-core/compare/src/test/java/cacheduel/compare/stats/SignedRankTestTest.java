// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.apache.commons.statistics.inference.AlternativeHypothesis;
import org.apache.commons.statistics.inference.PValueMethod;
import org.apache.commons.statistics.inference.WilcoxonSignedRankTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SignedRankTestTest {
  private static final double EXACT = 1e-12;

  @Test
  void eightPositive_oneIn256() {
    SignedRankTest test = SignedRankTest.of(new double[] {1, 2, 3, 4, 5, 6, 7, 8});

    assertThat(test.greater()).isEqualTo(0.00390625);
    assertThat(test.less()).isEqualTo(1);
  }

  /**
   * The published table of critical values (Wilcoxon and Wilcox 1964): the largest sum of the ranks
   * of one sign that is significant one-sided.
   */
  @ParameterizedTest
  @CsvSource({
    "5,  0.05,  0",
    "6,  0.05,  2",
    "8,  0.05,  5",
    "10, 0.05,  10",
    "12, 0.05,  17",
    "20, 0.05,  60",
    "7,  0.01,  0",
    "10, 0.01,  5",
    "20, 0.01,  43",
    "8,  0.005, 0",
    "10, 0.005, 3",
    "12, 0.005, 7",
    "20, 0.005, 37",
    "25, 0.005, 68",
  })
  void criticalValue_asInPublishedTable(int n, double p, int critical) {
    RankSums sums = RankSums.untied(n);

    assertThat(sums.atMost(2 * critical)).isLessThanOrEqualTo(p);
    assertThat(sums.atMost(2 * critical + 2)).isGreaterThan(p);
  }

  @Test
  void untied_asApacheCommonsHasIt() {
    UniformRandomProvider random = RandomSource.SPLIT_MIX_64.create(7);
    for (int n = 1; n <= 25; n++) {
      double[] x =
          DoubleStream.generate(() -> random.nextDouble() - 0.4).limit(n).toArray();

      assertThat(SignedRankTest.of(x).greater())
          .isCloseTo(commons(x, AlternativeHypothesis.GREATER_THAN), within(EXACT));
      assertThat(SignedRankTest.of(x).less())
          .isCloseTo(commons(x, AlternativeHypothesis.LESS_THAN), within(EXACT));
    }
  }

  private static double commons(double[] x, AlternativeHypothesis side) {
    return WilcoxonSignedRankTest.withDefaults()
        .with(PValueMethod.EXACT)
        .with(side)
        .test(x)
        .getPValue();
  }

  @Test
  void tied_asAllSignsEnumerated() {
    UniformRandomProvider random = RandomSource.SPLIT_MIX_64.create(11);
    for (int n = 1; n <= 11; n++) {
      double[] x = IntStream.generate(() -> random.nextInt(-2, 4))
          .limit(n)
          .asDoubleStream()
          .toArray();
      double[] nonZero = DoubleStream.of(x).filter(d -> d != 0).toArray();

      assertThat(SignedRankTest.of(x).greater())
          .as("%s", DoubleStream.of(x).boxed().toList())
          .isCloseTo(enumerated(nonZero), within(EXACT));
    }
  }

  /** Returns the share of all sign assignments with at least this sum of ranks. */
  private static double enumerated(double[] x) {
    double seen = 0;
    for (int i = 0; i < x.length; i++) {
      seen += x[i] > 0 ? meanRank(x, i) : 0;
    }
    int asLarge = 0;
    for (int signs = 0; signs < 1 << x.length; signs++) {
      double sum = 0;
      for (int i = 0; i < x.length; i++) {
        sum += (signs >> i & 1) == 1 ? meanRank(x, i) : 0;
      }
      asLarge += sum >= seen ? 1 : 0;
    }
    return asLarge / (double) (1 << x.length);
  }

  private static double meanRank(double[] x, int i) {
    double smaller =
        DoubleStream.of(x).filter(d -> Math.abs(d) < Math.abs(x[i])).count();
    double equal = DoubleStream.of(x).filter(d -> Math.abs(d) == Math.abs(x[i])).count();
    return smaller + (equal + 1) / 2;
  }

  @Test
  void zeros_leftOut() {
    SignedRankTest test = SignedRankTest.of(new double[] {0, 3, 0, 1, 2, 5, 4, 0});

    assertThat(test.pairs()).isEqualTo(5);
    assertThat(test.greater()).isEqualTo(1 / 32.0);
  }

  @Test
  void onlyZeros_nothingSeen() {
    SignedRankTest test = SignedRankTest.of(new double[6]);

    assertThat(test.greater()).isEqualTo(1);
    assertThat(test.less()).isEqualTo(1);
  }
}
