// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.faults.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Simulates what a comparison of times to recover finds. */
class RecoveryPowerTest {
  private static final int COMPARISONS = 4_000;
  private static final double LEVEL = 0.025;
  private static final double KNOWN_TO = FaultFigure.Unit.SECONDS.least();

  /**
   * A client that takes a second longer is found in 95 of 100 comparisons.
   *
   * @param deviation the standard deviation of one client's times, in s
   * @param faults from which the times to recover vary, so that they share the level
   */
  @ParameterizedTest
  @CsvSource({"0.06, 1, 3", "0.06, 16, 4", "0.2, 1, 5", "0.2, 16, 8", "0.4, 1, 9", "0.4, 16, 15"})
  void secondMore_isFound(double deviation, int faults, int rounds) {
    assertThat(found(1, deviation, faults, rounds)).isGreaterThanOrEqualTo(0.95);
    assertThat(found(1, deviation, faults, rounds - 2)).isLessThan(0.95);
  }

  @ParameterizedTest
  @CsvSource({"0.06, 1, 3", "0.2, 16, 5", "0.4, 4, 6", "1, 1, 10"})
  void equalClients_areRarelyCalledDifferent(double deviation, int faults, int rounds) {
    assertThat(found(0, deviation, faults, rounds)).isLessThanOrEqualTo(LEVEL / faults);
  }

  private static double found(double more, double deviation, int faults, int rounds) {
    Random random = new Random(42);
    return IntStream.range(0, COMPARISONS)
            .filter(i -> {
              double[] differences = DoubleStream.generate(() -> more
                      + seen(3 + deviation * random.nextGaussian(), random)
                      - seen(3 + deviation * random.nextGaussian(), random))
                  .limit(rounds)
                  .toArray();
              double best = Arrays.stream(differences).average().orElseThrow();
              return Math.abs(best) > RoundDifference.margin(differences, KNOWN_TO, LEVEL / faults);
            })
            .count()
        / (double) COMPARISONS;
  }

  /** A recovery is seen at the next bin, and bins begin at any phase. */
  private static double seen(double recovery, Random random) {
    double phase = random.nextDouble() * KNOWN_TO;
    return Math.ceil((recovery + phase) / KNOWN_TO) * KNOWN_TO - phase;
  }
}
