// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.pivot;

import static cacheduel.pivot.PivotCells.bare;
import static cacheduel.pivot.PivotCells.floor;
import static cacheduel.pivot.PivotCells.pivot;
import static cacheduel.pivot.PivotCells.run;
import static cacheduel.result.RunFixture.cell;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.figure.Figure;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.result.CellBuilder;
import cacheduel.store.Run;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Compares servers, by their bare clients. */
class PivotedServersTest {
  @Test
  void servers_areComparedByTheirBareClients() {
    Cell other = CellBuilder.of(cell(2, "brcache", Protocol.NATIVE, Mode.BLOCKING, 4))
        .server("brcache")
        .build();
    Pivot pivot = pivot(Axis.SERVER, bare(floor(1, Protocol.ASCII), 1_000), bare(other, 2_000));
    assertThat(only(pivot).quotient()).isEqualTo("brcache native / memcached ascii");
    assertThat(only(pivot).ratio(Figure.THROUGHPUT).orElseThrow().best())
        .isCloseTo(2, within(1e-9));
  }

  @Test
  void serversOfTwoFamilies_areNotCompared() {
    Cell other = CellBuilder.of(cell(2, "wire", Protocol.RESP3, Mode.BLOCKING, 4))
        .role(Role.FLOOR)
        .server("valkey")
        .build();
    Pivot pivot = pivot(Axis.SERVER, bare(floor(1, Protocol.ASCII), 1_000), bare(other, 2_000));
    assertThat(pivot.comparisons()).isEmpty();
  }

  @Test
  void protocolsOfTheBareWire_areNoServers() {
    Run run = run(
        Axis.SIZE, bare(floor(1, Protocol.ASCII), 1_000), bare(floor(2, Protocol.BINARY), 2_000));

    assertThat(Pivots.of(run, List.of())).extracting(Pivot::by).containsExactly(Axis.SIZE);
  }

  private static Comparison only(Pivot pivot) {
    assertThat(pivot.comparisons()).hasSize(1);
    return pivot.comparisons().get(0);
  }
}
