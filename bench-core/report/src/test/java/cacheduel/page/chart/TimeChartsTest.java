// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.store.Run;
import cacheduel.timing.Interval;
import cacheduel.totals.WarmUpEnd;
import cacheduel.totals.WarmUpStep;
import cacheduel.view.RunView;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TimeChartsTest {
  private static final Cell CELL =
      RunFixture.cell(1, "spymemcached", Protocol.ASCII, Mode.BLOCKING, 4);

  @TempDir
  Path dir;

  @Test
  void fewLines_haveEverySecond() {
    Chart rate = figures(60, 1).get(0);

    assertThat(rate.lines().get(0).points()).hasSize(60);
    assertThat(rate.heading().caption()).doesNotContain("neighbouring");
  }

  @Test
  void manyLines_putSecondsTogetherAndSaySo() {
    List<Chart> figures = figures(60, 1_000_000);
    Chart rate = figures.get(0);

    assertThat(rate.lines().get(0).points()).hasSize(15);
    assertThat(rate.heading().caption()).contains("Up to 4 neighbouring seconds are one point");
    // seconds 1 to 4 had 1, 2, 3 and 4 operations
    assertThat(rate.lines().get(0).points().get(0)).containsExactly(0.0, 2.0, 2.5);
    // and their highest 99th percentile was 4 us
    assertThat(figures.get(1).lines().get(0).points().get(0)).containsExactly(0.0, 2.0, 0.004);
  }

  @Test
  void secondWithoutAnOperation_hasNoPercentile() {
    assertThat(figures(1, 1).get(1).lines().get(0).points().get(0)).isNotNull();
    assertThat(figures(0, 1)).isEmpty();
  }

  @Test
  void compilers_areDrawnFromTheFirstSecondOfTheWarmUp() {
    ResultBuilder result = ResultBuilder.of(CELL).rate(100, 1);
    result.interval(new Interval(1, true, 1, 0, 0.5, 10, 500, 1_000, 0));
    result.interval(new Interval(1, true, 2, 0.5, 0.5, 10, 500, 1_000, 0));
    result.interval(new Interval(1, false, 1, 1, 1, 20, 500, 1_000, 0));
    result.warmUp(
        1,
        new WarmUpEnd(
            true,
            1,
            List.of(new WarmUpStep(0.5, 10, 0.1, 0.4), new WarmUpStep(0.5, 10, 0.1, 0.0))));

    List<Chart> charts = charts(result, 1);
    Chart rate = charts.get(0);
    assertThat(rate.lines())
        .extracting(line -> line.style().client())
        .containsExactly(Line.Style.WARM_UP, 0);
    assertThat(rate.heading().caption()).contains("cut off where it leaves the measured scale");
    Chart compilers = charts.get(2);
    assertThat(compilers.heading().title()).startsWith("Compilers over time");
    assertThat(compilers.heading().caption()).doesNotContain("cut off");
    assertThat(compilers.lines().get(0).points())
        .containsExactly(List.of(0.0, 0.25, 0.8), List.of(0.0, 0.75, 0.0));
  }

  private List<Chart> figures(int seconds, long lines) {
    ResultBuilder result = ResultBuilder.of(CELL).rate(100, 1);
    for (int second = 1; second <= seconds; second++) {
      result.interval(new Interval(1, false, 1, second - 1, 1, second, 500, second * 1_000L, 0));
    }
    return charts(result, lines);
  }

  private List<Chart> charts(ResultBuilder result, long lines) {
    Run run = RunFixture.run(Path.of("run"), result.build());
    WorkloadCells cells = new WorkloadCells(
        0,
        RunView.of(run).summary().tables().get(0),
        run.plan(),
        new Lineup(run.plan().cells()));
    return new TimeCharts(cells, lines).all();
  }
}
