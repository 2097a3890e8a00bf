// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.testing.FakeClients;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DryRunTest {
  @TempDir
  Path home;

  private CommandLineRunner cacheduel;

  @BeforeEach
  void install() {
    new FakeClients(home.resolve("clients")).writeAll();
    cacheduel = new CommandLineRunner(home);
  }

  @Test
  void cells_areATableOfWhatVaries() {
    List<String> lines = dryRun(
            "-c",
            "spymemcached,whalin",
            "--mode",
            "async",
            "-p",
            "mix=get,set",
            "--protocol",
            "ascii",
            "-t",
            "1,50",
            "-p",
            "keys=100")
        .out()
        .lines()
        .toList();
    assertThat(lines)
        .startsWith(
            "cell  role     client               protocol  mode   threads  mix",
            "001   harness  in-memory@unknown    native    async  1        get",
            "002   client   spymemcached@2.12.3  ascii     async  1        get",
            "003   client   whalin@3.0.2         ascii     async  1        get"
                + "  SKIPPED: whalin has no asynchronous API: its modes are blocking",
            "004   client   spymemcached@2.12.3  ascii     async  50       get")
        .anyMatch(line -> line.startsWith("all cells: connections 1, ")
            && line.contains(", server memcached, keys 100, "))
        .contains("server: via embedded, nodes 1")
        .anyMatch(line -> line.startsWith("10 cells, 4 of them skipped; about "));
  }

  @Test
  void options_replaceWhatThePresetSays() {
    assertThat(dryRun("-f", "3", "-wi", "0", "-i", "7", "-r", "2s", "--profile", "as-shipped")
            .out())
        .contains("3 forks of 0 warm-up iterations of ")
        .contains("and 7 iterations of 2000 ms")
        .contains("profile as-shipped");
  }

  @Test
  void search_isToldWithItsProbesAndWhatIsNotSearched() {
    assertThat(dryRun(
                "-c",
                "xmemcached",
                "--protocol",
                "ascii",
                "--mode",
                "blocking,noreply",
                "-p",
                "mix=set",
                "--no-floor",
                "--find-max",
                "p99<2ms")
            .out())
        .contains(
            "highest rate with p99<2ms: searched for 1 cells, each by at most 12 probes more\n")
        .contains("\n  1 noreply cells run without a search: there is no answer to time\n")
        .contains("2 cells, 0 of them skipped; at most about ");
  }

  @Test
  void addresses_areTheNodes() {
    assertThat(cacheduel
            .run("run", "--dry-run", "--via", "127.0.0.1:11211,127.0.0.1:11212", "--allow-flush")
            .out())
        .contains("server: via external, nodes 2");
  }

  @Test
  void withoutAWay_theBestIsTakenAndTheBetterOnesAreExcused() {
    CommandLineRunner.Outcome outcome = cacheduel.run("run", "--dry-run");
    assertThat(outcome.code()).isZero();
    assertThat(outcome.out())
        .containsAnyOf(
            "server: via docker, nodes 1\n",
            "server: via local, nodes 1\n  not docker: ",
            "server: via embedded, nodes 1\n  not docker: ");
  }

  @Test
  void smoke_isWhatRunsWhenNothingIsSaid() {
    assertThat(dryRun().out()).isEqualTo(dryRun("smoke").out());
  }

  @Test
  void nothing_isWritten() throws IOException {
    Path out = home.resolve("out");
    assertThat(dryRun("--out", out.toString()).code()).isZero();
    assertThat(Files.exists(out)).isFalse();
  }

  @Test
  void brokenClientFolder_isAWarningAndStopsNothing() throws IOException {
    Files.createDirectory(home.resolve("clients").resolve("odd"));
    CommandLineRunner.Outcome outcome = dryRun();
    assertThat(outcome.code()).isZero();
    assertThat(outcome.err()).startsWith("warning: client folder ").contains("odd is left out");
  }

  private CommandLineRunner.Outcome dryRun(String... more) {
    String[] args = new String[more.length + 4];
    args[0] = "run";
    System.arraycopy(more, 0, args, 1, more.length);
    args[more.length + 1] = "--dry-run";
    args[more.length + 2] = "--via";
    args[more.length + 3] = "embedded";
    return cacheduel.run(args);
  }
}
