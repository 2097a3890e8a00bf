// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.plan.Cell;
import cacheduel.report.ReportFixture;
import cacheduel.report.Reports;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.Status;
import cacheduel.view.RunView;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RepetitionTablesTest {
  private static final long MILLI = 1_000_000;

  @TempDir
  Path temp;

  @Test
  void runWithoutRepetitions_hasNoSuchTables() {
    CellResult timed =
        ResultBuilder.of(ReportFixture.SPY_ASCII).rate(38_000, 900).build();
    assertThat(RepetitionTables.of(List.of(timed))).isEmpty();
    assertThat(Reports.markdown(RunView.of(ReportFixture.run(temp, timed))))
        .doesNotContain("Repetitions");
  }

  @Test
  void eachRepetitionAndTheMedian_areShown() {
    ExtraTable table =
        RepetitionTables.of(List.of(counted(ReportFixture.SPY_ASCII))).get(0);
    assertThat(table.header())
        .containsExactly("cell", "operations", "median ops/s", "no. 1", "no. 2", "no. 3");
    assertThat(table.lines())
        .containsExactly(List.of(
            "001 spymemcached@2.12.3 ascii blocking 4 threads",
            "1,000",
            "~10,000",
            "5,000",
            "20,000",
            "10,000"));
  }

  @Test
  void publishedFigures_standApartAndAreCalledNoThroughput() {
    List<ExtraTable> tables = RepetitionTables.of(List.of(counted(ReportFixture.SPY_ASCII)));
    assertThat(tables.get(0).header()).noneMatch(name -> name.contains("t of"));
    ExtraTable published = tables.get(1);
    assertThat(published.title()).contains("As published", "no throughput");
    assertThat(published.notes().get(0)).startsWith("NOT A THROUGHPUT");
    assertThat(published.lines())
        .containsExactly(List.of(
            "001 spymemcached@2.12.3 ascii blocking 4 threads", "5,000", "1,000,000", "~10,000"));
  }

  @Test
  void cellThatIsNotValid_hasItsStatusAndNoNumbers() {
    CellResult invalid = ResultBuilder.of(ReportFixture.SPY_ASCII)
        .repetition(0.1, 1_000, MILLI, MILLI)
        .status(Status.INVALID, "7 errors")
        .build();
    List<ExtraTable> tables = RepetitionTables.of(List.of(invalid));
    assertThat(tables.get(0).lines())
        .containsExactly(
            List.of("001 spymemcached@2.12.3 ascii blocking 4 threads", "1,000", "INVALID", ""));
    assertThat(tables.get(1).lines()).isEmpty();
  }

  @Test
  void workload_isSaidWhereCellsDifferInIt() {
    Cell get = CellBuilder.of(ReportFixture.SPY_ASCII).param("mix", "get").build();
    Cell set = CellBuilder.of(ReportFixture.SPY_BINARY).param("mix", "set").build();
    assertThat(RepetitionTables.of(List.of(counted(get), counted(set))).get(0).lines())
        .extracting(line -> line.get(0))
        .containsExactly(
            "001 spymemcached@2.12.3 ascii blocking 4 threads mix=get",
            "002 spymemcached@2.12.3 binary blocking 4 threads mix=set");
  }

  @Test
  void summary_showsMedianBesideTheMeanAndBothTables() {
    String text =
        Reports.markdown(RunView.of(ReportFixture.run(temp, counted(ReportFixture.SPY_ASCII))));
    assertThat(text)
        .contains("| median ops/s |", "## Repetitions of a fixed number of operations")
        .contains("## As published, which is no throughput", "| 5,000 | 20,000 | 10,000 |");
  }

  /** 1,000 operations in 200, 50 and 100 ms. */
  private static CellResult counted(Cell cell) {
    return ResultBuilder.of(cell)
        .rate(11_667, 8_000)
        .repetition(0.2, 1_000, 1_000 * MILLI / 5, MILLI)
        .repetition(0.05, 1_000, 1_000 * MILLI / 4, MILLI / 4.0)
        .repetition(0.1, 1_000, 1_000 * MILLI / 2, MILLI)
        .build();
  }
}
