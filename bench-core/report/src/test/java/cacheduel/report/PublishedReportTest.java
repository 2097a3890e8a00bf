// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.report;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.store.Run;
import cacheduel.view.RunView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run that replays a published report says of it. */
class PublishedReportTest {
  @TempDir
  Path temp;

  @Test
  void section_isTheGoldenOne() {
    String markdown = Reports.markdown(RunView.of(run()));
    assertThat(markdown.substring(
            markdown.indexOf("## Published"), markdown.indexOf("## Effective client settings")))
        .isEqualTo(Golden.text("published.md"));
  }

  @Test
  void terminal_isTheGoldenOne() {
    String text = Reports.terminalTables(RunView.of(run()), TerminalStyle.plain(100));
    assertThat(text.substring(text.indexOf("Published against")))
        .isEqualTo(Golden.text("published-100.txt"));
  }

  @Test
  void tables_areWrittenForProgramsToo() throws IOException {
    Run run = run();
    assertThat(Reports.write(RunView.of(run)))
        .contains(run.directory().resolve("published.csv"), run.directory().resolve("claims.csv"));
    assertThat(read(run, "published.csv")).isEqualTo(Golden.text("published.csv"));
    assertThat(read(run, "claims.csv")).isEqualTo(Golden.text("claims.csv"));
  }

  @Test
  void meanOfSomePoints_namesTheseWithTheirRatio() throws IOException {
    Run run = run();
    Reports.write(RunView.of(run));
    assertThat(read(run, "claims.csv").lines().filter(line -> line.contains(",plateau-1-10,")))
        .anySatisfy(line -> assertThat(line)
            .contains("threads/throughput,50,whalin,threads/throughput,10,whalin,0.9,1.1,")
            .endsWith(",SUPPORTED,"));
  }

  private static String read(Run run, String file) throws IOException {
    return Files.readString(run.directory().resolve(file)).replace("\r\n", "\n");
  }

  private Run run() {
    return PublishedFixture.run(temp.resolve("run"));
  }
}
