// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.contest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Errors and degrees of freedom are those of a linear regression with a part for each round. */
class FieldMarginTest {
  private static final double[] NO_CHANGE = new double[6];
  private static final double[] UNEVEN = {0, 0.3, -0.3, 0.2, -0.2, 0.1};
  private static final double LEVEL = 0.01;

  private final Map<String, Map<Integer, Double>> forks = new HashMap<>();

  private FieldMarginTest with(String id, double[] ofRounds, double... values) {
    Map<Integer, Double> byRound = new TreeMap<>();
    for (int i = 0; i < values.length; i++) {
      byRound.put(i + 1, values[i] + ofRounds[i]);
    }
    forks.put(id, byRound);
    return this;
  }

  /** Three cells, of which one sits out the last two rounds. */
  private FieldMarginTest three(double... ofRounds) {
    return with("a", ofRounds, 2, 2.1, 1.9, 2.05, 1.95, 2.02)
        .with("b", ofRounds, 1.02, 0.97, 1.05, 0.95, 1, 1.01)
        .with("c", ofRounds, 1.5, 1.42, 1.55, 1.47);
  }

  private Field field() {
    return new Field(forks);
  }

  private double margin(String one, String other) {
    MeanDifference difference = field().difference(one, other, LEVEL);
    return difference.high() - difference.best();
  }

  @Test
  void quietRounds_marginIsOfTheCellsOwnSpread() {
    three(NO_CHANGE);

    assertThat(field().difference("a", "c", LEVEL).best()).isCloseTo(0.521667, within(1e-6));
    assertThat(margin("a", "c")).isCloseTo(TQuantiles.twoSided(11.0285, 0.008) * 0.0416899, to());
    assertThat(margin("a", "b")).isCloseTo(TQuantiles.twoSided(8.7436, 0.008) * 0.0341507, to());
    assertThat(field().error("a", "c").value()).isCloseTo(0.0416899, to());
  }

  @Test
  void unevenRounds_marginIsOfTheSpreadWithinRounds() {
    three(UNEVEN);

    assertThat(field().difference("a", "c", LEVEL).best()).isCloseTo(0.521667, within(1e-6));
    assertThat(margin("a", "c")).isCloseTo(TQuantiles.twoSided(7.1557, 0.001) * 0.0511293, to());
    assertThat(field().error("a", "c").value()).isCloseTo(0.0511293, to());
    assertThat(field().error("a", "c").degrees()).isCloseTo(7.1557, within(1e-4));
  }

  @Test
  void cellsThatMoveTogether_haveTheDegreesOfBoth() {
    with("a", NO_CHANGE, 2.01, 2.09, 1.92, 2.03, 1.95)
        .with("b", NO_CHANGE, 1, 1.1, 0.9, 1.05, 0.95);

    assertThat(field().error("a", "b").degrees()).isEqualTo(4, within(1e-9));
    assertThat(margin("a", "b")).isCloseTo(TQuantiles.twoSided(4, 0.001) * 0.00707107, to());
  }

  @Test
  void marginOfFewForks_isTheDistanceBetweenTheStatesOfAMachine() {
    with("two", NO_CHANGE, 1, 1.001).with("three", NO_CHANGE, 2, 2.001, 2);
    with("four", NO_CHANGE, 3, 3.001, 3, 3.002).with("five", NO_CHANGE, 4, 4, 4.001, 4, 4.002);

    assertThat(margin("two", "five")).isCloseTo(Math.log(1.8), to());
    assertThat(margin("five", "three")).isCloseTo(Math.log(1.8), to());
    assertThat(margin("four", "five")).isLessThan(0.02);
  }

  @Test
  void singleFork_hasNoInterval() {
    with("single", NO_CHANGE, 1).with("five", NO_CHANGE, 4, 4, 4.001, 4, 4.002);

    assertThat(margin("single", "five")).isInfinite();
    assertThat(margin("five", "single")).isInfinite();
  }

  @Test
  void cellApartFromTwoThatAreJoined_leavesNoneToCompare() {
    with("a", NO_CHANGE, 1, 1.1, 0.9).with("b", NO_CHANGE, 2, 2.1, 1.9);
    forks.put("apart", Map.of(7, 3.0, 8, 3.1));

    assertThat(margin("a", "apart")).isInfinite();
    assertThat(field().typical("apart")).isCloseTo(3.05, to());
    assertThat(field().error("a", "apart").value()).isNaN();
  }

  private static Offset<Double> to() {
    return within(2e-6);
  }
}
