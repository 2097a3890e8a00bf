// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.compare.ComparedFixture;
import cacheduel.compare.VerdictFile;
import cacheduel.csv.CellsCsv;
import cacheduel.csv.SeriesCsv;
import cacheduel.floor.TruthFixture;
import cacheduel.machine.fitness.Disturbance;
import cacheduel.machine.fitness.Severity;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.planner.Arms;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import cacheduel.server.Via;
import cacheduel.store.Run;
import cacheduel.table.Notes;
import cacheduel.table.SummaryTable;
import cacheduel.text.TextGrid;
import cacheduel.view.RunView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReportsTest {
  @TempDir
  Path temp;

  @Test
  void summary_isTheGoldenOne() throws IOException {
    Run run = ReportFixture.run(temp, Via.EMBEDDED);

    assertThat(Reports.write(RunView.of(run)))
        .containsExactly(
            run.directory().resolve("summary.md"),
            run.directory().resolve("cells.csv"),
            run.directory().resolve("iterations.csv"),
            run.directory().resolve("intervals.csv"),
            run.directory().resolve("sizes.csv"),
            run.directory().resolve("nodes.csv"));

    assertThat(Files.readString(run.directory().resolve("summary.md")))
        .isEqualTo(Golden.text("summary.md"));
  }

  @Test
  void comparison_hasItsVerdictsAsTables() throws IOException {
    Run run = RunFixture.run(
        temp,
        RunFixture.plan(
            List.of(),
            List.of(
                RunFixture.settings(Arms.BASELINE, null),
                RunFixture.settings(Arms.CANDIDATE, null)),
            ReportFixture.SPY_ASCII),
        List.of());
    VerdictFile.write(run, List.of(ComparedFixture.worse()));

    assertThat(Reports.write(RunView.of(run)))
        .contains(run.file("verdicts.csv"), run.file("verdicts.md"));

    assertThat(Files.readString(run.file("verdicts.csv"))).contains(",WORSE,");
    assertThat(Files.readString(run.file("verdicts.md"))).contains("| WORSE");
    assertThat(Files.readString(run.file("finding.txt")))
        .isEqualTo("candidate is worse than baseline in ops/s (-20 %)\n");
  }

  @Test
  void cells_areTheGoldenOnes() throws IOException {
    Run run = ReportFixture.run(temp, Via.LOCAL);

    Reports.write(RunView.of(run));

    String golden = Golden.text("cells.csv");
    assertThat(Golden.columns(Files.readString(run.directory().resolve("cells.csv")), golden))
        .isEqualTo(golden);
  }

  @ParameterizedTest
  @ValueSource(ints = {80, 200})
  void terminalTable_isTheGoldenOne(int width) {
    Run run = ReportFixture.run(temp, Via.LOCAL);

    assertThat(Reports.terminalTables(RunView.of(run), TerminalStyle.plain(width)))
        .isEqualTo(Golden.text("terminal-" + width + ".txt"));
  }

  @Test
  void summaryWithFloorsAndCurves_isTheGoldenOne() {
    assertThat(Reports.markdown(RunView.of(truth()))).isEqualTo(Golden.text("truth.md"));
  }

  @ParameterizedTest
  @ValueSource(ints = {80, 140})
  void terminalTableWithFloorsAndCurves_isTheGoldenOne(int width) {
    assertThat(Reports.terminalTables(RunView.of(truth()), TerminalStyle.plain(width)))
        .isEqualTo(Golden.text("truth-" + width + ".txt"));
  }

  Run truth() {
    return ReportFixture.run(
        temp,
        Stream.concat(
                TruthFixture.closed().stream(),
                Stream.concat(
                    TruthFixture.open().stream().skip(1),
                    Stream.of(TruthFixture.sizes(CellBuilder.of(
                            RunFixture.cell(20, "whalin", Protocol.ASCII, Mode.BLOCKING, 4))
                        .param("rate", "max")
                        .param("valueSize", "64:50+1024..2047:50")
                        .build()))))
            .toArray(CellResult[]::new));
  }

  @Test
  void terminalTable_fitsEveryWidth() {
    fitsEveryWidth(ReportFixture.run(temp, Via.EMBEDDED));
  }

  @Test
  void terminalTableWithFloorsAndCurves_fitsEveryWidth() {
    fitsEveryWidth(truth());
  }

  private static void fitsEveryWidth(Run run) {
    for (int width = TerminalStyle.NARROWEST; width <= TerminalStyle.WIDEST; width++) {
      int columns = width;
      assertThat(Reports.terminalTables(RunView.of(run), TerminalStyle.plain(width))
              .lines())
          .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(columns));
    }
  }

  @Test
  void terminalTable_outsideOfTheWidthsIsThatOfTheNearest() {
    Run run = ReportFixture.run(temp, Via.LOCAL);

    assertThat(Reports.terminalTables(RunView.of(run), TerminalStyle.plain(10)))
        .isEqualTo(Reports.terminalTables(RunView.of(run), TerminalStyle.plain(80)));
    assertThat(Reports.terminalTables(RunView.of(run), TerminalStyle.plain(900)))
        .isEqualTo(Reports.terminalTables(RunView.of(run), TerminalStyle.plain(200)));
  }

  @Test
  void colour_marksWhatIsNotValidAndAddsNothingElse() {
    Run run = ReportFixture.run(temp, Via.LOCAL);

    String coloured = Reports.terminalTables(RunView.of(run), new TerminalStyle(100, true, false));

    assertThat(coloured.lines().filter(line -> line.startsWith("\u001b[31m")))
        .anyMatch(line -> line.contains("INVALID (77,000)"))
        .noneMatch(line -> line.contains("38,120"));
    assertThat(coloured.replaceAll("\u001b\\[\\d+m", ""))
        .isEqualTo(Reports.terminalTables(RunView.of(run), TerminalStyle.plain(100)));
  }

  @Test
  void plainText_holdsNoControlCharacterOfAnErrorsText() {
    Run run = ReportFixture.run(
        temp,
        ResultBuilder.of(ReportFixture.SPY_ASCII)
            .status(Status.FAILED, "server said \u001b[2J\u009b31m\u202eERROR\r\nagain")
            .build());

    String text = Reports.terminalTables(RunView.of(run), TerminalStyle.plain(200))
        + Reports.markdown(RunView.of(run));

    assertThat(text).contains("server said \\x1b", "\\x202eERROR again");
    assertThat(text.replace("\n", "").chars()).noneMatch(Character::isISOControl);
    assertThat(text).doesNotContain("\u202e");
  }

  @Test
  void embedded_isSaidFirstAndLoudly() {
    Run run = ReportFixture.run(temp, Via.EMBEDDED);

    assertThat(Reports.terminalTables(RunView.of(run), TerminalStyle.plain(120)))
        .startsWith("Trial run on the built-in server");
    assertThat(Reports.markdown(RunView.of(run))).contains("> **Trial run on the built-in server");
  }

  @Test
  void realServer_isNoReasonForAnAlarm() {
    assertThat(Reports.markdown(RunView.of(ReportFixture.run(temp, Via.LOCAL))))
        .doesNotContain("Trial run", "> **");
  }

  @Test
  void noisyCell_isMarkedWithTheCauseAndRanked() {
    CellResult noisy = ResultBuilder.of(ReportFixture.SPY_ASCII)
        .rate(50_000, 9_000)
        .iteration(50_000)
        .iteration(50_000, Disturbance.FOREIGN_CPU)
        .build();
    CellResult quiet =
        ResultBuilder.of(ReportFixture.SPY_BINARY).rate(30_000, 100).build();
    Run run = ReportFixture.run(temp, noisy, quiet);

    String summary = Reports.markdown(RunView.of(run));
    assertThat(summary)
        .contains("2 VALID (1 of them NOISY)")
        .contains("| NOISY | 50,000 ± 9,000 NOISY |")
        .contains("NOISY: foreign CPU (1 cell)")
        .contains("foreign CPU in 1 of 2 iterations");
    assertThat(Reports.terminalTables(RunView.of(run), TerminalStyle.plain(120)))
        .contains("~ NOISY 001 spymemcached@2.12.3 ascii");
    assertThat(CellsCsv.of(RunView.of(run))).contains(",foreign CPU in 1 of 2 iterations,");
    assertThat(SeriesCsv.iterations(run).lines())
        .hasSize(3)
        .last()
        .asString()
        .startsWith("001,VALID,1,2,")
        .endsWith(",FOREIGN_CPU");
  }

  @Test
  void machineThatWasNotFit_isAWarningOnceForEachSubject() {
    Run run = ReportFixture.run(
        temp,
        finding(ReportFixture.SPY_ASCII, "steal: 3.0 %"),
        finding(ReportFixture.SPY_BINARY, "steal: 4.0 %"));

    assertThat(Reports.markdown(RunView.of(run)))
        .contains("- steal: 3.0 % (cells 001, 002; the figure is the first one's)")
        .contains("- queue: not known (cells 001, 002")
        .doesNotContain("4.0 %");
    assertThat(CellsCsv.of(RunView.of(run))).contains(",steal=warn; queue=unknown,");
  }

  private static CellResult finding(Cell cell, String text) {
    return ResultBuilder.of(cell)
        .finding("steal", Severity.WARN, text)
        .finding("queue", Severity.UNKNOWN, "queue: not known")
        .finding("throttling", Severity.OK, "throttling: 0 %")
        .build();
  }

  @Test
  void unfinishedRun_saysHowMuchIsMissing() {
    Plan plan = RunFixture.plan(
        ReportFixture.SPY_ASCII, ReportFixture.SPY_BINARY, ReportFixture.WHALIN_ASYNC);
    Run run = RunFixture.run(temp, plan, List.of());

    assertThat(Reports.markdown(RunView.of(run)))
        .contains("> **Unfinished: 2 of 3 cells not run")
        .contains("3 cells: 0 VALID, 0 INVALID, 0 FAILED, 1 SKIPPED, 2 not run; 0 forks a cell.")
        .contains("whalin has no async API (cell 008");
    assertThat(Reports.terminalTables(RunView.of(run), TerminalStyle.plain(80)))
        .contains("Unfinished");
  }

  @Test
  void percentileOfFewOperations_isMarkedAndExplained() {
    Run many = ReportFixture.run(
        temp.resolve("many"), ReportFixture.timed(ReportFixture.SPY_ASCII, 10_000));
    Run few =
        ReportFixture.run(temp.resolve("few"), ReportFixture.timed(ReportFixture.SPY_ASCII, 9_999));

    assertThat(Reports.terminalTables(RunView.of(few), TerminalStyle.plain(200)))
        .contains(" 900* ")
        .contains(Notes.FEW)
        .doesNotContain(" 300* ");
    assertThat(Reports.terminalTables(RunView.of(many), TerminalStyle.plain(200)))
        .contains(" 900 ")
        .doesNotContain(Notes.FEW);
  }

  @Test
  void namesTooLongForTheWidth_areCut() {
    Run run = ReportFixture.run(temp, Via.LOCAL);
    SummaryTable table = RunView.of(run).summary().tables().get(0);

    TextGrid text = Terminal.grid(table, 55, UnaryOperator.identity());

    assertThat(text.lines()).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(55));
    assertThat(text.lines().get(0)).startsWith("spymemca").contains("~ ascii");
  }
}
