// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static cacheduel.cli.HostileText.HOSTILE;
import static cacheduel.cli.HostileText.assertHarmless;
import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.compare.TwoRuns;
import cacheduel.report.VerdictTable;
import cacheduel.store.Run;
import cacheduel.text.MarkdownText;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Hostile texts of recorded runs are shown, and nothing that reads what is written obeys them. */
class HostileTextTest {
  @TempDir
  Path dir;

  private Path run;

  @BeforeEach
  void record() throws IOException {
    run = HostileRun.in(dir.resolve("run"));
  }

  private CommandLineRunner.Outcome cacheduel(String... args) {
    return HostileText.cacheduel(dir, args);
  }

  @Test
  void everyReportOfARun_isHarmless() throws IOException {
    CommandLineRunner.Outcome outcome =
        cacheduel("report", run.toString(), "--details", "--export", "all");
    assertThat(outcome.code()).describedAs(outcome.err()).isZero();
    assertThat(outcome.out()).contains("\\x1b[31m");
    cacheduel("report", run.toString(), "--json");
    cacheduel("report", run.toString(), "--by", "client,protocol");

    assertThat(HostileText.assertFilesAreHarmless(run, Integer.MAX_VALUE))
        .contains("md", "csv", "html", "jsonl", "json", "txt", "yaml");
  }

  /** Their names are in the titles of pages, in file links and in series of nights. */
  @Test
  void foldersOfRuns_areHarmless() throws IOException {
    Path nights = dir.resolve("nights");
    Path night = HostileRun.in(nights.resolve(HOSTILE.strip()));
    CommandLineRunner.Outcome both = cacheduel("report", night.toString(), run.toString());
    assertThat(both.code()).describedAs(both.err()).isZero();
    cacheduel("report", night.toString());
    cacheduel("report", dir.resolve("none " + HOSTILE).toString());
    CommandLineRunner.Outcome history = cacheduel("history", nights.toString());
    assertThat(history.code()).describedAs(history.err()).isZero();
    HostileText.assertFilesAreHarmless(night, 1);
    HostileText.assertFilesAreHarmless(nights, 1);
  }

  @Test
  void verdictsAndHistory_areHarmless() throws IOException {
    Path other = HostileRun.in(dir.resolve("other"));
    cacheduel("compare", run.toString(), other.toString(), "--force");
    cacheduel("compare", run.toString(), other.toString(), "--force", "--json");
    VerdictTable table = new VerdictTable(new TwoRuns(Run.read(run), Run.read(other)).compare());
    assertHarmless("verdicts.md", table.markdown());
    assertHarmless("verdicts.csv", table.csv());
    assertHarmless(
        "nightly.md", MarkdownText.fenced(HOSTILE).replaceAll("(?s)^(````+)\\R.*\\1\\R$", ""));

    CommandLineRunner.Outcome history = cacheduel("history", dir.toString());
    assertThat(history.code()).describedAs(history.err()).isZero();
    HostileText.assertFilesAreHarmless(dir, 1);
  }
}
