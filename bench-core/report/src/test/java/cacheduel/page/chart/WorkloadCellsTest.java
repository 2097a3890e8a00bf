// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.page.chart;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.store.Run;
import cacheduel.view.RunView;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkloadCellsTest {
  @ParameterizedTest
  @CsvSource({"timed, 1 fork of \\d iterations of [\\d.]+ s", "1000, 1 fork of \\d iterations"})
  void sampling_namesThePlannedTimeOnlyIfIterationsAreTimed(String operations, String sampling) {
    Cell cell = CellBuilder.of(RunFixture.cell(1, "whalin", Protocol.ASCII, Mode.BLOCKING, 4))
        .param("operations", operations)
        .build();
    CellResult result = ResultBuilder.of(cell).rate(100, 1).build();
    Run run = RunFixture.run(Path.of("run"), result);
    WorkloadCells cells =
        WorkloadCells.of(0, RunView.of(run).summary().tables(), run.plan()).get(0);

    assertThat(cells.sampling(List.of(result))).matches(sampling);
  }
}
