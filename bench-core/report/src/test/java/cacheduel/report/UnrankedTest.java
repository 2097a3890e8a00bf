// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.page.ReportPage;
import cacheduel.plan.Plan;
import cacheduel.remark.InjectedFault;
import cacheduel.remark.SelfTestFinding;
import cacheduel.result.RunFixture;
import cacheduel.server.Via;
import cacheduel.store.Run;
import cacheduel.store.RunInfo;
import cacheduel.view.RunView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run whose self-test missed a fault shows its figures and ranks nothing. */
class UnrankedTest {
  private static final String RANKING = "spymemcached or xmemcached, not known yet";

  @TempDir
  Path temp;

  private Run run(boolean found) {
    Run ranked = ReportFixture.run(temp, Via.LOCAL);
    Plan plan = ranked.plan();
    RunInfo info = RunFixture.info(plan, List.of("nightly"));
    SelfTestFinding finding = new SelfTestFinding(InjectedFault.STALL, found, "195 ms", "4 ms");
    RunInfo tested = new RunInfo(
        info.formatVersion(),
        info.startedAt(),
        null,
        info.commandLine(),
        info.warnings(),
        info.environment(),
        plan,
        new RunInfo.Course(null, List.of(finding), List.of()));
    return new Run(ranked.directory(), tested, ranked.results());
  }

  @Test
  void missedFault_leavesNoRankingInAnyView() throws IOException {
    Run run = run(false);
    Reports.write(RunView.of(run));
    ReportPage.write(RunView.of(run));

    assertThat(Files.readString(run.file("summary.md")))
        .contains("NO RANKING: the self-test did not find 1 of 1", "38,120")
        .doesNotContain(RANKING);
    assertThat(Reports.terminal(RunView.of(run), run.file("report.html"), TerminalStyle.plain(120)))
        .contains("NO RANKING")
        .doesNotContain(RANKING);
    assertThat(Files.readString(run.file("report.html"))).contains("NO RANKING", "\"boards\":[]");
  }

  @Test
  void foundFault_leavesTheRanking() {
    Run run = run(true);
    assertThat(Reports.terminal(RunView.of(run), run.file("report.html"), TerminalStyle.plain(120)))
        .contains(RANKING)
        .doesNotContain("NO RANKING");
  }
}
