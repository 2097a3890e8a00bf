// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.table;

import static cacheduel.floor.TruthFixture.FLOOR_ASCII;
import static cacheduel.floor.TruthFixture.FLOOR_BINARY;
import static cacheduel.floor.TruthFixture.SPY_ASCII;
import static cacheduel.floor.TruthFixture.SPY_BINARY;
import static cacheduel.floor.TruthFixture.XMC_BINARY;
import static cacheduel.report.ReportFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.answer.AnswerFixture;
import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.floor.TruthFixture;
import cacheduel.pivot.Pivots;
import cacheduel.plan.Axis;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.report.ReportFixture;
import cacheduel.report.Reports;
import cacheduel.report.TerminalStyle;
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
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PivotTableTest {
  private static final Cell XMC_ASCII = CellBuilder.of(
          RunFixture.cell(7, "xmemcached", Protocol.ASCII, Mode.BLOCKING, 4))
      .param("rate", "max")
      .build();

  @TempDir
  Path temp;

  @Test
  void rows_haveTheDigitsThatTheIntervalSupports() {
    PivotTable table = protocols();
    assertThat(table.header())
        .containsExactly("client", "compared", "ops/s", "p50", "p99", "CPU/op");
    assertThat(table.rows()).hasSize(3);
    assertThat(table.rows().get(0))
        .startsWith("the bare wire", "binary / ASCII")
        .element(2)
        .asString()
        .startsWith("1.0010 (")
        .endsWith(") close");
    assertThat(table.rows().get(1))
        .startsWith("spymemcached", "binary / ASCII")
        .element(2)
        .asString()
        .matches("1\\.3641 \\(1\\.3\\d+ to 1\\.3\\d+\\)");
    assertThat(table.rows().get(2))
        .startsWith("xmemcached", "binary / ASCII", "binary is INVALID (cell 006)");
  }

  @Test
  void answers_nameTheClients() {
    assertThat(protocols().answers())
        .singleElement()
        .asString()
        .matches("binary is 1\\.36 times ASCII for spymemcached \\(1\\.3\\d to 1\\.\\d+\\);"
            + " at most 3 % apart for the bare wire\\.");
    assertThat(protocols().clear()).isEqualTo(1);
  }

  /** The same two cells have one verdict, whether a race's reader or a pivot's asks about them. */
  @Test
  void sameCells_haveTheSameVerdictInAllViews() throws IOException {
    Run asked = truth();
    Run unasked = ReportFixture.run(temp, rated(SPY_ASCII, 38_123), rated(SPY_BINARY, 52_005));
    String sentence = protocols().answers().get(0).replaceAll(";.*", "");

    Reports.write(RunView.of(asked));
    assertThat(Files.readString(asked.directory().resolve("summary.md"))).contains(sentence);
    assertThat(Reports.terminalPivots(
            RunView.of(asked), List.of(Axis.PROTOCOL), TerminalStyle.plain(140)))
        .contains(sentence);
    assertThat(Reports.terminal(RunView.of(unasked), temp, TerminalStyle.plain(140)))
        .contains(sentence);
    Reports.write(RunView.of(unasked, List.of(Axis.PROTOCOL)));
    assertThat(Files.readString(unasked.directory().resolve("summary.md"))).contains(sentence);
  }

  @Test
  void conditionsThatDiffer_areAColumn() {
    PivotTable table = protocols(
        rated(SPY_ASCII, 10),
        rated(SPY_BINARY, 10),
        rated(sized(8, Protocol.ASCII), 10),
        rated(sized(9, Protocol.BINARY), 20));
    assertThat(table.header()).contains("load");
    assertThat(table.rows())
        .extracting(row -> row.get(1))
        .containsExactly("gets of 768 B to 1.25 KB", "gets of 9 B");
    assertThat(table.answers())
        .element(0)
        .asString()
        .startsWith("Gets of 768 B to 1.25 KB: binary and ASCII are at most 3 % apart");
    assertThat(table.answers())
        .element(1)
        .asString()
        .startsWith("Gets of 9 B: binary is 2.00 times ASCII");
  }

  @Test
  void oneFork_isNoVerdict() {
    PivotTable table = protocols(
        AnswerFixture.result(SPY_ASCII, 1_000, 1), AnswerFixture.result(SPY_BINARY, 9_000, 1));

    assertThat(table.answers())
        .containsExactly("One fork decides nothing about the protocol: measure four or more, with"
            + " -f 4 or --time 5m.");
    assertThat(table.rows()).singleElement().satisfies(row -> assertThat(row).contains("9.0 ?"));
    assertThat(table.clear()).isZero();
  }

  @Test
  void terminal_leavesColumnsOutThatDoNotFit() {
    Run run = truth();
    String wide =
        Reports.terminalPivots(RunView.of(run), List.of(Axis.PROTOCOL), TerminalStyle.plain(160));
    assertThat(wide).contains("p50", "p99", ") close").doesNotContain("narrow");
    String narrow =
        Reports.terminalPivots(RunView.of(run), List.of(Axis.PROTOCOL), TerminalStyle.plain(80));
    assertThat(narrow.lines()).allMatch(line -> line.length() <= 80);
    assertThat(narrow).contains("Too narrow for: p99, CPU/op.");
  }

  @Test
  void summary_endsWithWhatIsAsked() throws IOException {
    Run run = truth();

    Reports.write(RunView.of(run, List.of(Axis.MODE)));
    String markdown = Files.readString(run.directory().resolve("summary.md"));

    assertThat(markdown)
        .containsSubsequence(
            "## By protocol: ascii, binary",
            "| the bare wire | binary / ASCII | 1.0010 (",
            "## By mode",
            "run it with --mode blocking,async");
    assertThat(Reports.terminalTables(RunView.of(run), TerminalStyle.plain(140)))
        .containsSubsequence("closed(4 threads)", "By protocol: ascii, binary", "binary / ASCII");
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
    return PivotTable.of(Pivots.of(truth(), List.of()).get(0));
  }

  private PivotTable protocols(CellResult... results) {
    return PivotTable.of(Pivots.of(asking(results), List.of()).get(0));
  }

  private Run truth() {
    return asking(
        TruthFixture.harness(),
        rated(FLOOR_ASCII, 48_000),
        rated(FLOOR_BINARY, 48_050),
        rated(SPY_ASCII, 38_123),
        rated(SPY_BINARY, 52_005),
        rated(XMC_ASCII, 60_000),
        ResultBuilder.of(XMC_BINARY).status(Status.INVALID, "12 evictions").build());
  }

  private Run asking(CellResult... results) {
    Plan plan = RunFixture.comparing(
        List.of(Axis.PROTOCOL), Arrays.stream(results).map(CellResult::cell).toArray(Cell[]::new));
    return RunFixture.run(temp, plan, List.of(results));
  }

  private static CellResult rated(Cell cell, double rate) {
    return AnswerFixture.result(cell, rate, 1.001, 0.999, 1.0005, 0.9995);
  }

  private static Cell sized(int number, Protocol protocol) {
    return CellBuilder.of(RunFixture.cell(number, "spymemcached", protocol, Mode.BLOCKING, 4))
        .param("rate", "max")
        .param("valueSize", "9")
        .build();
  }
}
