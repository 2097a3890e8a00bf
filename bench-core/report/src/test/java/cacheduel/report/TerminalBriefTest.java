// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.client.Mode;
import cacheduel.client.Protocol;
import cacheduel.plan.Cell;
import cacheduel.plan.Plan;
import cacheduel.plan.PresetVariant;
import cacheduel.remark.RemarkKind;
import cacheduel.result.CellBuilder;
import cacheduel.result.CellResult;
import cacheduel.result.ResultBuilder;
import cacheduel.result.RunFixture;
import cacheduel.result.Status;
import cacheduel.server.Via;
import cacheduel.store.Run;
import cacheduel.view.RunView;
import cacheduel.workload.Operation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TerminalBriefTest {
  private static final Path PAGE = Path.of("/runs/monday/report.html");

  @TempDir
  Path temp;

  @ParameterizedTest
  @ValueSource(ints = {80, 120})
  void brief_isTheGoldenOne(int width) {
    assertThat(brief(ReportFixture.run(temp, Via.LOCAL), TerminalStyle.plain(width)))
        .isEqualTo(Golden.text("brief-" + width + ".txt"));
  }

  @ParameterizedTest
  @ValueSource(ints = {80, 100, 140, 200})
  void nightlyRun_fitsTheScreenWithALineForEachRace(int width) {
    Run recorded = Run.read(Path.of("..", "compare", "src", "test", "resources", "recorded"));

    String text = brief(recorded, TerminalStyle.plain(width));

    assertThat(text.lines().count()).isLessThanOrEqualTo(TerminalBrief.MOST_LINES);
    assertThat(text)
        .contains("  8 threads          whalin, 1.65 times xmemcached")
        .contains("Only spymemcached supports it")
        .doesNotContain(" tie ");
    assertThat(text.lines().filter(line -> line.contains(" threads  "))).hasSize(4);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 20, 200})
  void anyNumberOfRaces_fitsTheScreen(int races) {
    List<CellResult> results = new ArrayList<>();
    for (int race = 0; race < races; race++) {
      results.add(spy(race, 40_000));
      results.add(whalin(race, 60_000));
    }
    Run run = RunFixture.run(temp.resolve("run"), results.toArray(CellResult[]::new));

    String text = brief(run, TerminalStyle.plain(80));

    assertThat(text.lines().count()).isLessThanOrEqualTo(TerminalBrief.MOST_LINES);
    assertThat(text.lines().skip(text.lines().count() - 1)).contains("Report  " + PAGE.toUri());
    assertThat(text.contains(" more race")).isEqualTo(races > 12);
  }

  private static CellResult spy(int race, double rate) {
    return result(2 * race + 1, "spymemcached", race, rate);
  }

  private static CellResult whalin(int race, double rate) {
    return result(2 * race + 2, "whalin", race, rate);
  }

  private static CellResult result(int number, String client, int race, double rate) {
    Cell cell = RunFixture.cell(number, client, Protocol.ASCII, Mode.BLOCKING, race + 1);
    return ResultBuilder.of(cell)
        .rate(rate, 100)
        .latency(Operation.GET, 400_000)
        .warning("warning of race " + "x".repeat(race))
        .build();
  }

  @ParameterizedTest
  @ValueSource(ints = {80, 100, 200})
  void replay_beginsWithItsVerdicts(int width) {
    String text = brief(PublishedFixture.run(temp.resolve("run")), TerminalStyle.plain(width));

    assertThat(text.lines().count()).isLessThanOrEqualTo(TerminalBrief.MOST_LINES);
    assertThat(text)
        .containsSubsequence(
            "Claims: 0 supported, 1 contradicted, ",
            "- CONTRADICTED: From some number of threads between 1 and 10",
            "10 threads")
        .doesNotContain("\n\n\n", "decides the order");
  }

  @Test
  void failedAndInvalidCells_areShownAsSuchBelowTheRanking() throws IOException {
    Run run = ReportFixture.run(temp, Via.LOCAL);
    Files.createDirectories(run.file("logs"));
    Files.createFile(run.file("logs/cell-005.log"));

    assertThat(brief(run, TerminalStyle.plain(200)))
        .containsSubsequence("xmemcached 2.4.9", "whalin 3.0.2", "INVALID (77,000)")
        .contains("! FAILED 005 whalin@3.0.2 binary blocking 4 threads: the fork ended with exit"
            + " code 1: java.io.IOException: <closed> at a | b; see logs/cell-005.log");
  }

  @Test
  void failureToConnect_comesWithWhatToDo() {
    CellResult failed = ResultBuilder.of(ReportFixture.SPY_ASCII)
        .status(
            Status.FAILED,
            RemarkKind.CONNECT_FAILED,
            "connect failed: java.util.concurrent.TimeoutException")
        .build();

    assertThat(brief(RunFixture.run(temp, failed), TerminalStyle.plain(200)))
        .contains("connect failed: java.util.concurrent.TimeoutException; check that the server can"
            + " be reached, or raise --connect-timeout");
  }

  @Test
  void rateOfTooFewRounds_isNoNumber() {
    CellResult vague =
        ResultBuilder.of(ReportFixture.SPY_ASCII).rate(7_041, 52_000).build();
    Run run = RunFixture.run(temp, vague);

    assertThat(brief(run, TerminalStyle.plain(80)))
        .contains(" ~7,000 ....", "~ marks a figure of too few rounds")
        .doesNotContain("52,000");
    assertThat(Reports.markdown(RunView.of(run)))
        .contains("~7,000 (too few rounds)")
        .doesNotContain("52,000");
  }

  @Test
  void trialRun_leadsToNumbersToDecideOn() {
    assertThat(brief(ReportFixture.run(temp, Via.EMBEDDED), TerminalStyle.plain(120)))
        .contains("! Trial run on the built-in server: do not decide on these numbers.")
        .contains("Next    cacheduel run duel   # numbers to decide on");
  }

  @Test
  void unfinishedRun_leadsToTheRestOfIt() {
    Plan plan = RunFixture.plan(ReportFixture.SPY_ASCII, ReportFixture.SPY_BINARY);
    Run run = RunFixture.run(temp, plan, List.of());

    assertThat(brief(run, TerminalStyle.plain(200)))
        .contains("! Unfinished: 2 of 2 cells not run")
        .contains("Next    cacheduel run --resume " + temp + "   # continues this run");
  }

  @Test
  void undecidedRun_leadsToMoreRounds() {
    Plan smoke = RunFixture.plan(ReportFixture.SPY_ASCII, ReportFixture.XMC_ASCII);
    Plan plan = new Plan(
        "mine", smoke.variants(), smoke.by(), smoke.parts(), smoke.cells(), smoke.server());
    List<CellResult> oneRound = plan.cells().stream()
        .map(cell -> ResultBuilder.of(cell).rate(9_000, 1_000).build())
        .toList();

    assertThat(brief(RunFixture.run(temp, plan, oneRound), TerminalStyle.plain(200)))
        .contains("not known yet: no rounds to compare.")
        .contains("Next    cacheduel run --resume " + temp + " --time 5m   # may decide the order");
  }

  @Test
  void oneLoadOfDuel_leadsToTheOthers() {
    String others = "Next    cacheduel run duel   # also at 1 and 50 threads";

    assertThat(briefOfDuel(8)).contains(others);
    assertThat(briefOfDuel(4)).describedAs("asked for by -t").doesNotContain(others);
    assertThat(briefOfDuel(8, "run", "--server", "redis", "-c", "jedis,lettuce", "--via", "local"))
        .contains("Next    cacheduel run duel --server redis -c jedis,lettuce   # also at");
    assertThat(briefOfDuel(8, "run", "--server=redis"))
        .contains("Next    cacheduel run duel --server=redis   # also at");
    assertThat(briefOfDuel(8, "run", "--tls", "--auth", "alice:env:SECRET", "-t", "8"))
        .contains("Next    cacheduel run duel --tls --auth alice:env:SECRET   # also at");
  }

  private String briefOfDuel(int threads, String... commandLine) {
    Plan smoke = RunFixture.plan(
        RunFixture.cell(1, "spymemcached", Protocol.ASCII, Mode.BLOCKING, threads),
        RunFixture.cell(2, "xmemcached", Protocol.ASCII, Mode.BLOCKING, threads));
    Plan quick = new Plan(
        "duel",
        List.of(new PresetVariant("quick", "at 8 threads only")),
        smoke.by(),
        smoke.parts(),
        smoke.cells(),
        smoke.server());
    List<CellResult> oneRound = quick.cells().stream()
        .map(cell -> ResultBuilder.of(cell).rate(9_000, 1_000).build())
        .toList();
    return brief(
        new Run(
            temp.resolve(String.valueOf(threads)),
            RunFixture.info(quick, List.of(commandLine)),
            oneRound),
        TerminalStyle.plain(200));
  }

  @Test
  void unicodeTerminal_hasItsSignsAndAnAsciiOneDoesNot() {
    Run run = ReportFixture.run(temp, Via.LOCAL);

    assertThat(brief(run, new TerminalStyle(120, false, true)))
        .contains("39,000 ± 1,400", "96 µs", "██", "→ ", "memcached 1.6.18 (local) · 16 cores")
        .doesNotContain("\u001b", " us");
    assertThat(brief(run, TerminalStyle.plain(120)).chars()).allMatch(c -> c < 128);
  }

  @Test
  void colour_addsNothingButColour() {
    Run run = ReportFixture.run(temp, Via.LOCAL);

    String coloured = brief(run, new TerminalStyle(120, true, false));

    assertThat(coloured).contains("\u001b[");
    assertThat(coloured.replaceAll("\u001b\\[\\d+m", ""))
        .isEqualTo(brief(run, TerminalStyle.plain(120)));
  }

  @Test
  void severalVersions_areRowsOfTheirOwn() {
    Cell old = CellBuilder.of(RunFixture.cell(1, "whalin", Protocol.ASCII, Mode.BLOCKING, 1))
        .version("3.0.1")
        .build();
    Run run = RunFixture.run(
        temp, whalin(0, 60_000), ResultBuilder.of(old).rate(50_000, 100).build());

    assertThat(brief(run, TerminalStyle.plain(80))).contains("whalin 3.0.1", "whalin 3.0.2");
  }

  private static String brief(Run run, TerminalStyle style) {
    return Reports.terminal(RunView.of(run), PAGE, style);
  }
}
