// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.DoublePredicate;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RateSearchTest {
  private static final double CLOSED_LOOP = 31_234;

  private final List<RateSearch.Try> tries = new ArrayList<>();

  @ParameterizedTest
  @ValueSource(doubles = {0.27, 0.4, 0.51, 0.66, 0.749, 0.76, 0.88, 0.93, 0.99})
  void knee_isFoundWithinFivePercent(double share) {
    double knee = share * CLOSED_LOOP;
    search(rate -> rate <= knee);
    double highest = outcome().highest().orElseThrow();
    assertThat(highest).isLessThanOrEqualTo(knee).isCloseTo(knee, Percentage.withPercentage(5.5));
    assertThat(outcome().lowestAbove().orElseThrow()).isGreaterThan(knee);
    assertThat(tries).hasSizeLessThanOrEqualTo(RateSearch.MOST_TRIES);
  }

  @Test
  void everythingHolds_isTheClosedLoopsRate() {
    search(rate -> true);
    assertThat(outcome().highest().orElseThrow()).isCloseTo(CLOSED_LOOP, within(50.0));
    assertThat(outcome().lowestAbove()).isEmpty();
    assertThat(tries.get(tries.size() - 1).opsPerSecond())
        .isEqualTo(tries.get(tries.size() - 2).opsPerSecond());
  }

  @Test
  void nothingHolds_endsFarBelow() {
    search(rate -> false);
    assertThat(outcome().highest()).isEmpty();
    assertThat(tries.stream().mapToDouble(RateSearch.Try::opsPerSecond).min().orElseThrow())
        .isLessThan(0.05 * CLOSED_LOOP);
  }

  @Test
  void kneeBelowTheStaircase_isFoundFromBelow() {
    double knee = 0.1 * CLOSED_LOOP;
    search(rate -> rate <= knee);
    assertThat(outcome().highest().orElseThrow()).isCloseTo(knee, Percentage.withPercentage(5.5));
  }

  @Test
  void twoFailedSteps_endTheStaircase() {
    search(rate -> rate <= 0.3 * CLOSED_LOOP);
    assertThat(tries.stream().mapToDouble(RateSearch.Try::opsPerSecond).max().orElseThrow())
        .isLessThan(0.8 * CLOSED_LOOP);
  }

  @Test
  void rateThatHeldByLuck_isNotTheOutcome() {
    double knee = 0.6 * CLOSED_LOOP;
    List<Double> lucky = new ArrayList<>();
    search(rate -> {
      boolean first = rate > knee && rate < 0.7 * CLOSED_LOOP && lucky.isEmpty();
      if (first) {
        lucky.add(rate);
      }
      return rate <= knee || first;
    });
    assertThat(lucky).isNotEmpty();
    assertThat(outcome().highest().orElseThrow()).isLessThanOrEqualTo(knee);
  }

  @Test
  void rateThatFailedByChance_isTriedOnceMore() {
    double knee = 0.6 * CLOSED_LOOP;
    List<Double> unlucky = new ArrayList<>();
    search(rate -> {
      boolean first = rate > 0.52 * CLOSED_LOOP && rate < knee && unlucky.isEmpty();
      if (first) {
        unlucky.add(rate);
      }
      return rate <= knee && !first;
    });
    assertThat(tries)
        .filteredOn(tried -> unlucky.contains(tried.opsPerSecond()))
        .hasSize(2);
    assertThat(outcome().highest().orElseThrow()).isCloseTo(knee, Percentage.withPercentage(5.5));
  }

  @Test
  void disturbedMachine_seldomMisleads() {
    Random random = new Random(7);
    int near = 0;
    int searches = 2_000;
    for (int i = 0; i < searches; i++) {
      tries.clear();
      double knee = CLOSED_LOOP * (0.2 + 0.8 * random.nextDouble());
      // five of a hundred tries fail although the client could do it
      search(rate -> rate <= knee && random.nextDouble() > 0.05);
      near += Math.abs(outcome().highest().orElse(0) / knee - 1) < 0.055 ? 1 : 0;
    }
    // without the second try of the rate that failed it would be 0.87
    assertThat(near / (double) searches).isCloseTo(0.95, within(0.015));
  }

  @Test
  void queueWithNoisyFigures_isFoundWithinFivePercent() {
    Random random = new Random(7);
    int near = 0;
    int searches = 2_000;
    double capacity = 1.02 * CLOSED_LOOP;
    for (int i = 0; i < searches; i++) {
      tries.clear();
      double knee = CLOSED_LOOP * (0.7 + 0.29 * random.nextDouble());
      // M/M/1: response times are exponential with the mean 1 / (capacity - rate)
      double limit = Math.log(100) / (capacity - knee);
      search(rate ->
          Math.log(100) / (capacity - rate) * Math.exp(0.05 * random.nextGaussian()) < limit);
      near += Math.abs(outcome().highest().orElse(0) / knee - 1) < 0.055 ? 1 : 0;
    }
    assertThat(near / (double) searches).isGreaterThan(0.9);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void noise_neverPassesTheLimitAndNeverNamesARateThatFailedLast(long seed) {
    Random noise = new Random(seed);
    search(rate -> rate * (0.8 + 0.4 * noise.nextDouble()) <= 0.6 * CLOSED_LOOP);
    assertThat(tries).hasSizeLessThanOrEqualTo(RateSearch.MOST_TRIES);
    OptionalDouble highest = outcome().highest();
    tries.stream()
        .filter(tried -> highest.isPresent() && tried.opsPerSecond() == highest.getAsDouble())
        .reduce((earlier, last) -> last)
        .ifPresent(last -> assertThat(last.holds()).isTrue());
  }

  @Test
  void searchThatGoesOn_triesWhatItWouldHaveTried() {
    double knee = 0.55 * CLOSED_LOOP;
    search(rate -> rate <= knee);
    for (int done = 0; done < tries.size(); done++) {
      assertThat(new RateSearch(CLOSED_LOOP, tries.subList(0, done), 0, false).next())
          .hasValue(tries.get(done).opsPerSecond());
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, Double.NaN})
  void closedLoopWithoutARate_isNotSearched(double rate) {
    assertThat(new RateSearch(rate, List.of(), 0, false).next()).isEmpty();
  }

  @Test
  void wastedTries_countAgainstTheLimit() {
    assertThat(new RateSearch(CLOSED_LOOP, List.of(), RateSearch.MOST_TRIES, false).next())
        .isEmpty();
  }

  private void search(DoublePredicate server) {
    OptionalDouble next = outcome().next();
    while (next.isPresent()) {
      double rate = next.getAsDouble();
      tries.add(new RateSearch.Try(rate, server.test(rate)));
      next = outcome().next();
    }
  }

  private RateSearch outcome() {
    return new RateSearch(CLOSED_LOOP, tries, 0, false);
  }

  @Test
  void curve_hasEveryTenthWhateverHolds_beforeItNarrowsTheGap() {
    List<RateSearch.Try> tries = new ArrayList<>();
    for (int i = 0; i < 11; i++) {
      double rate = new RateSearch(1_000, tries, 0, true).next().orElseThrow();
      tries.add(new RateSearch.Try(rate, rate < 650));
    }
    assertThat(tries)
        .extracting(RateSearch.Try::opsPerSecond)
        .containsExactly(
            100.0, 200.0, 300.0, 400.0, 500.0, 600.0, 700.0, 800.0, 900.0, 1000.0, 650.0);
  }
}
