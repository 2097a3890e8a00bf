// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import static cacheduel.ranking.TruthFixture.FLOOR_ASCII;
import static cacheduel.ranking.TruthFixture.FLOOR_BINARY;
import static cacheduel.ranking.TruthFixture.SPY_ASCII;
import static cacheduel.ranking.TruthFixture.SPY_BINARY;
import static cacheduel.ranking.TruthFixture.XMC_BINARY;
import static cacheduel.ranking.TruthFixture.valid;
import static cacheduel.report.ReportFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.pivot.Pivots;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.ranking.TruthFixture;
import cacheduel.report.Reports;
import cacheduel.report.TerminalLook;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import cacheduel.store.Run;
import cacheduel.view.RunView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PivotTableTest {
  private static final CellResult XMC_ASCII = valid(
      CellBuilder.of(RunFixture.cell(7, "xmemcached", Protocol.ASCII, Mode.BLOCKING, 4))
          .param("rate", "max")
          .build(),
      60_000,
      100,
      40_000,
      9_000);

  @TempDir
  Path temp;

  @Test
  void rows_haveTheDigitsThatTheIntervalSupports() {
    PivotTable table = protocols();
    assertThat(table.headings())
        .extracting(PivotTable.Heading::toString)
        .containsExactly(
            "client", "operation", "compared", "ops/s (ratio)", "p50 (ratio)", "p99 (ratio)");
    assertThat(table.rows())
        .containsExactly(
            List.of(
                "wire (bare)",
                "get",
                "binary / ascii",
                "0.988 (0.974 to 1.001) undecided",
                "1.0 ?",
                "1.0 ?"),
            List.of(
                "spymemcached@2.12.3",
                "get",
                "binary / ascii",
                "1.364 (1.316 to 1.413)",
                "0.76 ?",
                "0.76 ?"),
            List.of(
                "xmemcached@2.4.9", "", "binary / ascii", "binary is INVALID (cell 006)", "", ""));
  }

  @Test
  void answers_countClientsAndFloorApart() {
    assertThat(protocols().answers())
        .containsExactly(
            "The bare wire itself, binary / ascii, ops/s: undecided in 1 of 1.",
            "binary / ascii, ops/s: higher in 1 of 1.");
  }

  @Test
  void notes_sayWhatAllLinesShare() {
    assertThat(protocols().notes())
        .contains("In all lines: server memcached, mode blocking, threads 4, valueSize 768..1280.");
  }

  @Test
  void conditionsThatDiffer_areColumns() {
    PivotTable table = PivotTable.of(Pivots.of(
        run(
            temp,
            valid(SPY_ASCII, 10, 1, 10, 1),
            valid(SPY_BINARY, 10, 1, 10, 1),
            sized(8, Protocol.ASCII),
            sized(9, Protocol.BINARY)),
        Axis.PROTOCOL));
    assertThat(table.headings()).extracting(PivotTable.Heading::name).contains("valueSize");
    assertThat(table.rows()).extracting(row -> row.get(1)).containsExactly("768..1280", "9");
  }

  @Test
  void terminal_leavesColumnsOutThatDoNotFit() {
    Run run = truth();
    String wide = Reports.terminalPivots(
        RunView.of(run, List.of(Axis.PROTOCOL)), List.of(Axis.PROTOCOL), TerminalLook.plain(140));
    assertThat(wide)
        .contains("p50", "p99", "0.988 (0.974 to 1.001) undecided")
        .doesNotContain("narrow");
    String narrow = Reports.terminalPivots(
        RunView.of(run, List.of(Axis.PROTOCOL)), List.of(Axis.PROTOCOL), TerminalLook.plain(80));
    assertThat(narrow.lines()).allMatch(line -> line.length() <= 80);
    assertThat(narrow).contains("Too narrow for: p50, p99.");
  }

  @Test
  void summary_endsWithWhatThePresetAsks() throws IOException {
    List<CellResult> results = TruthFixture.closed();
    Plan plan = RunFixture.comparing(
        List.of(Axis.PROTOCOL), results.stream().map(CellResult::cell).toArray(Cell[]::new));
    Run run = RunFixture.run(temp, plan, results);

    Reports.write(RunView.of(run, List.of(Axis.MODE)));
    String markdown = Files.readString(run.directory().resolve("summary.md"));

    assertThat(markdown)
        .containsSubsequence(
            "## By protocol: ascii, binary",
            "| wire (bare) | get | binary / ascii | 0.988 (0.974 to 1.001) undecided | 1.0 ? |",
            "## By mode",
            "run it with --mode blocking,async");
    assertThat(Reports.terminalTables(RunView.of(run), TerminalLook.plain(140)))
        .containsSubsequence("closed(4 threads)", "By protocol: ascii, binary", "binary / ascii");
  }

  @Test
  void hostileText_isShownAsText() throws IOException {
    CellResult skipped = ResultBuilder.of(
            RunFixture.cell(1, "a", Protocol.BINARY, Mode.BLOCKING, 4, "get", "<b>|no"))
        .status(Status.SKIPPED, "<b>|no")
        .build();
    Run run = run(
        temp,
        ResultBuilder.of(RunFixture.cell(2, "a", Protocol.ASCII, Mode.BLOCKING, 4))
            .build(),
        skipped);
    Reports.write(RunView.of(run, List.of(Axis.PROTOCOL)));
    assertThat(Files.readString(run.directory().resolve("summary.md")))
        .contains("binary is SKIPPED: &lt;b&gt;\\|no");
  }

  private PivotTable protocols() {
    return PivotTable.of(Pivots.of(truth(), Axis.PROTOCOL));
  }

  private Run truth() {
    return run(
        temp,
        TruthFixture.harness(),
        valid(FLOOR_ASCII, 48_500, 300, 78_000, 21_000),
        valid(FLOOR_BINARY, 47_900, 350, 79_000, 21_500),
        valid(SPY_ASCII, 38_123.4, 312.3, 98_200, 55_000),
        valid(SPY_BINARY, 52_004.8, 1_411.9, 74_311, 49_000),
        XMC_ASCII,
        ResultBuilder.of(XMC_BINARY).status(Status.INVALID, "12 evictions").build());
  }

  private static CellResult sized(int number, Protocol protocol) {
    return valid(
        CellBuilder.of(RunFixture.cell(number, "spymemcached", protocol, Mode.BLOCKING, 4))
            .param("rate", "max")
            .param("valueSize", "9")
            .build(),
        10,
        1,
        10,
        1);
  }
}
