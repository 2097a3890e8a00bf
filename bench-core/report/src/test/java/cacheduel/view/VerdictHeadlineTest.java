// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.view;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.compare.ComparedCell;
import cacheduel.compare.ComparedFixture;
import cacheduel.compare.Metric;
import cacheduel.compare.MetricJudgement;
import java.util.List;
import org.junit.jupiter.api.Test;

class VerdictHeadlineTest {
  private static final VerdictHeadline HEADLINE =
      new VerdictHeadline("protocol ascii", "protocol binary");

  @Test
  void worse_namesMetricAndSize() {
    assertThat(HEADLINE.text(List.of(cell(Math.log(1.25), 16))))
        .isEqualTo("protocol binary is worse than protocol ascii in ops/s (-20 %)");
  }

  @Test
  void better_namesMetricAndSize() {
    assertThat(HEADLINE.text(List.of(cell(-Math.log(1.25), 16))))
        .isEqualTo("protocol binary is better than protocol ascii in ops/s (+25 %)");
  }

  @Test
  void metricOfTheClient_hasNoUnit() {
    ComparedCell cell = ComparedCell.of(
        "baseline",
        "candidate",
        List.of(ComparedFixture.judge(Metric.CLIENT_CPU, Math.log(1.25), 16)),
        List.of());
    assertThat(HEADLINE.text(List.of(cell)))
        .isEqualTo("protocol binary is worse than protocol ascii in CPU (+25 %)");
  }

  @Test
  void withinNoise_isNotWorse() {
    assertThat(HEADLINE.text(List.of(cell(0, 16))))
        .isEqualTo("protocol binary is not worse than protocol ascii");
  }

  @Test
  void unconfirmedLoss_isASuspicion() {
    ComparedCell cell = ComparedCell.of(
        "baseline",
        "candidate",
        List.of(
            ComparedFixture.judge(Metric.P50, 0, 16),
            ComparedFixture.suspicious(Metric.THROUGHPUT, Math.log(1.25))),
        List.of());
    assertThat(HEADLINE.text(List.of(cell)))
        .isEqualTo("protocol binary may be worse than protocol ascii in ops/s (-20 %)"
            + " (suspected, not confirmed)");
  }

  @Test
  void suspicion_isNotHiddenByAGainOrByCounts() {
    ComparedCell cell = ComparedCell.of(
        "baseline",
        "candidate",
        List.of(
            ComparedFixture.judge(Metric.P50, -Math.log(1.25), 16),
            ComparedFixture.suspicious(Metric.THROUGHPUT, Math.log(1.25))),
        List.of());
    assertThat(HEADLINE.text(List.of(cell)))
        .isEqualTo("protocol binary is better than protocol ascii in p50 (-20 %),"
            + " but may be worse in ops/s (-20 %) (not confirmed)");
    assertThat(HEADLINE.text(List.of(cell, cell)))
        .isEqualTo("protocol binary against protocol ascii: 2 BETTER, 2 INCONCLUSIVE,"
            + " 2 suspected WORSE");
  }

  @Test
  void undecidedMetric_isNamedBesideWhatIsDecided() {
    assertThat(HEADLINE.text(List.of(cell(judge(Metric.P50, 0), undecided()))))
        .isEqualTo("No loss found in protocol binary against protocol ascii; undecided in ops/s");
    assertThat(HEADLINE.text(List.of(cell(judge(Metric.P50, -Math.log(1.25)), undecided()))))
        .isEqualTo("protocol binary is better than protocol ascii in p50 (-20 %);"
            + " undecided in ops/s");
    assertThat(HEADLINE.text(List.of(cell(undecided()))))
        .isEqualTo("protocol binary against protocol ascii is undecided");
  }

  @Test
  void undecidedOverAllCells_isNotNoLossBesideACellThatIsWorse() {
    ComparedCell overall = new ComparedCell(
        "baseline", "candidate", 2, false, List.of(judge(Metric.P50, 0), undecided()), List.of());
    assertThat(HEADLINE.text(List.of(overall, cell(Math.log(1.25), 16), cell(0, 16))))
        .isEqualTo("Over all cells: protocol binary against protocol ascii is undecided;"
            + " one by one: 1 WORSE, 1 WITHIN_NOISE");
  }

  private static MetricJudgement judge(Metric metric, double slowdown) {
    return ComparedFixture.judge(metric, slowdown, 16);
  }

  private static MetricJudgement undecided() {
    return ComparedFixture.judge(
        Metric.THROUGHPUT,
        new double[] {0.3, -0.3, 0.25, -0.25, 0.2, -0.2, 0.3, -0.3, 0.1, -0.1, 0.2, -0.2});
  }

  private static ComparedCell cell(MetricJudgement... judgements) {
    return ComparedCell.of("baseline", "candidate", List.of(judgements), List.of());
  }

  @Test
  void tooFewPairs_areNoFinding() {
    assertThat(HEADLINE.text(List.of(cell(0, 1))))
        .isEqualTo("No valid comparison of protocol binary and protocol ascii");
    assertThat(HEADLINE.text(List.of())).isEqualTo("No verdict yet");
  }

  @Test
  void severalComparisons_areCounted() {
    assertThat(HEADLINE.text(List.of(cell(Math.log(1.25), 16), cell(0, 16), cell(0, 16))))
        .isEqualTo("protocol binary against protocol ascii: 1 WORSE, 2 WITHIN_NOISE");
  }

  private static ComparedCell cell(double slowdown, int pairs) {
    return ComparedCell.of(
        "baseline",
        "candidate",
        List.of(ComparedFixture.judge(Metric.THROUGHPUT, slowdown, pairs)),
        List.of());
  }
}
