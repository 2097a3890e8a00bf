// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.compare.Metric;
import cacheduel.compare.Rule;
import cacheduel.compare.Slowdowns;
import cacheduel.compare.Verdict;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Pairs without noise. Of such pairs 22 are certain: each wins the largest bet, and 1.9 to the power of
 * 22 is more than a million.
 */
class TrackTest {
  private static final double DELTA = Math.log1p(Rule.DELTA);
  private static final int CERTAIN = 22;
  private static final int KNOWN = 12;

  private final Track track = new Track(Rule.STANDARD, "get", Metric.THROUGHPUT, 8.0 / 3);
  private final Bet bet = new Bet(DELTA);

  private void add(String jars, int count, double slowdown) {
    add(jars, count, index -> slowdown);
  }

  /** Adds pairs of a night each. */
  private void add(String jars, int count, IntToDoubleFunction slowdown) {
    for (int i = 0; i < count; i++) {
      double value = slowdown.applyAsDouble(track.size());
      track.add(pair("n" + track.size(), jars, "get", value), value, bet);
      bet.seen(value);
    }
  }

  private static NightPair pair(String night, String jars, String cell, double slowdown) {
    return new NightPair(night, null, jars, cell, 1, Map.of(Metric.THROUGHPUT, slowdown));
  }

  @Test
  void gain_isHeldToOncePairsAfterItAgree() {
    add("a", CERTAIN - 1, -0.1);
    assertThat(track.promise()).isGreaterThan(Evidence.SUSPICIOUS);
    assertThat(track.isBetter()).isFalse();

    add("a", 1, -0.1);
    assertThat(track.promise()).isEqualTo(Evidence.SUSPICIOUS);
    assertThat(track.isBetter()).isTrue();

    add("a", KNOWN - 1, -0.1);
    assertThat(track.gained()).isEmpty();

    add("a", 1, -0.1);
    assertThat(track.gained()).map(NightPair::night).contains("n" + (CERTAIN + KNOWN - 1));
    assertThat(track.promise()).isEqualTo(1);
  }

  @Test
  void gainThatStays_isNoNewOne() {
    add("a", CERTAIN + KNOWN + 40, -0.1);

    assertThat(track.promise()).isLessThanOrEqualTo(1);
    assertThat(track.suspicion()).isLessThanOrEqualTo(1);
    assertThat(track.isBetter("a")).isTrue();
    assertThat(track.verdict("a")).isEqualTo(Verdict.BETTER);
    assertThat(track.effect().ratio()).isCloseTo(Math.exp(0.1), within(1e-9));
    assertThat(track.behindEffect()).isEqualTo(24);
  }

  /** Certain after 27 pairs; 24 more leave only the mean of the two. */
  @Test
  void gainOfUnknownSize_isNotHeldTo() {
    add("a", 27 + 23, index -> index % 2 == 0 ? -0.35 : -0.05);
    assertThat(track.isBetter()).isTrue();
    assertThat(track.gained()).isEmpty();

    add("a", 1, -0.35);
    assertThat(track.gained()).isPresent();
  }

  @Test
  void gainThatIsKnownWithinDeltaOnEitherSide_isHeldTo() {
    add("a", CERTAIN + KNOWN - 1, index -> index % 2 == 0 ? -4 * DELTA : -2 * DELTA);
    assertThat(track.gained()).isEmpty();

    add("a", 1, -2 * DELTA);
    assertThat(track.gained()).isPresent();
  }

  /** Certain after 42 pairs, whose mean is not known to within 3 % after hundreds. */
  @Test
  void sizeOfAGain_isNotMeasuredForEver() {
    add("a", 42, TrackTest::scattered);
    assertThat(track.promise()).isEqualTo(Evidence.SUSPICIOUS);

    add("a", 95, TrackTest::scattered);
    assertThat(track.promise()).isEqualTo(Evidence.SUSPICIOUS);

    add("a", 1, TrackTest::scattered);
    assertThat(track.promise()).isEqualTo(1);
    assertThat(track.gained()).isEmpty();
  }

