// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.view;

import static cacheduel.compare.ComparedFixture.judge;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.compare.ComparedCell;
import cacheduel.compare.ComparedFixture;
import cacheduel.compare.Metric;
import cacheduel.report.VerdictTable;
import java.util.List;
import org.junit.jupiter.api.Test;

class VerdictSummaryTest {
  private static final ComparedCell SAME =
      ComparedCell.of("a", "b", List.of(judge(Metric.P50, 0, 16)), List.of());
  private static final ComparedCell SUSPECT = ComparedCell.of(
      "c",
      "suspect",
      List.of(
          ComparedFixture.suspicious(Metric.P50, Math.log(1.25)),
          ComparedFixture.suspicious(Metric.P99, -0.5)),
      List.of());

  @Test
  void oneComparison_isItsOwnSummary() {
    assertThat(new VerdictSummary(List.of(SUSPECT)).lines()).isEmpty();
  }

  @Test
  void several_areCountedByVerdict() {
    List<ComparedCell> cells = List.of(
        ComparedFixture.worse(),
        SAME,
        SUSPECT,
        ComparedCell.skipped("d", "e", "no binary protocol"),
        ComparedCell.of("f", "g", List.of(), List.of("NOT MEASURED")));

    assertThat(new VerdictSummary(cells).lines())
        .first()
        .isEqualTo("In all 5 comparisons: 1 WORSE, 2 WITHIN_NOISE, 2 INCONCLUSIVE, 1 INVALID,"
            + " 1 suspected WORSE, 1 suspected BETTER, 1 SKIPPED, 1 without a verdict");
  }

  @Test
  void whateverIsWorse_isNamedWithItsRatios() {
    assertThat(new VerdictTable(List.of(SAME, SUSPECT, ComparedFixture.worse())).lines())
        .endsWith(
            "  suspected WORSE: suspect: p50 us 1.250 (1.106 to 1.250)",
            "  WORSE: candidate (client new): new ascii blocking t4: ops/s 0.800 (0.800 to 0.800)");
  }
}
