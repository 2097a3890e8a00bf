// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.compare.Metric;
import cacheduel.compare.Rule;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LedgerTest {
  private final Ledger ledger = new Ledger(Rule.STANDARD, List.of());
  private final Random random = new Random(5);

  private void nights(int first, int count, int pairs, String cell, double slowdown) {
    for (int night = first; night < first + count; night++) {
      for (int i = 0; i < pairs; i++) {
        ledger.add(new NightPair(
            "night " + night,
            "commit " + night,
            "jars " + night,
            cell,
            1,
            Map.of(Metric.THROUGHPUT, slowdown + 0.02 * random.nextGaussian())));
      }
    }
  }

  private Track track(String cell) {
    return ledger.tracks(cell).iterator().next();
  }

  @Test
  void evidence_addsUpOverNightsAndNamesTheFirstOne() {
    nights(0, 5, 3, "get", 0);
    nights(5, 3, 3, "get", 0.1);
    assertThat(ledger.worse()).isEmpty();
    assertThat(track("get").worse().isSuspicious()).isTrue();

    nights(8, 6, 3, "get", 0.1);
    assertThat(ledger.worse()).extracting(Track::cell).contains("get");
    assertThat(track("get").onset().probable().night()).isEqualTo("night 5");
    assertThat(track("get").onset().before()).extracting(NightPair::commit).isEqualTo("commit 3");
    assertThat(track("get").onset().until().commit()).isEqualTo("commit 6");
    assertThat(track("get").effect().ratio()).isCloseTo(0.905, within(0.01));
  }

  @Test
  void mended_isNoLongerWorse() {
    nights(0, 8, 4, "get", 0.1);
    assertThat(ledger.worse()).isNotEmpty();

    nights(8, 8, 4, "get", 0);
    assertThat(ledger.worse()).isEmpty();
  }

  @Test
  void faster_isBetterAndNothingElse() {
    nights(0, 10, 4, "get", -0.1);

    assertThat(track("get").isBetter()).isTrue();
    assertThat(ledger.worse()).isEmpty();
    assertThat(ledger.suspicious()).isEmpty();
  }

  @Test
  void gain_isWhatALaterLossIsHeldTo() {
    nights(0, 10, 4, "get", -0.2);
    nights(10, 10, 4, "get", -0.1);

    assertThat(ledger.worse()).extracting(Track::cell).contains("get");
    assertThat(track("get").gained()).isPresent();
    assertThat(track("get").effect().ratio()).isCloseTo(0.905, within(0.02));
    assertThat(track("get").onset().probable().night()).isEqualTo("night 10");
  }

  @Test
  void slowerForks_areFoundAmongEqualOnes() {
    for (int night = 0; night < 26; night++) {
      nights(night, 1, 4, "get", 0);
      nights(night, 1, 1, "get", 0.7);
    }

    assertThat(ledger.worse()).extracting(Track::cell).contains("get");
    assertThat(track("get").slowForks())
        .hasValueSatisfying(forks -> assertThat(forks.slower()).isBetween(3, 6));
  }

  @Test
  void lossTooSmallToCount_isNotReported() {
    nights(0, 40, 4, "get", 0.015);

    assertThat(ledger.worse()).isEmpty();
    assertThat(ledger.suspicious()).isEmpty();
  }

  /** Two pairs of each of many cells, none of which could show it. */
  @Test
  void smallLossInEveryCell_showsOverAllOfThem() {
    for (int cell = 0; cell < 24; cell++) {
      nights(0, 1, 3, "cell " + cell, 0.05);
    }

    assertThat(ledger.worse()).extracting(Track::cell).containsExactly(Ledger.ALL_CELLS);
  }

  @Test
  void pairsOfSuspiciousCells_doNotStandForAll() {
    everyOtherCell(1);
    nights(0, 1, 48, "slow", 0.2);
    everyOtherCell(2);

    assertThat(ledger.worse()).extracting(Track::cell).containsExactly("slow");
    assertThat(track(Ledger.ALL_CELLS).size()).isEqualTo(24 * 3);
  }

  private void everyOtherCell(int pairs) {
    for (int cell = 0; cell < 23; cell++) {
      nights(0, 1, pairs, "cell " + cell, 0);
    }
  }

  @Test
  void pairWithoutAMetric_countsForTheOthers() {
    ledger.add(new NightPair("n", null, "j", "get", 1, Map.of(Metric.P50, 0.1)));

    assertThat(ledger.tracks("get")).extracting(Track::metric).containsExactly(Metric.P50);
    assertThat(ledger.tracks("other")).isEmpty();
    assertThat(ledger.suspicion("other")).isEqualTo(1);
  }

  @Test
  void pairs_areBetOnByTheNoiseOfThoseBefore() {
    Bet bet = new Bet(Math.log1p(Rule.DELTA));
    Track ofCell = new Track(Rule.STANDARD, "get", Metric.THROUGHPUT, 8.0 / 3);
    Track ofAll = new Track(Rule.STANDARD, Ledger.ALL_CELLS, Metric.THROUGHPUT, 4.0 / 3);
    for (double slowdown : new double[] {0.1, -0.05, 0.2, 0.15, 0.1, 0.3, 0.25, 0.12}) {
      NightPair pair = new NightPair("n", null, "j", "get", 1, Map.of(Metric.THROUGHPUT, slowdown));
      ledger.add(pair);
      ofCell.add(pair, slowdown, bet);
      ofAll.add(pair, slowdown, bet);
      bet.seen(slowdown);
    }

    assertThat(track("get").worse()).isEqualTo(ofCell.worse());
    assertThat(track(Ledger.ALL_CELLS).worse()).isEqualTo(ofAll.worse());
  }

  @Test
  void pairsOfEarlierNights_areAddedFirst() {
    NightPair pair = new NightPair("n", null, "j", "get", 1, Map.of(Metric.P50, 0.1));

    assertThat(new Ledger(Rule.STANDARD, List.of(pair)).tracks("get")).hasSize(1);
  }

  @Test
  void lossAndGain_areSuspicionAndPromise() {
    nights(0, 6, 4, "slower", 0.1);
    nights(0, 6, 4, "faster", -0.1);

    assertThat(ledger.suspicion("slower")).isGreaterThan(Evidence.SUSPICIOUS);
    assertThat(ledger.suspicion("faster")).isLessThanOrEqualTo(1).isPositive();
    assertThat(ledger.promise("slower")).isLessThanOrEqualTo(1).isPositive();
    assertThat(ledger.promise("faster")).isGreaterThanOrEqualTo(Evidence.SUSPICIOUS);
    assertThat(ledger.promise("other")).isEqualTo(1);
    assertThat(ledger.suspicious()).extracting(Track::cell).contains("slower");
  }

  @Test
  void loss_isExcludedInEachMetric() {
    assertThat(ledger.excludesALoss("get", "j")).isFalse();

    constant(12, Metric.THROUGHPUT, 0);
    assertThat(ledger.excludesALoss("get", "j")).isTrue();

    constant(40, Metric.P50, -0.1);
    assertThat(ledger.excludesALoss("get", "j")).isTrue();

    constant(4, Metric.ALLOCATION, 0);
    assertThat(ledger.excludesALoss("get", "j")).isFalse();
  }

  private void constant(int pairs, Metric metric, double slowdown) {
    for (int i = 0; i < pairs; i++) {
      ledger.add(new NightPair("n", null, "j", "get", 1, Map.of(metric, slowdown)));
    }
  }
}
