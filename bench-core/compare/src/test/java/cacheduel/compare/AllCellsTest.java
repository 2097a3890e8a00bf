// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;

class AllCellsTest {
  private static final int CELLS = 12;
  private static final int RUNS = 3_000;

  private final HeavyTail noise = new HeavyTail(RandomSource.XO_RO_SHI_RO_128_PP.create(3));

  /** Returns cells of which each is noisier than the one before. */
  private Map<String, Map<Metric, Slowdowns>> cells(int pairs, double slowdown) {
    Map<String, Map<Metric, Slowdowns>> cells = new LinkedHashMap<>();
    for (int cell = 1; cell <= CELLS; cell++) {
      double deviation = 0.02 * cell;
      double[] slowdowns = new double[pairs];
      Arrays.setAll(slowdowns, i -> slowdown + noise.normal(deviation));
      cells.put("cell " + cell, Map.of(Metric.THROUGHPUT, Slowdowns.of(slowdowns)));
    }
    return cells;
  }

  private static MetricJudgement judge(Map<String, Map<Metric, Slowdowns>> cells) {
    return AllCells.ofComparison(Rule.STANDARD, cells).judgements().get(0);
  }

  @Test
  void lossThatNoCellShows_showsOverAll() {
    Map<String, Map<Metric, Slowdowns>> cells = cells(4, 0.06);

    assertThat(cells.values().stream().flatMap(cell -> cell.values().stream()))
        .allMatch(pairs -> Decision.of(Rule.STANDARD, Metric.THROUGHPUT, pairs).settled() == null);
    MetricJudgement judgement = judge(cells);
    assertThat(judgement.verdict()).isEqualTo(Verdict.WORSE);
    assertThat(judgement.evidence().pairs()).isEqualTo(4 * CELLS);
    assertThat(judgement.effect())
        .isNotNull()
        .satisfies(effect -> assertThat(effect.ratio()).isCloseTo(0.942, within(0.02)));
  }

  @Test
  void equalArms_withinTheNoise() {
    assertThat(judge(cells(12, 0)).verdict()).isEqualTo(Verdict.WITHIN_NOISE);
  }

  @Test
  void cellsThatCarryIt_areNamed() {
    Map<String, Map<Metric, Slowdowns>> cells = cells(12, 0.05);
    double[] slow = new double[12];
    Arrays.fill(slow, Math.log(2));
    cells.put("the slow one", Map.of(Metric.THROUGHPUT, Slowdowns.of(slow)));
    ComparedCell all = AllCells.ofComparison(Rule.STANDARD, cells).compared("a", "b");

    assertThat(all.isOverall()).isTrue();
    assertThat(all.has(Verdict.WORSE)).isTrue();
    assertThat(all.notes())
        .singleElement()
        .asString()
        .startsWith("ops/s WORSE, most in the slow one (x0.500), ");
  }

  /** What a cell went on to measure depends on what it showed, so it must not count. */
  @Test
  void pairsBeyondTheFirstLook_doNotCount() {
    Map<String, Map<Metric, Slowdowns>> cells = cells(12, 0);
    double[] many = new double[72];
    Arrays.fill(many, 12, 72, 1);
    cells.put("went on", Map.of(Metric.THROUGHPUT, Slowdowns.of(many)));

    assertThat(judge(cells).evidence().pairs()).isEqualTo(12 * (CELLS + 1));
    assertThat(judge(cells).verdict()).isEqualTo(Verdict.WITHIN_NOISE);
  }

  /** An empty night of a single cell would never end: every pair of the same jars counts. */
  @Test
  void pairsOfSeveralNights_allCount() {
    double[] many = new double[48];
    Arrays.setAll(many, i -> noise.normal(0.1));
    Map<String, Map<Metric, Slowdowns>> cells =
        Map.of("cell", Map.of(Metric.THROUGHPUT, Slowdowns.of(many)));

    assertThat(judge(cells).evidence().pairs()).isEqualTo(12);
    assertThat(AllCells.ofNights(Rule.STANDARD, cells)
            .judgements()
            .get(0)
            .evidence()
            .pairs())
        .isEqualTo(48);
  }

  @Test
  void slowModeOfSomeForks_isNotWithinTheNoise() {
    Map<String, Map<Metric, Slowdowns>> cells = cells(12, 0);
    cells.replaceAll((name, metrics) -> {
      double[] slowdowns = new double[12];
      Arrays.setAll(slowdowns, i -> i < 2 ? 0.7 : noise.normal(0.02));
      return Map.of(Metric.THROUGHPUT, Slowdowns.of(slowdowns));
    });

    assertThat(judge(cells).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void tooFewPairs_invalid() {
    double[] two = {0.5, 0.5};
    assertThat(judge(Map.of("cell", Map.of(Metric.P50, Slowdowns.of(two)))).verdict())
        .isEqualTo(Verdict.INVALID);
  }

  @Test
  void equalArmsOfUnequalNoise_suspectedAsOftenAsTheLevelSays() {
    int suspected = 0;
    for (int run = 0; run < RUNS; run++) {
      Map<String, Map<Metric, Slowdowns>> cells = cells(2, 0);
      Slowdowns pooled = Slowdowns.pooled(
          cells.values().stream().flatMap(cell -> cell.values().stream()).toList());
      suspected += pooled.shift(Slowdowns.Direction.WORSE) <= 0.05 ? 1 : 0;
    }
    assertThat(suspected / (double) RUNS).isBetween(0.04, 0.06);
  }
}
