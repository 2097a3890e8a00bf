// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import static cacheduel.floor.TruthFixture.FLOOR_ASCII;
import static cacheduel.floor.TruthFixture.SPY_ASCII;
import static cacheduel.floor.TruthFixture.valid;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.client.SettingsProfile;
import cacheduel.floor.Floors;
import cacheduel.floor.TruthFixture;
import cacheduel.plan.Cell;
import cacheduel.plan.Role;
import cacheduel.plan.ThreadKind;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.workload.Operation;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SummaryTablesTest {
  @Test
  void closedAndOpenLoops_areNeverInOneTable() {
    List<CellResult> both = new ArrayList<>(TruthFixture.closed());
    both.addAll(TruthFixture.open());

    assertThat(tables(both))
        .extracting(SummaryTable::title)
        .containsExactly(
            "Gets of 768 B to 1.25 KB, closed(4 threads)",
            "Gets of 768 B to 1.25 KB, open(500 to 40,000 ops/s)");
  }

  @Test
  void rates_areOneTableSortedByThem() {
    SummaryTable table = tables(TruthFixture.open()).get(0);

    assertThat(table.isCurve()).isTrue();
    assertThat(texts(table, Column.GIVEN_RATE))
        .containsExactly("500", "8,000", "40,000", "500", "8,000", "40,000", "500");
    assertThat(table.columns()).contains(Column.RESPONSE_P999, Column.P99, Column.STATUS);
    assertThat(table.reasons()).hasSize(2);
  }

  @Test
  void oneRateAlone_isNoCurve() {
    List<CellResult> open = TruthFixture.open();
    SummaryTable table = tables(open.subList(0, 3)).get(0);

    assertThat(table.isCurve()).isFalse();
    assertThat(table.title()).isEqualTo("Gets of 768 B to 1.25 KB, open(500 ops/s)");
    assertThat(table.header(Column.P50)).isEqualTo("service p50 us");
    assertThat(table.shortHeader(Column.P99)).isEqualTo("svc p99");
    assertThat(texts(table, Column.KEPT)).containsExactly("100 %", "100 %");
  }

  @Test
  void harness_isNoRowAndFloorIsMarked() {
    SummaryTable table = tables(TruthFixture.closed()).get(0);

    assertThat(texts(table, Column.CLIENT))
        .containsExactly(
            "wire (floor)",
            "spymemcached@2.12.3",
            "wire (floor)",
            "spymemcached@2.12.3",
            "xmemcached@2.4.9");
    assertThat(texts(table, Column.FLOOR_RATE)).containsExactly("", "0.79", "", "1.1", "");
    assertThat(texts(table, Column.FLOOR_P50)).containsExactly("", "~1.3", "", "~0.94", "");
    assertThat(table.header(Column.P50)).isEqualTo("p50 us");
  }

  @Test
  void bestOfTheBareWiresCells_isTheFloorAndTheOthersStandBesideIt() {
    Cell wide = CellBuilder.of(RunFixture.cell(7, "wire", Protocol.ASCII, Mode.BLOCKING, 4))
        .role(Role.FLOOR)
        .param("rate", "max")
        .connections(4)
        .build();
    Cell shipped = CellBuilder.of(SPY_ASCII)
        .profile(SettingsProfile.AS_SHIPPED)
        .comparedWith("002", "001")
        .param("rate", "max")
        .build();

    SummaryTable table = tables(List.of(
            valid(FLOOR_ASCII, 40_000, 10, 80_000, 1),
            valid(wide, 80_000, 10, 40_000, 1),
            valid(shipped, 20_000, 10, 160_000, 1)))
        .get(0);

    assertThat(texts(table, Column.CLIENT))
        .containsExactly("wire (bare)", "wire (floor)", "spymemcached@2.12.3");
    assertThat(texts(table, Column.FLOOR_RATE)).containsExactly("", "", "0.25");
    assertThat(texts(table, Column.BARE_WIRE_RATE)).containsExactly("", "", "0.50");
    assertThat(texts(table, Column.FLOOR_P50)).containsExactly("", "", "~4.0");
  }

  @Test
  void wireThatWasAskedForButIsTheFloor_isMarked() {
    CellResult wire =
        valid(RunFixture.cell(2, "wire", Protocol.ASCII, Mode.BLOCKING, 4), 90_000, 1, 1_000, 1);
    Cell cell = CellBuilder.of(RunFixture.cell(3, "whalin", Protocol.ASCII, Mode.BLOCKING, 4))
        .comparedWith("002", null)
        .build();

    SummaryTable table = tables(List.of(wire, valid(cell, 50_000, 1, 1, 1))).get(0);

    assertThat(texts(table, Column.CLIENT)).containsExactly("wire (floor)", "whalin@3.0.2");
  }

  @Test
  void floorOfOtherSettings_standsBesideWhatIsComparedWithIt() {
    Cell shipped = CellBuilder.of(SPY_ASCII)
        .profile(SettingsProfile.AS_SHIPPED)
        .comparedWith("002", "001")
        .param("rate", "max")
        .build();

    assertThat(tables(List.of(valid(FLOOR_ASCII, 9, 1, 1, 1), valid(shipped, 9, 1, 1, 1))))
        .singleElement()
        .satisfies(table -> assertThat(table.rows()).hasSize(2));
  }

  @Test
  void keysPerSecond_standOnlyWithABulkGet() {
    Cell bulk = CellBuilder.of(SPY_ASCII).param("mix", "bulkGet").build();
    CellResult result = ResultBuilder.of(bulk)
        .rate(1_000, 10)
        .keys(100_000)
        .latency(Operation.BULK_GET, 900_000)
        .build();

    assertThat(texts(tables(List.of(result)).get(0), Column.KEYS)).containsExactly("100,000");
    assertThat(tables(TruthFixture.closed()).get(0).columns())
        .doesNotContain(Column.KEYS, Column.RESPONSE_P50, Column.GIVEN_RATE, Column.KEPT);
  }

  @Test
  void callersThatAreNotPlainThreads_areSaid() {
    Cell virtual = CellBuilder.of(RunFixture.cell(1, "whalin", Protocol.ASCII, Mode.BLOCKING, 500))
        .concurrency(ThreadKind.VIRTUAL, 5, 2, 1)
        .build();

    SummaryTable table = tables(List.of(valid(virtual, 9, 1, 1, 1))).get(0);

    assertThat(texts(table, Column.THREADS))
        .containsExactly("500 virtual in 5 processes on 2 instances");
  }

  @Test
  void sizes_areAColumnEach() {
    ExtraTable sizes =
        tables(List.of(TruthFixture.sizes(SPY_ASCII))).get(0).extras().get(0);

    assertThat(sizes.header()).containsExactly("cell", "operation", "64", "1,024..2,047");
    assertThat(sizes.lines())
        .containsExactly(List.of(
            "003 spymemcached@2.12.3 ascii blocking 4 threads", "get", "80.0 / 240", "120 / 360"));
    assertThat(tables(TruthFixture.closed()).get(0).extras()).isEmpty();
  }

  private static List<String> texts(SummaryTable table, Column column) {
    return table.rows().stream().map(column::text).toList();
  }

  private static List<SummaryTable> tables(List<CellResult> results) {
    return SummaryTables.of(results, Floors.of(results));
  }
}
