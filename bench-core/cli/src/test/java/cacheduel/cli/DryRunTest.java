// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.catalog.FakeClients;
import cacheduel.server.FakeServers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
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
  void cells_areATableOfTheVaryingAxes() {
    List<String> lines = dryRun(
            "smoke",
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
        .map(DryRunTest::withoutVersionAndWidths)
        .toList();
    assertThat(lines)
        .startsWith(
            "cell role client protocol mode threads mix",
            "001 harness in-memory@V native async 1 get",
            "002 client spymemcached@2.12.3 ascii async 1 get",
            "003 client whalin@3.0.2 ascii async 1 get"
                + " SKIPPED: whalin@3.0.2 has no asynchronous API: its modes are blocking",
            "004 client spymemcached@2.12.3 ascii async 50 get")
        .anyMatch(line -> line.startsWith("all cells: connections=1 keys=100 ")
            && line.endsWith(", all else default"))
        .contains("server: via embedded, nodes 1")
        .anyMatch(line -> line.startsWith("10 cells, 4 of them skipped; about "));
  }

  @Test
  void bareWire_isShownWithItsConnectionsAndItsTime() {
    new FakeClients(home.resolve("clients")).write("wire", "1", "Protocol.ASCII", "Mode.BLOCKING");
    List<String> lines = dryRun(
            "smoke",
            "-c",
            "spymemcached",
            "--protocol",
            "ascii",
            "--mode",
            "blocking",
            "-t",
            "8",
            "-p",
            "mix=get")
        .out()
        .lines()
        .map(DryRunTest::withoutVersionAndWidths)
        .toList();
    assertThat(lines)
        .contains(
            "002 floor wire@1 ascii blocking 8 1",
            "003 floor wire@1 ascii blocking 8 8",
            "004 client spymemcached@2.12.3 ascii blocking 8 1")
        .anyMatch(line -> line.matches("floor: 2 cells of the bare wire, .+ of the time below"));
  }

  @Test
  void options_overrideThePreset() {
    assertThat(dryRun(
                "-f",
                "3",
                "-wi",
                "0",
                "-i",
                "7",
                "-r",
                "2s",
                "--settings",
                "as-shipped",
                "--connect-timeout",
                "3s")
            .out())
        .contains("connect timeout 3000 ms")
        .contains("3 forks of 0 warm-up iterations of ")
        .contains("and 7 iterations of 2000 ms")
        .contains("profile=as-shipped, all else default");
  }

  @Test
  void parts_areShownWithTheirOwnSettings() throws IOException {
    Path file = Files.writeString(home.resolve("mine.yaml"), """
        name: mine
        clients: whalin
        floor: false
        jmh: {forks: 1, warmupIterations: 0, iterations: 2, time: 1s}
        parts:
          one: {threads: 3}
          two: {nodes: [1, 2], jmh: {time: 4s, jvmArgs: [-Xmx2g]}, profile: as-shipped}
          three: {threads: 5}
        variants:
          quick: {description: less, jmh: {iterations: 1}}
        """);
    assertThat(dryRun(file.toString()).out().lines())
        .startsWith(
            "cell  part   client        protocol  mode      threads  nodes  profile",
            "001   one    whalin@3.0.2  ascii     blocking  3        1      fair",
            "002   two    whalin@3.0.2  ascii     blocking  1        1      as-shipped",
            "003   two    whalin@3.0.2  ascii     blocking  1        2      as-shipped")
        .contains(
            "each cell of one, three: 1 forks of 0 warm-up iterations of 1000 ms and 2 iterations"
                + " of 1000 ms; operation timeout 1000 ms, connect timeout 10000 ms, window 128;"
                + " JVM arguments -Xms1g -Xmx1g -XX:MaxDirectMemorySize=2g -XX:+UseG1GC",
            "each cell of two: 1 forks of 0 warm-up iterations of 1000 ms and 2 iterations of"
                + " 4000 ms; operation timeout 1000 ms, connect timeout 10000 ms, window 128;"
                + " JVM arguments -XX:MaxDirectMemorySize=2g -XX:+UseG1GC -Xmx2g",
            "server: via embedded, nodes 1, 2");
    assertThat(
            dryRun(file + ":quick", "--part", "two", "--nodes", "4", "-f", "3").out())
        .contains("part=two", "3 forks of 0", " and 1 iterations of 4000 ms", "nodes 4\n")
        .contains("1 cells, 0 of them skipped");
  }

  @Test
  void search_isShownWithItsTriesAndSkippedCells() {
    assertThat(dryRun(
                "smoke",
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
            "highest rate with p99<2ms: searched for 1 cells, each with at most 12 more tries\n")
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
  void unavailableSystem_isSkippedUnlessForced() {
    installAnotherSystem();
    String[] run = {"run", "smoke", "--dry-run", "-c", "whalin,other", "--server", "memcached,other"
    };
    CommandLineRunner.Outcome outcome =
        cacheduel.run(with(run, "--via", "memcached=embedded", "--no-floor"));
    assertThat(outcome.code()).isZero();
    assertThat(outcome.out())
        .containsPattern("007 +other@1 +native .*SKIPPED: other is not available on this machine: ")
        .contains(
            "docker, local, embedded: set other_HOME",
            "server: via memcached=embedded, other=none");
    assertThat(cacheduel.run(with(run, "--via", "embedded")).err())
        .contains("other is not available on this machine: embedded: set other_HOME");
  }

  @Test
  void eachSystem_hasItsOwnAddresses() {
    installAnotherSystem();
    String[] run = {"run", "--dry-run", "-c", "whalin,other", "--server", "memcached,other"};
    assertThat(cacheduel
            .run(with(run, "--via", "memcached=127.0.0.1:1,other=127.0.0.1:2"))
            .out())
        .contains("server: via external, nodes 1")
        .containsPattern("other@1 +native +blocking");
    String[] two = {"--via", "memcached=127.0.0.1:1,127.0.0.1:3,other=127.0.0.1:2"};
    assertThat(cacheduel.run(with(run, two)).out()).contains("server: via external, nodes 1, 2");
    assertThat(cacheduel.run(with(with(run, two), "--nodes", "2")).err())
        .contains("nodes 2 does not fit --via, which names 1");
  }

  @Test
  void onlyMissingSystems_areAnErrorOfTheMachine() {
    installAnotherSystem();
    CommandLineRunner.Outcome outcome = cacheduel.run("run", "-c", "other", "--server", "other");
    assertThat(outcome.code()).isEqualTo(ExitCode.ERROR.code());
    assertThat(outcome.err()).contains("other is not available on this machine", "set other_HOME");
  }

  /** The harness knows its version only where it is a jar. */
  private static String withoutVersionAndWidths(String line) {
    return line.replaceAll("in-memory@\\S+", "in-memory@V").replaceAll(" +", " ");
  }

  private void installAnotherSystem() {
    new FakeClients(home.resolve("clients")).writeSpeakingTo("other", "other");
    new FakeServers(home.resolve("servers")).write("other");
  }

  private static String[] with(String[] args, String... more) {
    return Stream.concat(Stream.of(args), Stream.of(more)).toArray(String[]::new);
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
  void oneLoadOfDuel_isTheDefaultPreset() {
    assertThat(dryRun().out())
        .isEqualTo(dryRun("duel:quick").out())
        .contains("; 5 minutes in rounds of about ");
    assertThat(dryRun("-t", "50").out())
        .isEqualTo(dryRun("duel:quick", "-t", "50").out());
  }

  @Test
  void timeBudget_isShownWithItsRounds() {
    assertThat(dryRun("--time", "4m").out())
        .contains("each cell: forks that warm up until they are warm, with 5 iterations")
        .containsPattern(
            "; 4 minutes in rounds of about \\d+ \\w+, fewer if everything is decided");
    assertThat(dryRun("-f", "2").out())
        .contains("each cell: 2 forks that warm up until they are warm")
        .containsPattern("skipped; about \\d+ (seconds|minutes)\n");
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
