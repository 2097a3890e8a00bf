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
    assertThat(rate.caption()).doesNotContain("neighbouring");
  }

  @Test
  void manyLines_putSecondsTogetherAndSaySo() {
    List<Chart> figures = figures(60, 1_000_000);
    Chart rate = figures.get(0);

    assertThat(rate.lines().get(0).points()).hasSize(15);
    assertThat(rate.caption()).contains("Up to 4 neighbouring seconds are one point");
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

  private List<Chart> figures(int seconds, long lines) {
    ResultBuilder result = ResultBuilder.of(CELL).rate(100, 1);
    for (int second = 1; second <= seconds; second++) {
      result.interval(new Interval(1, false, 1, second - 1, 1, second, 500, second * 1_000L, 0));
    }
    Run run = RunFixture.run(Path.of("run"), result.build());
    WorkloadCells cells = new WorkloadCells(
        0,
        RunView.of(run).summary().tables().get(0),
        run.plan(),
        new Lineup(run.plan().cells()));
    return new TimeCharts(cells, lines).all();
  }
}