  /** Evenly from -0.8 to 0. */
  private static double scattered(int index) {
    return 0.8 * ((index * 0.6180339887498949) % 1 - 0.5) - 0.4;
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.7, 1})
  void gainUpToDelta_doesNotCount(double deltas) {
    add("a", 80, -deltas * DELTA);

    assertThat(track.isBetter()).isFalse();
    assertThat(track.gained()).isEmpty();
    assertThat(track.verdict("a")).isEqualTo(Verdict.WITHIN_NOISE);
  }

  @Test
  void lossUpToDelta_doesNotCount() {
    add("a", 40, DELTA);

    assertThat(track.worse().certain()).isTrue();
    assertThat(track.isWorse()).isFalse();
    assertThat(track.isSuspicious()).isFalse();
    assertThat(track.slowForks()).isEmpty();
    assertThat(track.verdict("a")).isEqualTo(Verdict.WITHIN_NOISE);
  }

  @Test
  void loss_isThatSinceItBegan() {
    add("a", 30, 0);
    assertThat(track.behindEffect()).isEqualTo(24);

    add("b", CERTAIN - 1, 0.1);
    assertThat(track.isWorse()).isFalse();

    add("b", 1, 0.1);
    assertThat(track.isWorse()).isTrue();
    assertThat(track.suspicion()).isEqualTo(Evidence.CERTAIN);
    assertThat(track.verdict("b")).isEqualTo(Verdict.WORSE);
    assertThat(track.slowForks()).as("all are slower").isEmpty();
    assertThat(track.behindEffect()).isEqualTo(CERTAIN);
    assertThat(track.effect().ratio()).isCloseTo(Math.exp(-0.1), within(1e-9));
    assertThat(track.onset().index()).isEqualTo(30);

    add("b", 10, 0.1);
    assertThat(track.behindEffect()).isEqualTo(24);
  }

  @Test
  void effectOfFewPairs_isOfAllOfThem() {
    add("a", 10, 0.01);

    assertThat(track.behindEffect()).isEqualTo(10);
    assertThat(track.effect().ratio()).isCloseTo(Math.exp(-0.01), within(1e-9));
  }

  /** It still lets a night be better than the reference, but not than what had been gained. */
  @Test
  void jarsWithoutTheGain_areNotBetter() {
    add("a", CERTAIN + KNOWN, -0.1);
    add("b", KNOWN, -DELTA);

    assertThat(track.isBetter("a")).isTrue();
    assertThat(track.isBetter("b")).isFalse();
    assertThat(track.isSuspicious()).isTrue();
    assertThat(track.isWorse()).isFalse();

    add("b", CERTAIN, -DELTA);
    assertThat(track.isWorse()).isTrue();
    assertThat(track.effect().ratio()).isCloseTo(Math.exp(DELTA - 0.1), within(1e-9));
    assertThat(track.onset().index()).isEqualTo(CERTAIN + KNOWN);
  }

  @ParameterizedTest
  @CsvSource({"12, 0.1, true", "12, 0.11, false", "11, 0.1, false", "11, 0, false", "12, 0, true"})
  void lossOfWhichHalfIsExcluded_isMended(int pairs, double slowdown, boolean mended) {
    add("a", 30, 0.2);
    add("b", pairs, slowdown);

    assertThat(track.isMended("b")).isEqualTo(mended);
    assertThat(track.verdict("b")).isEqualTo(mended ? Verdict.INCONCLUSIVE : Verdict.WORSE);
    assertThat(track.isMended("a")).isFalse();
  }

  @Test
  void suspicionOfEarlierJars_isNotWithinTheNoise() {
    add("a", 6, 0.1);
    add("b", KNOWN, 0);

    assertThat(track.isSuspicious()).isTrue();
    assertThat(track.verdict("b")).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void fewPairs_areNotWithinTheNoise() {
    add("a", 5, 0);
    assertThat(track.verdict("a")).isEqualTo(Verdict.INCONCLUSIVE);

    add("a", 1, 0);
    assertThat(track.verdict("a")).isEqualTo(Verdict.WITHIN_NOISE);
    assertThat(track.verdict("b")).isEqualTo(Verdict.INCONCLUSIVE);
  }

  /** Every fifth fork is half as fast; the first of them are no outliers yet. */
  private static double slowNowAndThen(int index) {
    return index % 5 == 4 ? 0.7 : index % 2 == 0 ? -0.01 : 0.01;
  }

  @Test
  void someSlowForks_areSuspectedBeforeTheyAreCertain() {
    add("a", 29, TrackTest::slowNowAndThen);
    assertThat(track.isSuspicious()).isFalse();

    add("a", 1, TrackTest::slowNowAndThen);
    assertThat(track.isSuspicious()).isTrue();
    assertThat(track.worse().isSuspicious()).isFalse();
    assertThat(track.suspicion()).isBetween(24.7, 24.8);
    assertThat(track.isWorse()).isFalse();
    assertThat(track.slowForks()).isEmpty();

    add("a", 84, TrackTest::slowNowAndThen);
    assertThat(track.isWorse()).isFalse();

    add("a", 1, TrackTest::slowNowAndThen);
    assertThat(track.isWorse()).isTrue();
    assertThat(track.slowForks()).hasValueSatisfying(forks -> {
      assertThat(forks.slower()).isEqualTo(5);
      assertThat(forks.faster()).isZero();
    });
    assertThat(track.behindEffect()).isEqualTo(24);
    assertThat(track.onset().index()).isEqualTo(9);
  }

  @ParameterizedTest
  @CsvSource({"12, 12, true", "12, 11, false", "11, 11, false"})
  void slowForks_areMendedIfTheseJarsHaveNone(int pairs, int quiet, boolean mended) {
    add("a", 115, TrackTest::slowNowAndThen);
    add("b", quiet, index -> index % 2 == 0 ? -0.01 : 0.01);
    add("b", pairs - quiet, 0.7);

    assertThat(track.isWorse()).isTrue();
    assertThat(track.isMended("b")).isEqualTo(mended);
  }

  /** Five pairs that are worse by a little more than what counts, and others that are equal. */
  @Test
  void evidenceOfTooSmallALoss_isNoSuspicion() {
    add("a", 25, 0);
    add("a", 5, 0.04);

    assertThat(track.worse().isSuspicious()).isTrue();
    assertThat(track.suspicion()).isGreaterThan(Evidence.SUSPICIOUS);
    assertThat(track.isSuspicious()).isTrue();

    add("a", 19, 0);
    assertThat(track.suspicion()).isGreaterThan(Evidence.SUSPICIOUS);
    assertThat(track.isSuspicious()).isFalse();
  }

  @Test
  void pairs_areGroupedByTheirCell() {
    for (String cell : new String[] {"set", "get", "set"}) {
      track.add(pair("n", "a", cell, 0), 0, bet);
    }
    track.add(pair("n", "b", "set", 0), 0, bet);

    Map<String, Slowdowns> cells = track.byCell("a");
    assertThat(cells.keySet()).containsExactly("set", "get");
    assertThat(cells.values()).extracting(Slowdowns::size).containsExactly(2, 1);
    assertThat(track.of("a").size()).isEqualTo(3);
    assertThat(track.size()).isEqualTo(4);
  }
}
