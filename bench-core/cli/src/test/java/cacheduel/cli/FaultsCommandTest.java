// Copyright The Cacheduel Authors
// SPDX-License-Identifier: Apache-2.0
package cacheduel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cacheduel.catalog.FakeClients;
import cacheduel.catalog.Home;
import cacheduel.faults.FaultPlanner;
import cacheduel.faults.scenario.FaultScenario;
import cacheduel.faults.scenario.FaultScenarios;
import cacheduel.preset.Part;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

class FaultsCommandTest {
  @TempDir
  Path home;

  @BeforeEach
  void clients() {
    new FakeClients(home.resolve("clients")).writeAll();
  }

  @Test
  void dryRun_saysWhoEnduresWhatAndHowLong() {
    CommandLineRunner.Outcome outcome =
        run("killed,frozen", "-c", "spymemcached,whalin", "--dry-run");
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.code()).isZero();
    assertThat(outcome.out().lines())
        .first()
        .isEqualTo("2 clients x 2 scenarios x 1 round, about 111 seconds");
    assertThat(outcome.out())
        .contains("spymemcached", "whalin", "one node is killed, and started again after 3 s");
    assertThat(outcome.out().lines().filter(line -> line.contains("unanswered")))
        .isEmpty();
  }

  @Test
  void dryRun_withoutScenarios_hasAllOfThem() {
    List<String> names = FaultScenarios.all().stream().map(FaultScenario::name).toList();
    assertThat(names).hasSizeGreaterThanOrEqualTo(14).doesNotHaveDuplicates();
    assertThat(run("-c", "whalin", "--dry-run").out()).contains(names);
    assertThat(new CommandLineRunner(home).run("list", "faults").out().lines())
        .hasSameSizeAs(names);
  }

  @Test
  void nodesOfRedis_areACluster() {
    new FakeClients(home.resolve("clients"))
        .writeSpeaking("jedis", "Protocol.RESP2, Protocol.RESP3", "redis", "valkey");
    CommandLineRunner.Outcome outcome =
        run("killed", "-c", "jedis", "--server", "redis", "--dry-run");
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.out()).contains("1 client x 1 scenario", "jedis@1 resp3", "3 nodes");
  }

  @Test
  void faultThatShowsNothingOnRedis_isLeftOut() {
    new FakeClients(home.resolve("clients"))
        .writeSpeaking("jedis", "Protocol.RESP2, Protocol.RESP3", "redis", "valkey");
    assertThat(run("killed,too-large", "-c", "jedis", "--server", "redis", "--dry-run")
            .out())
        .contains("1 client x 1 scenario", "too-large is left out: the server takes such a value");
  }

  @Test
  void half_letsEachClientBeAlone() {
    assertThat(run("gone", "-c", "spymemcached,whalin", "-f", "1", "--dry-run").out())
        .contains("about 52 s");
    assertThat(run("gone", "-c", "spymemcached,whalin", "-f", "1", "--half", "--dry-run")
            .out())
        .contains("about 104 s");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "frosen | unknown scenario 'frosen', did you mean 'frozen'?",
        "frozen -c whalim | unknown client 'whalim', did you mean 'whalin'?",
        "frozen -c whalin --via docker | --via docker: faults need servers that are processes of this machine",
        "frozen -c whalin -p mix=get:50+delete:50 | faults need a load of gets and sets only",
        "frozen -c whalin --rate max | faults need a steady load",
        "frozen -c whalin --half --rate 300 | --half and a rate both say what clients are offered",
        "frozen -c whalin --half -p rate=300 | --half and a rate both say what clients are offered",
        "reconnect-storm -c whalin -p keys=400 | each of 500 threads writes keys of its own",
        "frozen -c whalin -p valueSize=100..900 | the values of faults have one length",
        "frozen -c whalin -p valueSize=4 | the values of faults have one length, of at least 8 bytes",
        "frozen -c whalin --server memcached,redis | a run of faults has one server",
        "frozen -c whalin --server memcached+tls | faults are not supported with TLS",
        "frozen -c whalin --server redis | whalin speaks to memcached only",
        "frozen -c whalin --redis-args --hz=1 | is no option",
        "frozen -f 0 | -f cannot be '0'",
        "frozen -c whalin --processes 2 -t 2 | --processes does not apply to faults",
        "frozen -c whalin --tls on | --tls does not apply to faults",
        "frozen -c whalin -t 4,8 | faults need one load",
        "frozen -c whalin -p keyDistribution=zipfian | the load of faults has only mix, keys",
        "frozen -c whalin --mode noreply | nothing would show a fault"
      })
  void badInput_isRefusedBeforeAnythingStarts(String line, String message) {
    CommandLineRunner.Outcome outcome = run(line.split(" ", -1));
    assertThat(outcome.err()).contains(message);
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(home.resolve("results")).doesNotExist();
  }

  @Test
  void help_hasNoOptionThatIsRefused() {
    assertThat(run("--help").out())
        .contains("--threads", "--op-timeout", "--rate", "--memcached-args")
        .doesNotContain("--find-max", "--processes", "--window", "--tls", "--no-floor")
        .doesNotContain("PARAM=A,..", "N,..", "SERVER,..", "MODE,..");
    assertThat(new CommandLineRunner(home).run("run", "--help").out())
        .contains("--find-max", "--processes", "--window", "--tls", "--no-floor");
  }

  @Test
  void help_hasTheDefaultsOfFaults() {
    Part part = FaultPlanner.preset().parts().get(0);

    assertThat(run("--help").out().replaceAll("\\s+", " "))
        .contains(
            "resp3, native, in order of preference; each client uses the first that it supports.",
            "Threads for each client (%s)."
                .formatted(part.concurrency().threads().get(0)),
            "Server nodes for each client (%d)".formatted(part.nodes().get(0)),
            "Arrival rate in ops/s (%s)."
                .formatted(part.params().getOrDefault("rate", List.of()).get(0)))
        .contains(
            "an operation counts as failed (%dms)."
                .formatted(part.settings().operationTimeout().toMillis()),
            "a connection attempt counts as failed (%dms)."
                .formatted(part.settings().connectTimeout().toMillis()));
  }

  /** Completion scripts list them, and every build of an archive must have the same. */
  @Test
  void options_keepTheirOrder() {
    CommandLine root = CacheduelCommand.commandLine(new Home(home));
    CommandSpec faults = within(within(root, "run"), "faults").getCommandSpec();

    assertThat(faults.mixins().values())
        .isNotEmpty()
        .allSatisfy(mixin ->
            assertThat(names(faults)).containsSubsequence(names(mixin).toArray(String[]::new)));
  }

  private static CommandLine within(CommandLine command, String name) {
    return Objects.requireNonNull(command.getSubcommands().get(name));
  }

  private static List<String> names(CommandSpec command) {
    return command.options().stream().map(OptionSpec::longestName).toList();
  }

  private CommandLineRunner.Outcome run(String... more) {
    List<String> words = new ArrayList<>(List.of("run", "faults"));
    words.addAll(List.of(more));
    return new CommandLineRunner(home).run(words.toArray(String[]::new));
  }
}
