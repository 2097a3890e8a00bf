// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import static cacheduel.result.RunFixture.cell;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.csv.CellsCsv;
import cacheduel.floor.Floors;
import cacheduel.plan.Cell;
import cacheduel.report.ReportFixture;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.TimeHistogramFixture;
import cacheduel.view.RunView;
import cacheduel.workload.Operation;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No figure has more digits than its interval supports. */
class DigitsOfColumnsTest {
  private static final Cell BULK =
      cell(1, "whalin", Protocol.ASCII, Mode.BLOCKING, 4, "bulkGet", null);
  private static final Cell TWO_NODES = CellBuilder.of(BULK).nodes(2).build();

  @TempDir
  Path temp;

  @Test
  void rate_endsWhereItsIntervalDoes() {
    assertThat(text(Column.RATE, rated(9_123))).isEqualTo("38,100 ± 9,100");
    assertThat(text(Column.RATE, rated(12))).isEqualTo("38,123 ± 12");
  }

  @Test
  void rateWithoutInterval_isAHint() {
    assertThat(text(Column.RATE, ResultBuilder.of(BULK).rate(38_123.4).build()))
        .isEqualTo("~38,000");
  }

  @Test
  void keys_areAsUncertainAsTheRate() {
    assertThat(text(
            Column.KEYS, ResultBuilder.of(BULK).rate(381.2, 90).keys(38_120).build()))
        .isEqualTo("38,000");
    assertThat(
            text(Column.KEYS, ResultBuilder.of(BULK).rate(381.2, 1).keys(38_120).build()))
        .isEqualTo("38,100");
  }

  @Test
  void median_isAsUncertainAsTheRate() {
    CellResult repeated =
        ResultBuilder.of(BULK).rate(1_234, 600).repetition(1, 1_234, 1_000, 10).build();
    assertThat(text(Column.MEDIAN, repeated)).isEqualTo("1,200");
  }

  @Test
  void percentile_hasTheDigitsThatItsForksSupport() {
    assertThat(text(Column.P50, forks(60_000, 98_230, 140_000))).isEqualTo("~100");
    assertThat(text(Column.P50, forks(97_000, 98_230, 99_000))).isEqualTo("98");
    assertThat(text(Column.P50, forks(98_230))).isEqualTo("98.2");
  }

  @Test
  void nodes_areAsUncertainAsTheRate() {
    CellResult spread = ResultBuilder.of(TWO_NODES)
        .rate(1_000, 30)
        .node(0.5, 512.3, 10)
        .node(0.5, 487.7, 10)
        .build();
    assertThat(NodeTable.of(List.of(spread)).orElseThrow().lines().get(0)).contains("510", "490");
  }

  @Test
  void figuresForPrograms_haveSixDigits() {
    CellResult result = ResultBuilder.of(BULK).rate(38_123.456789, 912.3456789).build();
    String csv = CellsCsv.of(RunView.of(ReportFixture.run(temp, result)));
    assertThat(csv).contains(",38123.5,37211.1,39035.8,").doesNotContain("38123.45");
  }

  private static CellResult rated(double margin) {
    return ResultBuilder.of(BULK).rate(38_123.4, margin).build();
  }

  /** A cell with a fork for each time, of which each operation takes that long. */
  private static CellResult forks(long... nanos) {
    return CellResult.of(Arrays.stream(nanos)
        .mapToObj(time -> {
          long[] times = new long[100];
          Arrays.fill(times, time);
          return ResultBuilder.of(BULK)
              .latency(Operation.BULK_GET, time)
              .histogram(1, TimeHistogramFixture.completed(Operation.BULK_GET, times))
              .fork();
        })
        .toList());
  }

  private static String text(Column column, CellResult result) {
    return column.text(Row.of(result, Floors.of(List.of(result))).get(0));
  }
}
