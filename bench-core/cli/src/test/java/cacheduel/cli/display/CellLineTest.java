// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli.display;

import static cacheduel.result.RunFixture.cell;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.result.CellBuilder;
import cacheduel.result.Latency;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import cacheduel.workload.Operation;
import org.junit.jupiter.api.Test;

class CellLineTest {
  private static final Cell CELL = cell(7, "spymemcached", Protocol.ASCII, Mode.BLOCKING, 4);

  @Test
  void cell_isShownWithItsRate() {
    assertThat(CellLine.of(searching(), ResultBuilder.of(CELL).rate(31_000).build()))
        .isEqualTo("spymemcached@2.12.3 ascii blocking 4t get: VALID 31,000 ops/s");
  }

  @Test
  void partAndSeveralNodes_areShown() {
    Cell cell = CellBuilder.of(CELL).part("binary").nodes(3).build();
    assertThat(CellLine.name(cell))
        .isEqualTo("binary: spymemcached@2.12.3 ascii blocking 4t 3 nodes get");
  }

  @Test
  void try_isShownWithTheFigureOfItsSlowestOperation() {
    assertThat(CellLine.of(searching(), tried(1_500_000).build()))
        .isEqualTo("spymemcached@2.12.3 ascii blocking 4t get at 12,300 ops/s: VALID 12,310 ops/s,"
            + " p99<2ms holds (1.50 ms)");
    assertThat(CellLine.of(searching(), tried(2_500_000).build()))
        .endsWith(", p99<2ms does not hold (2.50 ms)");
  }

  @Test
  void invalidTry_isShownWithItsReasonOnly() {
    assertThat(CellLine.of(
            searching(),
            tried(1_500_000).status(Status.INVALID, "the rate was missed").build()))
        .endsWith(" at 12,300 ops/s: INVALID the rate was missed");
  }

  private static ResultBuilder tried(long p99) {
    return ResultBuilder.of(CELL.tryAt(1, 12_300))
        .rate(12_310)
        .response(Operation.GET, new Latency(1_000, 1, 1, 1, p99, p99, p99, null))
        .response(Operation.SET, new Latency(1_000, 1, 1, 1, 1_000, p99, p99, null));
  }

  private static Plan searching() {
    return RunFixture.searching("p99<2ms", CELL);
  }
}
