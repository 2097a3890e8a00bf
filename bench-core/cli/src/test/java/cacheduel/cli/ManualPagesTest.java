// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.catalog.FakeClients;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ManualPagesTest {
  @TempDir
  static Path home;

  private static Path pages;

  @BeforeAll
  static void writePages() throws IOException {
    new FakeClients(home.resolve("clients")).writeAll();
    new CommandLineRunner(home)
        .run("completion", "--into", home.resolve("share").toString());
    pages = home.resolve("share/man/man1");
  }

  @Test
  void everyCommand_hasAPage() throws IOException {
    try (Stream<Path> files = Files.list(pages)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .contains("cacheduel.1", "cacheduel-run.1", "cacheduel-compare.1", "cacheduel-init.1");
    }
  }

  @Test
  void page_hasTheSectionsOfTheHelp() throws IOException {
    assertThat(Files.readString(pages.resolve("cacheduel-run.1")))
        .startsWith(".TH \"CACHEDUEL\\-RUN\" \"1\" ")
        .containsSubsequence(
            ".SH \"NAME\"\ncacheduel\\-run \\- Compare clients: measure a preset in rounds and rank them\n",
            ".SH \"SYNOPSIS\"\n.nf\ncacheduel run ",
            ".SH \"ARGUMENTS\"\n.TP\n\\fIPRESET|FILE",
            ".TP\n\\fB\\-c\\fR, \\fB\\-\\-client\\fR \\fICLIENT,..\\fR\n",
            ".SH \"OUTPUT AND GENERAL OPTIONS\"\n",
            ".SH \"NOTES\"\n",
            ".SH \"SEE ALSO\"\ncacheduel(1)\n");
  }

  @Test
  void rootPage_namesCommandsAndExitCodes() throws IOException {
    assertThat(Files.readString(pages.resolve("cacheduel.1")))
        .contains(".TP\n\\fBdoctor\\fR\n", "Exit codes: 0 fine, ", "cacheduel\\-run(1), ");
  }

  /** A text line that begins with a period would be parsed as a macro and lost. */
  @Test
  void pages_haveKnownMacrosOnly() throws IOException {
    List<Path> files;
    try (Stream<Path> listed = Files.list(pages)) {
      files = listed.toList();
    }
    for (Path file : files) {
      assertThat(Files.readAllLines(file))
          .describedAs(file.toString())
          .filteredOn(line -> line.startsWith(".") || line.startsWith("'"))
          .allMatch(line -> line.matches("\\.(TH|SH|TP|PP|nf|fi)( \".*\")*"));
    }
  }
}
