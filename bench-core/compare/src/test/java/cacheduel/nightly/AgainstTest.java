// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.nightly;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.compare.ComparedCell;
import cacheduel.compare.Effect;
import cacheduel.compare.Metric;
import cacheduel.compare.MetricJudgement;
import cacheduel.compare.Rule;
import cacheduel.compare.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A night against an anchor, by pairs without noise. */
class AgainstTest {
  private static final Reference ANCHOR = new Reference(
      "xmemcached", ReferenceKind.ANCHOR, Path.of("kept", "anchor", "20261121-101530"));

  private final Ledger ledger = new Ledger(Rule.STANDARD, List.of());
  private final Against against = with("tonight");

  private Against with(String jars) {
    return new Against(ANCHOR, NightFixture.KEPT, "anchor", jars, Rule.STANDARD, ledger);
  }

  private void add(String jars, int count, String cell, Metric metric, double slowdown) {
    for (int i = 0; i < count; i++) {
      ledger.add(new NightPair("night of " + jars, null, jars, cell, 1, Map.of(metric, slowdown)));
    }
  }

  private void add(String jars, int count, double slowdown) {
    add(jars, count, "get", Metric.THROUGHPUT, slowdown);
  }

  private MetricJudgement judged() {
    ComparedCell compared = against.compared("get", "8 threads");
    assertThat(compared.judgements()).hasSize(1);
    return compared.judgements().get(0);
  }

  @Test
  void equalDigests_areTheSameJars() {
    assertThat(with("anchor").sameJars()).isTrue();
    assertThat(against.sameJars()).isFalse();
  }

  @Test
  void pairs_areThoseOfTonightsJarsInTheMetricWithMost() {
    add("earlier", 4, 0);
    add("tonight", 2, 0);
    add("tonight", 3, "get", Metric.P50, 0);

    assertThat(against.pairs("get")).isEqualTo(3);
    assertThat(against.pairs("set")).isZero();
  }

  @Test
  void loss_countsUntilTonightsJarsHaveMendedIt() {
    add("earlier", 30, 0.2);
    assertThat(against.worse()).extracting(Track::cell).containsExactly("get", Ledger.ALL_CELLS);

    add("tonight", 12, 0);
    assertThat(against.worse()).isEmpty();
    assertThat(with("earlier").worse()).hasSize(2);
  }

  @Test
  void overall_isOfTonightsPairsOfAllCells() {
    assertThat(against.overall()).isEmpty();

    add("earlier", 4, 0);
    assertThat(against.overall()).isEmpty();

    add("tonight", 3, 0.01);
    add("tonight", 3, "set", Metric.THROUGHPUT, 0.02);
    add("tonight", 2, "delete", Metric.P50, 0.02);
    assertThat(against.overall())
        .extracting(MetricJudgement::metric)
        .containsExactly(Metric.THROUGHPUT, Metric.P50);
    assertThat(against.overall())
        .extracting(judgement -> judgement.evidence().pairs())
        .containsExactly(6, 2);
  }

  @Test
  void comparison_namesBothSidesAndLacksMetricsWithoutAPair() {
    add("earlier", 4, "get", Metric.P50, 0);
    add("tonight", 4, 0);
    ComparedCell compared = against.compared("get", "8 threads");

    assertThat(compared.baseline()).isEqualTo("anchor (20261121-101530): 8 threads");
    assertThat(compared.candidate()).isEqualTo("candidate (tonight): 8 threads");
    assertThat(compared.judgements())
        .extracting(MetricJudgement::metric)
        .containsExactly(Metric.THROUGHPUT);
  }

  @Test
  void loss_isJudgedByTheLatestPairsOfAllNights() {
    add("tonight", 30, 0.2);

    assertJudged(judged(), Verdict.WORSE, Verdict.WORSE, 24, 30, -0.2);
    assertThat(judged().settled()).isTrue();
  }

  @Test
  void gain_isJudgedByTheLatestPairsOfAllNights() {
    add("earlier", 6, 0);
    add("tonight", 40, -0.1);

    assertJudged(judged(), Verdict.BETTER, null, 24, 46, 0.1);
    assertThat(judged().settled()).isTrue();
  }

  @Test
  void noDifference_isJudgedByTonightsPairs() {
    add("earlier", 6, 0.02);
    add("tonight", 12, 0);

    assertJudged(judged(), Verdict.WITHIN_NOISE, null, 12, 18, 0);
    assertThat(judged().settled()).isTrue();
  }

  @Test
  void fewPairs_settleNothing() {
    add("tonight", 4, 0);

    assertJudged(judged(), Verdict.INCONCLUSIVE, null, 4, 4, 0);
    assertThat(judged().settled()).isFalse();
  }

  private static void assertJudged(
      MetricJudgement judgement,
      Verdict verdict,
      @Nullable Verdict suspected,
      int behind,
      int all,
      double logarithm) {
    assertThat(judgement.verdict()).isEqualTo(verdict);
    assertThat(judgement.suspected()).isEqualTo(suspected);
    assertThat(judgement.evidence().judged()).isEqualTo(behind);
    assertThat(judgement.evidence().pairs()).isEqualTo(all);
    Effect effect = Objects.requireNonNull(judgement.effect());
    assertThat(effect.ratio()).isCloseTo(Math.exp(logarithm), within(1e-9));
  }

  @Test
  void loss_isExcludedByPairsOfTonight() {
    assertThat(against.excludesALoss("get")).isFalse();

    add("tonight", 12, 0);
    assertThat(against.excludesALoss("get")).isTrue();
    assertThat(with("earlier").excludesALoss("get")).isFalse();
  }
}
