// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import static cacheduel.compare.ComparedFixture.judge;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.compare.ComparedCell;
import cacheduel.compare.ComparedFixture;
import cacheduel.compare.Metric;
import cacheduel.compare.MetricJudgement;
import java.util.List;
import org.junit.jupiter.api.Test;

class VerdictTableTest {
  private static VerdictTable table(MetricJudgement... judgements) {
    return new VerdictTable(List.of(
        ComparedCell.of("old", "new, \"patched\"", List.of(judgements), List.of("a note"))));
  }

  @Test
  void lines_sayVerdictRatioPairsAndWhatWouldHaveShown() {
    assertThat(table(judge(Metric.P50, Math.log(1.25), 16)).lines())
        .first()
        .isEqualTo("old -> new, \"patched\"");
    assertThat(table(judge(Metric.P50, Math.log(1.25), 16)).lines())
        .anySatisfy(line -> assertThat(line)
            .contains("p50 us", "WORSE", "1.250 (1.250 to 1.250)", "12 of 16", "+3.0 %"));
    assertThat(table().lines()).last().isEqualTo("  a note");
  }

  @Test
  void unconfirmedSuspicion_said() {
    assertThat(table(ComparedFixture.suspicious(Metric.P50, Math.log(1.25))).lines())
        .anySatisfy(
            line -> assertThat(line).contains("INCONCLUSIVE", "suspected WORSE, not confirmed"));
  }

  @Test
  void throughput_wouldHaveShownALoss() {
    assertThat(table(judge(Metric.THROUGHPUT, 0, 12)).lines())
        .anySatisfy(line -> assertThat(line).contains("ops/s", "-2.9 %"));
  }

  @Test
  void powerNotKnown_hasNoColumn() {
    VerdictTable table = table(judge(Metric.P50, 0, 1));

    assertThat(table.lines()).noneMatch(line -> line.contains("would have shown"));
    assertThat(table.markdown()).contains("| pairs |\n| --- | --- | --- | --: |\n");
    assertThat(table(judge(Metric.P50, 0, 12)).markdown()).contains("| pairs | would have shown |");
  }

  @Test
  void csv_quotesNamesAndLeavesUnknownsEmpty() {
    assertThat(table(judge(Metric.P50, 0, 1)).csv().lines())
        .last()
        .isEqualTo("old,\"new, \"\"patched\"\"\",P50,INVALID,,1,0,,1,1,1,0,0,0.0295588,,,false");
  }
}
