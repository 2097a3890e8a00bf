// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.contest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class FieldTest {
  private static final double[] LOW = {1.0, 1.1, 0.9, 1.05, 0.95};
  private static final double[] HIGH = {1.95, 2.0, 2.1, 1.9, 2.05};
  private static final double[] ALSO_HIGH = {2.0, 2.1, 1.9, 2.05, 1.95};

  private final Map<String, Map<Integer, Double>> forks = new HashMap<>();

  private FieldTest with(String id, double... values) {
    return from(1, id, values);
  }

  private FieldTest from(int firstRound, String id, double... values) {
    Map<Integer, Double> byRound = new TreeMap<>();
    for (int i = 0; i < values.length; i++) {
      byRound.put(firstRound + i, values[i]);
    }
    forks.put(id, byRound);
    return this;
  }

  private MeanDifference between(String one, String other, double level) {
    return new Field(forks).difference(one, other, level);
  }

  private double margin(String one, String other) {
    MeanDifference difference = between(one, other, 0.01);
    return difference.high() - difference.best();
  }

  @Test
  void difference_isThatOfTheMeansInsideItsInterval() {
    MeanDifference difference = with("a", HIGH).with("b", LOW).between("a", "b", 0.01);

    assertThat(difference.best()).isCloseTo(1, within(1e-12));
    assertThat(difference.low()).isBetween(0.7, 0.95);
    assertThat(difference.high() - 1).isCloseTo(1 - difference.low(), within(1e-12));
    assertThat(between("a", "b", 0.001).low()).isLessThan(difference.low());
  }

  @Test
  void cellsThatMoveTogether_haveANarrowerInterval() {
    double independent = with("a", HIGH).with("b", LOW).margin("a", "b");
    forks.clear();

    assertThat(with("a", ALSO_HIGH).with("b", LOW).margin("a", "b")).isLessThan(independent / 2);
  }

  @Test
  void fewRounds_showALargeDifferenceOnly() {
    with("none", 0, 0, 0).with("some", 0.5, 0.5, 0.5).with("much", 0.7, 0.7, 0.7);

    assertThat(between("some", "none", 0.01).low()).isNegative();
    assertThat(between("much", "none", 0.01).low()).isPositive();
  }

  @Test
  void otherCellsOfTheSameNoise_makeTheIntervalNarrower() {
    double alone = with("a", HIGH).with("b", LOW).margin("a", "b");
    with("c", 3.1, 2.9, 3.05, 2.95, 3).with("d", 2.9, 3.05, 2.95, 3, 3.1);

    assertThat(margin("a", "b")).isLessThan(0.9 * alone);
  }

  @Test
  void noisyCell_keepsItsOwnVarianceAndLeavesTheOthersTheirs() {
    with("a", HIGH).with("b", LOW).with("c", 3.1, 2.9, 3.05, 2.95, 3);
    double quiet = margin("a", "b");
    with("noisy", 2, 3.5, 2.8, 1.1, 4);

    assertThat(margin("a", "noisy")).isGreaterThan(10 * quiet);
  }

  /** The machine slows down after the third round; both that go on lose as much. */
  @Test
  void cellThatSitsRoundsOut_isComparedAsIfItHadNot() {
    with("out", 2, 2.01, 1.99).with("a", 1, 1.01, 0.99, 0.5, 0.51, 0.49);
    with("b", 1.99, 2, 2.01, 1.5, 1.49, 1.51);
    Field field = new Field(forks);

    assertThat(field.typical("out")).isCloseTo(field.typical("b"), within(0.02));
    assertThat(field.typical("a")).isCloseTo(0.75, within(0.02));
    assertThat(field.difference("out", "a", 0.01).best()).isCloseTo(1, within(0.02));
  }

  @Test
  void forksOfRoundsThatNothingJoins_areNotCompared() {
    with("a", HIGH).from(9, "b", LOW);

    assertThat(between("a", "b", 0.01)).isEqualTo(MeanDifference.unknown(1));
  }
}
