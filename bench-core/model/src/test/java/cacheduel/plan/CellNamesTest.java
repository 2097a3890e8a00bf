// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.plan;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.planner.Points;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CellNamesTest {
  private static Cell cell(Map<String, String> params) {
    Concurrency concurrency = new Concurrency(8, ThreadKind.PLATFORM, 1, 1, 1);
    return Points.cell("spy", Protocol.ASCII, Mode.BLOCKING, concurrency, params, null);
  }

  @Test
  void differingWorkloads_areNamedWithTheirDifference() {
    Cell usual = cell(Map.of("ttl", "5"));
    Cell large = cell(Map.of("ttl", "5", "valueSize", "10240"));
    CellNames names = CellNames.among(List.of(usual, large));

    assertThat(names.of(usual)).isEqualTo(usual.label() + " valueSize=1024");
    assertThat(names.of(large)).isEqualTo(large.label() + " valueSize=10240");
  }

  @Test
  void sameWorkload_isNotNamed() {
    Cell cell = cell(Map.of("valueSize", "10240"));

    assertThat(CellNames.among(List.of(cell, cell)).of(cell)).isEqualTo(cell.label());
  }
}
