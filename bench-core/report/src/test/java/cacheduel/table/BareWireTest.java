// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import static cacheduel.result.RunFixture.cell;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.plan.ThreadKind;
import cacheduel.ranking.BareWire;
import cacheduel.ranking.Baselines;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Servers side by side. */
class BareWireTest {
  private static final Cell WIRE = cell(1, "wire", Protocol.ASCII, Mode.BLOCKING, 4);
  private static final Cell SPY = cell(2, "spymemcached", Protocol.ASCII, Mode.BLOCKING, 4);
  private static final Cell BRCACHE = CellBuilder.of(
          cell(3, "brcache", Protocol.NATIVE, Mode.BLOCKING, 4))
      .server("brcache")
      .build();

  @Test
  void servers_areRankedOverTheBareWireAndDividedByTheFirst() {
    assertThat(BareWire.sentences(List.of(bare(WIRE, 200, 9), library(SPY), bare(BRCACHE, 100, 9))))
        .containsExactly("Servers over the bare wire, 4 threads, 1 connection:"
            + " memcached ascii (200.0 ± 9.0 ops/s). brcache native has 0.50 of the rate of"
            + " memcached ascii.");
  }

  @Test
  void oneServerAlone_isNotCompared() {
    assertThat(BareWire.sentences(List.of(bare(WIRE, 200, 9), library(SPY)))).isEmpty();
  }

  @Test
  void clientsOfDifferentConnections_areNotCompared() {
    Cell wide = CellBuilder.of(BRCACHE)
        .server("brcache")
        .concurrency(ThreadKind.PLATFORM, 1, 1, 4)
        .build();
    assertThat(BareWire.sentences(List.of(bare(WIRE, 200, 9), bare(wide, 100, 9))))
        .isEmpty();
  }

  @Test
  void bareClientOfAnotherSystem_saysThatItHasNoFloor() {
    assertThat(
            BareWire.withoutFloor(List.of(bare(WIRE, 200, 9), library(SPY), bare(BRCACHE, 100, 9))))
        .containsExactly("Floor: brcache has none, for it is the bare wire of its server itself.");
  }

  @Test
  void serversThatAreHadInTheSameWay_shareATable() {
    List<SummaryTable> tables =
        tables(List.of(bare(WIRE, 200, 9), library(SPY), bare(BRCACHE, 9, 1)));
    assertThat(tables).singleElement().satisfies(table -> {
      assertThat(table.title()).startsWith("memcached and brcache, fair settings");
      assertThat(table.columns()).contains(Column.SERVER);
      assertThat(table.rows().stream().map(Column.SERVER::text))
          .containsExactly("memcached", "memcached", "brcache");
      assertThat(table.servers()).hasSize(1);
      assertThat(table.baselines())
          .contains(BareWire.withoutFloor(List.of(bare(BRCACHE, 100, 9))).get(0));
    });
  }

  @Test
  void serversThatAreHadInDifferentWays_areNeverInOneTable() {
    List<SummaryTable> tables =
        tables(List.of(bareOn(WIRE, 200, 9, "docker"), bare(BRCACHE, 100, 9)));
    assertThat(tables)
        .hasSize(2)
        .allSatisfy(table -> assertThat(table.columns()).doesNotContain(Column.SERVER))
        .allSatisfy(table -> assertThat(table.servers()).isEmpty());
  }

  private static CellResult bare(Cell cell, double rate, double margin) {
    return bareOn(cell, rate, margin, "local");
  }

  private static CellResult bareOn(Cell cell, double rate, double margin, String via) {
    return ResultBuilder.of(cell).rate(rate, margin).bareWire().server(via, "1").build();
  }

  private static CellResult library(Cell cell) {
    return ResultBuilder.of(cell).rate(500, 1).server("local", "1").build();
  }

  private static List<SummaryTable> tables(List<CellResult> results) {
    return SummaryTables.of(results, Baselines.of(results));
  }
}
